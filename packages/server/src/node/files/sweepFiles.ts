import { readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Store } from '../../backend/index.ts';

export interface SweepOptions {
  readonly directory: string;
  readonly store: Pick<Store, 'knownFiles'>;
  /** Unix ms. Newer files may still be referenced by a message soon. */
  readonly before: number;
}

const FOLDER = /^[\w-]{2}$/u;
const PART = /\.part$/u;

/**
 * Removes what a killed server left behind: partial files and files no message references. Returns the number removed. If the database
 * knows none of the files, it is probably another one (restored or new), so all files are left alone.
 */
export async function sweepFiles({ directory, store, before }: SweepOptions): Promise<number> {
  const old = await findOld(directory, before);
  const ids = [...new Set(old.filter((path) => !PART.test(path)).map(idOf))];
  const known = await store.knownFiles(ids);
  const left = old.filter((path) => PART.test(path) || (known.size > 0 && !known.has(idOf(path))));
  for (const path of left) await rm(path, { force: true });
  return left.length;
}

async function findOld(directory: string, before: number): Promise<readonly string[]> {
  const found: string[] = [];
  for (const folder of await namesIn(directory)) {
    if (!FOLDER.test(folder)) continue;
    for (const name of await namesIn(join(directory, folder))) {
      const path = join(directory, folder, name);
      const entry = await stat(path).catch(() => undefined);
      if (entry?.isFile() && entry.mtimeMs < before) found.push(path);
    }
  }
  return found;
}

async function namesIn(directory: string): Promise<readonly string[]> {
  try {
    return await readdir(directory);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(String((error as NodeJS.ErrnoException).code))) return [];
    throw error;
  }
}

function idOf(path: string): string {
  return basename(path).replace(/\.(thumbnail|fitted)$/u, '');
}
