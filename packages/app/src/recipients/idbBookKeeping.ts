import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { BookKeeping, KeptChanges, KeptRow } from './bookKeeping.ts';
import type { Written } from './book.ts';

interface BookSchema extends DBSchema {
  books: { key: string; value: Written & { readonly owner: string; readonly writer: string } };
  chunks: { key: [string, number]; value: { readonly owner: string; readonly chunk: number; readonly rows: readonly KeptRow[] } };
}

/** So many chunks are taken out at once: a page is not held up by more. */
const AT_ONCE = 8;

/** Books in IndexedDB. `writer` is who writes here, to be told from other tabs. */
export function createIdbBookKeeping(writer: string = crypto.randomUUID(), name = 'manyline-recipients'): BookKeeping {
  let opening: Promise<IDBPDatabase<BookSchema>> | undefined;

  function open(): Promise<IDBPDatabase<BookSchema>> {
    opening ??= openDB<BookSchema>(name, 1, {
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
      const book = await transaction.objectStore('books').get(owner);
      if (!book) return undefined;
      const rows: KeptRow[] = [];
      for (let from = -1; ;) {
        const range = IDBKeyRange.bound([owner, from], [owner, Infinity], true);
        const chunks = await transaction.objectStore('chunks').getAll(range, AT_ONCE);
        for (const chunk of chunks) rows.push(...chunk.rows);
        const last = chunks.at(-1);
        if (!last) break;
        from = last.chunk;
      }
      const { template, country, includesSentToday } = book;
      return { template, country, includesSentToday, rows };
    },

    async save(owner, { template, country, includesSentToday, chunks, isWhole }: KeptChanges) {
      const transaction = (await open()).transaction(['books', 'chunks'], 'readwrite');
      const books = transaction.objectStore('books');
      const store = transaction.objectStore('chunks');
      const before = await books.get(owner);
      if (before && before.writer !== writer && !isWhole) return 'otherWriter';
      if (isWhole) await store.delete(rangeOf(owner));
      // One after the other: each is copied when it is put, and the page may do something else meanwhile.
      for (const [chunk, rows] of chunks) {
        if (rows.length > 0) await store.put({ owner, chunk, rows });
        else await store.delete([owner, chunk]);
      }
      await books.put({ owner, writer, template, country, includesSentToday });
      await transaction.done;
      return 'kept';
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
      const [book, there] = await Promise.all([books.get(from), books.get(to)]);
      if (!book || there) return;
      for (const key of await store.getAllKeys(rangeOf(from))) {
        const chunk = await store.get(key);
        if (chunk) await store.put({ ...chunk, owner: to });
      }
      await Promise.all([books.put({ ...book, owner: to }), books.delete(from), store.delete(rangeOf(from)), transaction.done]);
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
