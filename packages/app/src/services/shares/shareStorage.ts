import { type DBSchema, openDB } from 'idb';

/** What another app shared with this one, until it is a draft. */
export interface Share {
  readonly id: string;
  /** Unix seconds. */
  readonly at: number;
  readonly text: string;
  readonly files: readonly File[];
  /** Files that the browser had no room for. */
  readonly lost: number;
  /** Who opened it; undefined while no one has. */
  readonly userId?: string;
}

/** Unclaimed, what was shared may be another person's soon; claimed, it waits like a draft. */
const UNCLAIMED_S = 3_600;
const CLAIMED_S = 7 * 86_400;
/** Sites could send more and more. */
const MAX_COUNT = 5;

/** Where the service worker puts what is shared, and the page takes it from. Nothing in it is ever sent by itself. */
export interface ShareStorage {
  add(share: Share): Promise<void>;
  /** The newest that this user may open, claimed for the user from then on; too old ones are removed. */
  claim(userId: string, now: number): Promise<Share | undefined>;
  remove(id: string): Promise<void>;
  /** Removes everything of a user from this browser. */
  forget(userId: string): Promise<void>;
}

interface Schema extends DBSchema {
  readonly shares: { readonly key: string; readonly value: Share };
}

export function createShareStorage(): ShareStorage {
  const opening = () =>
    openDB<Schema>('manyline-shares', 1, {
      upgrade: (db) => void db.createObjectStore('shares', { keyPath: 'id' }),
    });
  let opened: ReturnType<typeof opening> | undefined;
  const db = () => (opened ??= opening());
  const all = async () => (await (await db()).getAll('shares')).toSorted((a, b) => b.at - a.at);

  return {
    async add(share) {
      await (await db()).put('shares', share);
      for (const { id } of (await all()).slice(MAX_COUNT)) await (await db()).delete('shares', id);
    },
    async claim(userId, now) {
      const store = await db();
      for (const share of await all()) {
        const isOld = now - share.at > (share.userId === undefined ? UNCLAIMED_S : CLAIMED_S);
        if (isOld) await store.delete('shares', share.id);
        else if (share.userId === undefined || share.userId === userId) {
          const claimed = { ...share, userId };
          await store.put('shares', claimed);
          return claimed;
        }
      }
      return undefined;
    },
    remove: async (id) => (await db()).delete('shares', id),
    async forget(userId) {
      for (const share of await all())
        if (share.userId === undefined || share.userId === userId) await (await db()).delete('shares', share.id);
    },
  };
}
