import { setTimeout as sleep } from 'node:timers/promises';
import { describeError } from '../shared/describeError.ts';
import type { Log } from '../shared/log.ts';
import type { RunningServer } from './serverOptions.ts';

/** Running requests get three seconds; e-mails and the provider get more. */
const MOST_MS = 15_000;

/** Shuts down in order on a signal, when the parent process exits, on a damaged database and on an uncaught error. */
export function stopServerAtEnd(server: Pick<RunningServer, 'close' | 'damaged'>, log: Log): void {
  let isStopping = false;

  async function close(): Promise<number> {
    try {
      return await Promise.race([server.close().then(() => 0), sleep(MOST_MS, 1, { ref: false })]);
    } catch (error) {
      log.error('process.notClosed', { reason: describeError(error) });
      return 1;
    }
  }

  // A terminal signals the whole process group and the start script forwards its own signal, so one may arrive twice.
  const stop = (code: number) => {
    if (isStopping) return;
    isStopping = true;
    void close().then((closed) => process.exit(Math.max(code, closed)));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0));
  // Without this, the server would outlive a killed start script.
  process.on('disconnect', () => stop(0));
  void server.damaged.then(({ message }) => {
    log.error('database.damaged', { reason: message });
    stop(1);
  });
  // After an uncaught error the process state is unknown, so let another process take over.
  process.on('uncaughtException', (error, origin) => {
    log.error('process.failed', { origin, reason: describeError(error) });
    stop(1);
  });
}
