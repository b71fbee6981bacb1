import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from './startError.ts';

const SQLITE_BUSY = 5;

export interface DataDirectory {
  readonly databaseFile: string;
  /** The key of what the database keeps sealed. */
  readonly keyFile: string;
  release(): void;
}

/** Makes the directory where it is missing and takes it, for this process alone unless it is shared. Throws StartError. */
export function takeDataDirectory(dataDir: string, { isShared = false } = {}): DataDirectory {
  makeWritable(dataDir);
  const lock = isShared ? undefined : takeLock(dataDir);
  return { databaseFile: databaseFileOf(dataDir), keyFile: join(dataDir, 'secrets.key'), release: () => lock?.close() };
}

/** The database without the lock: SQLite itself lets a second process write a row beside the server. */
export function databaseFileOf(dataDir: string): string {
  return join(dataDir, 'manyline.sqlite');
}

export function makeWritable(dataDir: string): void {
  try {
    makeDirectory(dataDir);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw notWritable(dataDir);
  }
}

/** Not by mkdir's own `recursive`, which never returns where the system answers ENOENT whatever is made first, as in /proc. */
function makeDirectory(path: string): void {
  if (existsSync(path)) return;
  const parent = dirname(path);
  if (parent !== path) makeDirectory(parent);
  mkdirSync(path, { mode: 0o700 });
}

/**
 * An exclusive transaction on a file of its own: the operating system holds the lock and drops it with the process,
 * also after kill -9, so there is no stale lock to judge and no window between looking and taking.
 */
function takeLock(dataDir: string): DatabaseSync {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(join(dataDir, 'manyline.lock'));
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock?.close();
    if ((error as { errcode?: unknown }).errcode !== SQLITE_BUSY) throw notWritable(dataDir);
    throw new StartError(`The data directory ${dataDir} is in use by another Manyline server. Stop that one or set DATA_DIR.`);
  }
}

function notWritable(dataDir: string): StartError {
  return new StartError(`The data directory ${dataDir} cannot be written. Check its permissions or set DATA_DIR.`);
}
