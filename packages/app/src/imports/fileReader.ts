import { type AnswerCall, createCalls } from '../worker/calls.ts';
import { type StartingWorker, withWorker } from '../worker/startWorker.ts';

/** Reads one file, in a worker if one can start. */
export interface FileReader<Args extends readonly unknown[], Found> {
  read(...args: Args): Promise<Found>;
  /** Ends a reading that is running. */
  close(): void;
}

/** `here`: reads in this thread, letting other tasks run. */
export function createFileReader<Args extends readonly unknown[], Found>(
  start: () => StartingWorker,
  here: (pause: () => Promise<void>) => Promise<AnswerCall>,
): FileReader<Args, Found> {
  let worker: StartingWorker | undefined;
  const closed = Promise.withResolvers<never>();
  closed.promise.catch(() => undefined);
  const calls = withWorker<{ readonly call: AnswerCall }>(
    () => (worker = start()),
    createCalls,
    async () => ({ call: await here(() => new Promise((resolve) => setTimeout(resolve))) }),
  );
  return {
    read(...args) {
      return Promise.race([closed.promise, calls.then((one) => one.call('read', args) as Promise<Found>)]);
    },
    close() {
      worker?.terminate();
      closed.reject(new Error('The file is no longer wanted.'));
    },
  };
}

/** One reader per file: it ends when the user chooses another file or leaves. */
export function readerPerFile<R extends { close(): void }>(create: () => R): (signal: AbortSignal) => R {
  const readers = new WeakMap<AbortSignal, R>();
  return (signal) => {
    const known = readers.get(signal);
    if (known) return known;
    signal.throwIfAborted();
    const reader = create();
    readers.set(signal, reader);
    signal.addEventListener('abort', () => reader.close());
    return reader;
  };
}
