import type { Log } from './log.ts';

const PAUSE_MS = 60_000;

const SQLITE_FULL = 13;
/** The shared memory of the write-ahead log could not grow. */
const SQLITE_IOERR_SHMSIZE = 4_874;

/** The disk is full, or the user's quota is used up: as the system or SQLite says it. */
export function isDiskFull(error: unknown): boolean {
  const { code, errcode } = error as { readonly code?: unknown; readonly errcode?: unknown };
  if (code === 'ENOSPC' || code === 'EDQUOT') return true;
  return typeof errcode === 'number' && ((errcode & 0xff) === SQLITE_FULL || errcode === SQLITE_IOERR_SHMSIZE);
}

/** Logs that the disk is full, at most once a minute. */
export function createDiskFullReport(log: Log, now: () => number = () => performance.now()): (error: unknown) => void {
  let saidAt = -Infinity;
  return (error) => {
    if (now() - saidAt < PAUSE_MS) return;
    saidAt = now();
    const reason = `The disk is full: ${error instanceof Error ? error.message : String(error)}`;
    log.error('disk.full', {
      reason,
      next: 'Free space or make the disk larger. Writes are refused until then. No accepted data is lost.',
    });
  };
}
