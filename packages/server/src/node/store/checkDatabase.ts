import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { StartError } from '../shared/startError.ts';

/** Enough for a few gigabytes on a fast disk. */
const PATIENCE_MS = 5_000;

export interface DatabaseCheck {
  /** Resolves if damage is found after startup has continued; otherwise never settles. */
  readonly damaged: Promise<StartError>;
  stop(): Promise<unknown>;
}

export const NO_CHECK: DatabaseCheck = { damaged: new Promise(() => {}), stop: async () => {} };

/**
 * Checks the structure of a whole SQLite file in a worker thread. Throws StartError if damage is found within `patienceMs`
 * milliseconds (0: it isn't waited for); a longer check continues in the background. Files that are not databases are reported when they are opened.
 */
export async function checkDatabase(file: string, patienceMs: number = PATIENCE_MS): Promise<DatabaseCheck> {
  if (!existsSync(file)) return NO_CHECK;
  const worker = new Worker(new URL('./checkDatabase.worker.ts', import.meta.url), { workerData: file });
  const problem = new Promise<string | undefined>((resolve) => {
    worker.once('message', resolve);
    worker.once('exit', () => resolve(undefined));
    // A check that could not run says nothing about the database.
    worker.once('error', () => resolve(undefined));
  });
  const found = patienceMs > 0 ? await Promise.race([problem, sleep(patienceMs, undefined, { ref: false })]) : undefined;
  if (found !== undefined) throw describeDamage(file, found);
  const damaged = new Promise<StartError>((resolve) => {
    void problem.then((late) => late !== undefined && resolve(describeDamage(file, late)));
  });
  return { damaged, stop: () => worker.terminate() };
}

function describeDamage(file: string, problem: string): StartError {
  const reason = problem.replaceAll(/\s+/g, ' ').trim();
  return new StartError(
    `The database ${file} is damaged: ${reason}. It wasn’t changed. Restore your last backup (see Restore in docs/operating.md).`,
  );
}
