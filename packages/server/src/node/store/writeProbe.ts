import { randomBytes } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Store } from '../../backend/index.ts';
import { createProbes, type Probes } from '../http/probes.ts';
import { isDiskFull } from '../shared/diskFull.ts';

/** Less room than this is as good as none: a picture wouldn't fit. */
const PROBE_BYTES = 262_144;

class Undone extends Error {}

interface Needs {
  readonly store: Store;
  readonly dataDir: string;
  /** PostgreSQL is watched where it runs. */
  readonly isSqlite: boolean;
  readonly onFull: (error: unknown) => void;
}

/** Rejects if the database or the data folder takes nothing more: the disk is full, or they are read-only. Leaves nothing behind. */
export function createWriteProbe({ store, dataDir, isSqlite, onFull }: Needs): () => Promise<void> {
  async function writeFile(): Promise<void> {
    const path = join(dataDir, `.probe-${randomBytes(6).toString('hex')}`);
    try {
      const file = await open(path, 'wx', 0o600);
      try {
        await file.writeFile(Buffer.alloc(PROBE_BYTES, 1));
        await file.sync();
      } finally {
        await file.close();
      }
    } catch (error) {
      if (isDiskFull(error)) onFull(error);
      throw error;
    } finally {
      await rm(path, { force: true });
    }
  }

  /** Large enough to need new pages, and rolled back. */
  async function writeRow(): Promise<void> {
    const hash = `probe ${randomBytes(6).toString('hex')}`;
    const work = store.transaction(async (tx) => {
      await tx.addChallenge({ hash, kind: 'resetAsked', state: 'x'.repeat(PROBE_BYTES), tries: 0, expiresAt: 0 });
      throw new Undone();
    });
    await work.catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  }

  return async () => {
    await writeFile();
    if (isSqlite) await writeRow();
  };
}

export function createStoreProbes(needs: Needs): Probes {
  return createProbes({ touchStore: () => needs.store.isEmpty(), tryWriting: createWriteProbe(needs) });
}
