import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from './log.ts';
import type { RunningServer } from './startServer.ts';

/** Running requests get three seconds, letters and the carrier some more. */
const MOST_MS = 15_000;

/** Ends the process in order: on a signal, when its parent goes, and on an error nobody expected. */
export function stopServerAtEnd(server: Pick<RunningServer, 'close'>, log: Log): void {
  let isStopping = false;

  async function close(): Promise<number> {
    try {
      return await Promise.race([server.close().then(() => 0), sleep(MOST_MS, 1, { ref: false })]);
    } catch (error) {
      log.error('process.notClosed', { reason: describe(error) });
      return 1;
    }
  }

  // A terminal signals the whole group and the start script passes its own on, so the same signal may come twice.
  const stop = (code: number) => {
    if (isStopping) return;
    isStopping = true;
    void close().then((closed) => process.exit(Math.max(code, closed)));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0));
  // If the start script is killed, nothing else would stop this server.
  process.on('disconnect', () => stop(0));
  // After an error nobody expected, the state of the process is unknown: another one takes over.
  process.on('uncaughtException', (error, origin) => {
    log.error('process.failed', { origin, reason: describe(error) });
    stop(1);
  });
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
