import type { ImportChoices, ImportTable } from '@manyline/cms';
import type { TableProblem } from '../tables/index.ts';
import type { AnswerCall } from '../worker/calls.ts';
import { type StartingWorker, startWorker } from '../worker/startWorker.ts';
import { createFileReader } from './fileReader.ts';
import type { ImportKind } from './importColumns.ts';
import type { ReadCall } from './importProgram.ts';
// oxlint-disable-next-line import/default -- The worker's address, from the bundler.
import workerUrl from './importWorker.ts?worker&url';

type Found = ImportTable<string> | { readonly problem: TableProblem };

/** Reads one file. */
export interface ImportReader {
  read(file: File, choices: ImportChoices<string>): Promise<Found>;
  /** Ends a reading that is running. */
  close(): void;
}

export function createImportReader(
  kind: ImportKind,
  start: () => StartingWorker = () => startWorker(workerUrl),
  here: (pause: () => Promise<void>) => Promise<AnswerCall> = readHere,
): ImportReader {
  const { read, close } = createFileReader<ReadCall, Found>(start, here);
  return { read: (file, choices) => read(kind, file, choices), close };
}

async function readHere(pause: () => Promise<void>): Promise<AnswerCall> {
  const { createImportProgram } = await import('./importProgram.ts');
  return createImportProgram(pause);
}
