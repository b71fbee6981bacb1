import { Worker } from 'node:worker_threads';
import { StoreUnavailable } from '../../../backend/store/storeUnavailable.ts';
import type { LongRead } from './longReads.ts';
import type { ReadAnswer, ReadRequest } from './readerWorker.ts';

const PATIENCE_MS = 30_000;
const MOST_WAITING_MS = 10_000;
/** Only reached by a flood of calls. */
const MOST_WAITING = 200;

const WORKER = new URL('./readerWorker.ts', import.meta.url);

export interface ReaderLimits {
  /** A thread that doesn't answer within this time is abandoned. SQLite can't be interrupted, so it ends when its query does. */
  readonly patienceMs?: number | undefined;
  /** A read that waits longer for its thread isn't started: its caller has given up by then. */
  readonly mostWaitingMs?: number | undefined;
}

export interface ReaderOptions extends ReaderLimits {
  readonly file: string;
  /** Shown as the thread's name in process listings. */
  readonly name: string;
  /** A thread died or was abandoned. */
  readonly onLost?: ((error: unknown) => void) | undefined;
  /** The worker script. */
  readonly script?: URL;
}

interface Job extends ReadRequest {
  readonly since: number;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

export interface ReaderThread {
  read(name: LongRead, args: readonly unknown[]): Promise<unknown>;
  close(): Promise<void>;
}

/** One thread that runs reads one at a time. A dead thread is replaced on the next read. */
export function createReaderThread({
  file,
  name,
  onLost,
  script = WORKER,
  patienceMs = PATIENCE_MS,
  mostWaitingMs = MOST_WAITING_MS,
}: ReaderOptions): ReaderThread {
  let worker: Worker | undefined;
  let running: Job | undefined;
  let waiting: readonly Job[] = [];
  let isClosed = false;
  let giveUp: NodeJS.Timeout | undefined;
  const ends = new Set<Promise<unknown>>();

  function start(): Worker {
    const started = new Worker(script, { workerData: { file }, name: `manyline ${name}` });
    // The thread must not keep a finished process alive.
    started.unref();
    started.on('message', (answer: ReadAnswer) => settle(started, answer));
    started.on('error', (error) => lose(started, error));
    started.on('exit', (code) => lose(started, new Error(`The thread ended with code ${code}.`)));
    return started;
  }

  function next(): void {
    while (!running && waiting.length > 0) {
      const [job, ...others] = waiting;
      waiting = others;
      if (!job) return;
      if (isClosed || performance.now() - job.since > mostWaitingMs) job.reject(new StoreUnavailable('The read waited too long.'));
      else run(job);
    }
  }

  function run(job: Job): void {
    worker ??= start();
    const runner = worker;
    running = job;
    runner.ref();
    giveUp = setTimeout(() => lose(runner, new Error('The thread did not answer in time.')), patienceMs).unref();
    const request: ReadRequest = { name: job.name, args: job.args };
    try {
      runner.postMessage(request);
    } catch (error) {
      // Only cloneable data can be sent to a thread; anything else is a bug of the caller.
      take()?.reject(error);
    }
  }

  function settle(from: Worker, answer: ReadAnswer): void {
    if (from !== worker) return;
    const job = take();
    if ('error' in answer) job?.reject(Object.assign(new Error(answer.error.message), answer.error));
    else job?.resolve(answer.value);
    from.unref();
    next();
  }

  /** The thread died or was abandoned. */
  function lose(lost: Worker, cause: unknown): void {
    if (lost !== worker) return;
    if (!isClosed) onLost?.(cause);
    worker = undefined;
    end(lost);
    take()?.reject(new StoreUnavailable('The reader thread failed.', { cause }));
    next();
  }

  function take(): Job | undefined {
    clearTimeout(giveUp);
    const job = running;
    running = undefined;
    return job;
  }

  function end(ending: Worker): void {
    const ended = ending.terminate().finally(() => ends.delete(ended));
    ends.add(ended);
  }

  return {
    read: (step, args) =>
      new Promise((resolve, reject) => {
        if (isClosed || waiting.length >= MOST_WAITING)
          throw new StoreUnavailable('The reader thread is closed or has too many reads waiting.');
        waiting = [...waiting, { name: step, args, since: performance.now(), resolve, reject }];
        next();
      }),
    async close() {
      isClosed = true;
      if (worker) lose(worker, undefined);
      next();
      await Promise.all(ends);
    },
  };
}
