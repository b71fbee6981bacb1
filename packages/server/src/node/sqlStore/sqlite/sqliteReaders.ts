import { statSync } from 'node:fs';
import { LONG_READS, type ReadingLane, type Readers } from './longReads.ts';
import { createReaderThread, type ReaderLimits, type ReaderOptions, type ReaderThread } from './readerThread.ts';

/** Reads of smaller files are fast, so they need no thread. */
const LARGE_BYTES = 8 * 1_024 ** 2;

/** When threads read, and how long they may take. */
export interface SqliteReading extends ReaderLimits {
  /** Database size from which long reads run in worker threads. */
  readonly largeBytes?: number | undefined;
}

interface SqliteReaderOptions extends SqliteReading, Pick<ReaderOptions, 'file' | 'onLost'> {}

/** Threads that read this file, each started on first use. */
export function createSqliteReaders({ file, onLost, largeBytes = LARGE_BYTES, ...limits }: SqliteReaderOptions): Readers {
  const threads = new Map<ReadingLane, ReaderThread>();
  let isLarge = largeBytes === 0;

  return {
    isNeeded: () => (isLarge ||= statSync(file).size >= largeBytes),
    read(name, args) {
      const lane = LONG_READS[name];
      const thread = threads.get(lane) ?? createReaderThread({ ...limits, file, name: lane, onLost });
      threads.set(lane, thread);
      return thread.read(name, args);
    },
    async close() {
      await Promise.all([...threads.values()].map((thread) => thread.close()));
    },
  };
}
