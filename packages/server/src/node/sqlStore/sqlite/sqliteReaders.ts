import { statSync } from 'node:fs';
import { LONG_READS, type ReadingLane, type Readers } from './longReads.ts';
import { createReaderThread, type ReaderOptions, type ReaderThread } from './readerThread.ts';

/** Reads of smaller files are fast, so they need no thread. */
const LARGE_BYTES = 8 * 1_024 ** 2;

interface SqliteReaderOptions extends Pick<ReaderOptions, 'file' | 'onLost'> {
  /** File size from which threads are used. */
  readonly largeBytes?: number | undefined;
}

/** Threads that read this file, each started on first use. */
export function createSqliteReaders({ file, onLost, largeBytes = LARGE_BYTES }: SqliteReaderOptions): Readers {
  const threads = new Map<ReadingLane, ReaderThread>();
  let isLarge = largeBytes === 0;

  return {
    isNeeded: () => (isLarge ||= statSync(file).size >= largeBytes),
    read(name, args) {
      const lane = LONG_READS[name];
      const thread = threads.get(lane) ?? createReaderThread({ file, name: lane, onLost });
      threads.set(lane, thread);
      return thread.read(name, args);
    },
    async close() {
      await Promise.all([...threads.values()].map((thread) => thread.close()));
    },
  };
}
