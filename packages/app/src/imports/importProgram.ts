import type { ImportChoices } from '@manyline/cms';
import type { AnswerCall } from '../worker/calls.ts';
import { IMPORT_SHAPES, type ImportKind, type ImportShape } from './importColumns.ts';
import { readImport } from './readImport.ts';

export type ReadCall = readonly [kind: ImportKind, file: File, choices: ImportChoices<string>];

/** Reads one file, as often as the user chooses otherwise. `pause` lets other tasks run. */
export function createImportProgram(pause?: () => Promise<void>): AnswerCall {
  let opened: File | undefined;
  return (_read, args) => {
    const [kind, file, choices] = args as ReadCall;
    // A worker gets a copy of the file with each call.
    opened ??= file;
    return readImport(opened, IMPORT_SHAPES[kind] as unknown as ImportShape<string>, choices, pause);
  };
}
