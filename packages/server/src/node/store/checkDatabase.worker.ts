import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

const SQLITE_CORRUPT = 11;

parentPort?.postMessage(findDamage(String(workerData)));

/** Returns the first damage found; undefined if there is none or the file can't be read. */
function findDamage(file: string): string | undefined {
  let database: DatabaseSync | undefined;
  try {
    // Read-only, so the write-ahead log of a killed server is left untouched.
    database = new DatabaseSync(file, { readOnly: true });
    const row = database.prepare('pragma quick_check(1)').get();
    const [result] = Object.values(row ?? {});
    return result === 'ok' ? undefined : String(result);
  } catch (error) {
    const { errcode, message } = error as Error & { readonly errcode?: number };
    return errcode !== undefined && (errcode & 0xff) === SQLITE_CORRUPT ? message : undefined;
  } finally {
    database?.close();
  }
}
