import type { ImportChoices, ImportTable } from '@manyline/cms';
import type { TableProblem } from '../tables/index.ts';
import { type AnswerCall, createCalls } from '../worker/calls.ts';
import { type StartingWorker, startWorker, withWorker } from '../worker/startWorker.ts';
import type { ImportKind } from './importColumns.ts';
import type { ReadCall } from './importProgram.ts';
// oxlint-disable-next-line import/default -- The worker's address, from the bundler.
import workerUrl from './importWorker.ts?worker&url';

type Found = ImportTable<string> | { readonly problem: TableProblem };

/** Reads one file, in a worker if one can start. */
export interface ImportReader {
  read(file: File, choices: ImportChoices<string>): Promise<Found>;
  /** Ends a reading that is running. */
  close(): void;
}

export function createImportReader(
  kind: ImportKind,
  start: () => StartingWorker = () => startWorker(workerUrl),
  here: () => Promise<{ readonly call: AnswerCall }> = readHere,
): ImportReader {
  let worker: StartingWorker | undefined;
  const closed = Promise.withResolvers<never>();
  closed.promise.catch(() => undefined);
  const calls = withWorker<{ readonly call: AnswerCall }>(() => (worker = start()), createCalls, here);
  return {
    read(file, choices) {
      const call: ReadCall = [kind, file, choices];
      return Promise.race([closed.promise, calls.then((one) => one.call('read', call) as Promise<Found>)]);
    },
    close() {
      worker?.terminate();
      closed.reject(new Error('The file is no longer wanted.'));
    },
  };
}

async function readHere(): Promise<{ readonly call: AnswerCall }> {
  const { createImportProgram } = await import('./importProgram.ts');
  return { call: createImportProgram(() => new Promise((resolve) => setTimeout(resolve))) };
}
