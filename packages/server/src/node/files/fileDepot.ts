import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileDepot } from '../../backend/index.ts';

/** Made by the server itself; checked all the same, since it becomes a path. */
const KEY = /^[\w-]{2,64}(\.thumbnail)?$/u;

/** Files below a directory, spread over 256 folders. What was put is on the disk when `put` ends, whole or not at all. */
export function createFileDepot(directory: string): FileDepot {
  const folderOf = (key: string) => join(directory, check(key).slice(0, 2));
  const pathOf = (key: string) => join(folderOf(key), key);

  return {
    async put(key, bytes) {
      const folder = folderOf(key);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const part = `${pathOf(key)}.${randomBytes(6).toString('hex')}.part`;
      try {
        const file = await open(part, 'wx', 0o600);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(part, pathOf(key));
        await syncFolder(folder);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    async get(key) {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}

function check(key: string): string {
  if (!KEY.test(key)) throw new Error(`"${key}" is no key of a file, so no path is made of it.`);
  return key;
}

/** The name of a file is its folder's matter. Not every system lets a folder be synchronised; then it does so by itself. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
