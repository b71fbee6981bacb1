import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DiskFull, type FileDepot } from '../../backend/index.ts';
import { isDiskFull } from '../shared/diskFull.ts';
import { readInPieces } from './readInPieces.ts';

/** Keys come from the server itself, but they become a path, so they are checked anyway. */
const KEY = /^[\w-]{2,64}(\.thumbnail|\.fitted)?$/u;

interface DepotEvents {
  readonly onFull?: (error: unknown) => void;
}

/**
 * Files below a directory, spread over 256 folders. `put` is atomic and durable once it resolves. Rejects with DiskFull if there is no
 * room.
 */
export function createFileDepot(directory: string, { onFull }: DepotEvents = {}): FileDepot {
  const folderOf = (key: string) => join(directory, check(key).slice(0, 2));
  const pathOf = (key: string) => join(folderOf(key), key);

  return {
    async put(key, bytes) {
      const folder = folderOf(key);
      const part = `${pathOf(key)}.${randomBytes(6).toString('hex')}.part`;
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
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
        if (!isDiskFull(error)) throw error;
        onFull?.(error);
        throw new DiskFull('The disk is full.', { cause: error });
      }
    },
    async get(key) {
      try {
        const path = pathOf(key);
        const { size } = await stat(path);
        return { size, stream: () => readInPieces(path) };
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

/** A new file name is durable only after its folder is synced. Systems that refuse this sync it themselves. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
