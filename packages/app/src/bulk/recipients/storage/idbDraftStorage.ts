import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Written } from '../draft.ts';
import type { DraftStorage, StoredChanges, StoredRow } from './draftStorage.ts';

interface DraftSchema extends DBSchema {
  books: { key: string; value: Written & { readonly owner: string; readonly writer: string } };
  chunks: { key: [string, number]; value: { readonly owner: string; readonly chunk: number; readonly rows: readonly StoredRow[] } };
}

/** Chunks read at a time, so that the page is not blocked for long. */
const AT_ONCE = 8;

/** Drafts in IndexedDB. `writer` identifies this tab among others. */
export function createIdbDraftStorage(writer: string = crypto.randomUUID(), name = 'manyline-recipients'): DraftStorage {
  let opening: Promise<IDBPDatabase<DraftSchema>> | undefined;

  function open(): Promise<IDBPDatabase<DraftSchema>> {
    opening ??= openDB<DraftSchema>(name, 1, {
      upgrade(db) {
        db.createObjectStore('books', { keyPath: 'owner' });
        db.createObjectStore('chunks', { keyPath: ['owner', 'chunk'] });
      },
      blocking(_current, _blocked, event) {
        (event.target as IDBDatabase).close();
        opening = undefined;
      },
      terminated() {
        opening = undefined;
      },
    });
    opening.catch(() => (opening = undefined));
    return opening;
  }

  return {
    async load(owner) {
      const transaction = (await open()).transaction(['books', 'chunks']);
      const draft = await transaction.objectStore('books').get(owner);
      if (!draft) return undefined;
      const rows: StoredRow[] = [];
      for (let from = -1; ;) {
        const range = IDBKeyRange.bound([owner, from], [owner, Infinity], true);
        const chunks = await transaction.objectStore('chunks').getAll(range, AT_ONCE);
        for (const chunk of chunks) rows.push(...chunk.rows);
        const last = chunks.at(-1);
        if (!last) break;
        from = last.chunk;
      }
      const { template, country, includesSentToday } = draft;
      return { template, country, includesSentToday, rows };
    },

    async save(owner, { template, country, includesSentToday, chunks, isWhole }: StoredChanges) {
      const transaction = (await open()).transaction(['books', 'chunks'], 'readwrite');
      const books = transaction.objectStore('books');
      const store = transaction.objectStore('chunks');
      const before = await books.get(owner);
      if (before && before.writer !== writer && !isWhole) return 'otherWriter';
      if (isWhole) await store.delete(rangeOf(owner));
      // One at a time: each is copied when it is put, and the page can run other tasks in between.
      for (const [chunk, rows] of chunks) {
        if (rows.length > 0) await store.put({ owner, chunk, rows });
        else await store.delete([owner, chunk]);
      }
      await books.put({ owner, writer, template, country, includesSentToday });
      await transaction.done;
      return 'saved';
    },

    async remove(owner) {
      const transaction = (await open()).transaction(['books', 'chunks'], 'readwrite');
      await Promise.all([
        transaction.objectStore('books').delete(owner),
        transaction.objectStore('chunks').delete(rangeOf(owner)),
        transaction.done,
      ]);
    },

    async move(from, to) {
      const transaction = (await open()).transaction(['books', 'chunks'], 'readwrite');
      const books = transaction.objectStore('books');
      const store = transaction.objectStore('chunks');
      const [draft, there] = await Promise.all([books.get(from), books.get(to)]);
      if (!draft || there) return;
      for (const key of await store.getAllKeys(rangeOf(from))) {
        const chunk = await store.get(key);
        if (chunk) await store.put({ ...chunk, owner: to });
      }
      await Promise.all([books.put({ ...draft, owner: to }), books.delete(from), store.delete(rangeOf(from)), transaction.done]);
    },

    async forget(userId) {
      const transaction = (await open()).transaction(['books', 'chunks'], 'readwrite');
      const [from, to] = [`${userId} `, `${userId}!`];
      await Promise.all([
        transaction.objectStore('books').delete(IDBKeyRange.bound(from, to)),
        transaction.objectStore('chunks').delete(IDBKeyRange.bound([from, 0], [to, Infinity])),
        transaction.done,
      ]);
    },

    close() {
      void opening?.then((db) => db.close());
      opening = undefined;
    },
  };
}

function rangeOf(owner: string): IDBKeyRange {
  return IDBKeyRange.bound([owner, 0], [owner, Infinity]);
}
