import type { Log } from '../start/log.ts';

const PAUSE_MS = 60_000;

/** The disk is full, or the user's quota is used up. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
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
