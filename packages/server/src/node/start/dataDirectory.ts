import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isDiskFull } from '../shared/diskFull.ts';
import { StartError } from '../shared/startError.ts';

const SQLITE_BUSY = 5;

export interface DataDirectory {
  readonly databaseFile: string;
  /** The key that encrypts secrets in the database. */
  readonly keyFile: string;
  release(): void;
}

/** Creates the directory if missing and locks it for this process, unless it is shared. Throws StartError. */
export function takeDataDirectory(dataDir: string, { isShared = false } = {}): DataDirectory {
  makeWritable(dataDir);
  const lock = isShared ? undefined : takeLock(dataDir);
  return { databaseFile: databaseFileOf(dataDir), keyFile: join(dataDir, 'secrets.key'), release: () => lock?.close() };
}

/** The database file, without taking the lock: SQLite lets a second process write beside the server. */
export function databaseFileOf(dataDir: string): string {
  return join(dataDir, 'manyline.sqlite');
}

export function makeWritable(dataDir: string): void {
  try {
    makeDirectory(dataDir);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw isDiskFull(error) ? error : notWritable(dataDir);
  }
}

/** mkdir's `recursive` never returns where the system keeps answering ENOENT, as in /proc. */
function makeDirectory(path: string): void {
  if (existsSync(path)) return;
  const parent = dirname(path);
  if (parent !== path) makeDirectory(parent);
  mkdirSync(path, { mode: 0o700 });
}

/**
 * An exclusive transaction on a separate file: the operating system drops the lock with the process, even after kill -9, so there are
 * no stale locks and no race between checking and locking.
 */
function takeLock(dataDir: string): DatabaseSync {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(join(dataDir, 'manyline.lock'));
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock?.close();
    if (isDiskFull(error)) throw error;
    if ((error as { errcode?: unknown }).errcode !== SQLITE_BUSY) throw notWritable(dataDir);
    throw new StartError(`The data directory ${dataDir} is in use by another Manyline server. Stop that one or set DATA_DIR.`);
  }
}

function notWritable(dataDir: string): StartError {
  return new StartError(`The data directory ${dataDir} isn’t writable. Check its permissions or set DATA_DIR.`);
}
