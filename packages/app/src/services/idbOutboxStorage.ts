import type { DBSchema, IDBPDatabase } from 'idb';
import { createMemoryOutboxStorage } from './memoryOutboxStorage.ts';
import type { OutboxItem, OutboxStorage, StoredDraft } from './outboxStorage.ts';

interface OutboxSchema extends DBSchema {
  items: { key: [string, string]; value: OutboxItem; indexes: { byUser: string } };
  drafts: { key: [string, string, string]; value: StoredDraft; indexes: { byUser: string } };
  hidden: { key: [string, string]; value: { userId: string; messageId: string }; indexes: { byUser: string } };
}

/** The outbox in IndexedDB. When the browser refuses, it goes on in memory and says so. */
export function createIdbOutboxStorage(name = 'manyline-outbox'): OutboxStorage {
  const mirror = createMemoryOutboxStorage();
  let isRefused = false;
  let opening: Promise<IDBPDatabase<OutboxSchema>> | undefined;

  function open(): Promise<IDBPDatabase<OutboxSchema>> {
    opening ??= loadIdb().then(({ openDB }) =>
      openDB<OutboxSchema>(name, 1, {
        upgrade(db) {
          db.createObjectStore('items', { keyPath: ['userId', 'clientId'] }).createIndex('byUser', 'userId');
          db.createObjectStore('drafts', { keyPath: ['userId', 'line', 'tn'] }).createIndex('byUser', 'userId');
          db.createObjectStore('hidden', { keyPath: ['userId', 'messageId'] }).createIndex('byUser', 'userId');
        },
        blocking(_current, _blocked, event) {
          (event.target as IDBDatabase).close();
          opening = undefined;
        },
        terminated() {
          opening = undefined;
        },
      }),
    );
    return opening;
  }

  async function run<T>(work: (db: IDBPDatabase<OutboxSchema>) => Promise<T>, fallback: () => Promise<T>): Promise<T> {
    if (isRefused) return fallback();
    try {
      return await work(await open());
    } catch {
      isRefused = true;
      return fallback();
    }
  }

  return {
    isPersistent: () => !isRefused,
    items: (userId) =>
      run(
        (db) => db.getAllFromIndex('items', 'byUser', userId),
        () => mirror.items(userId),
      ),
    drafts: (userId) =>
      run(
        (db) => db.getAllFromIndex('drafts', 'byUser', userId),
        () => mirror.drafts(userId),
      ),
    async add(item) {
      await mirror.add(item);
      await run(async (db) => {
        const transaction = db.transaction(['items', 'drafts'], 'readwrite', { durability: 'strict' });
        await Promise.all([
          transaction.objectStore('items').put(item),
          transaction.objectStore('drafts').delete([item.userId, item.line, item.tn]),
          transaction.done,
        ]);
      }, nothing);
    },
    async update(item) {
      await mirror.update(item);
      return run(
        async (db) => {
          const transaction = db.transaction('items', 'readwrite');
          const isThere = (await transaction.store.getKey([item.userId, item.clientId])) !== undefined;
          if (isThere) await transaction.store.put(item);
          await transaction.done;
          return isThere;
        },
        () => mirror.update(item),
      );
    },
    async remove(userId, clientId) {
      await mirror.remove(userId, clientId);
      await run((db) => db.delete('items', [userId, clientId]), nothing);
    },
    async saveDraft(draft) {
      await mirror.saveDraft(draft);
      await run(async (db) => {
        if (draft.text === '') await db.delete('drafts', [draft.userId, draft.line, draft.tn]);
        else await db.put('drafts', draft);
      }, nothing);
    },
    hidden: (userId) =>
      run(
        async (db) => (await db.getAllFromIndex('hidden', 'byUser', userId)).map(({ messageId }) => messageId),
        () => mirror.hidden(userId),
      ),
    async hide(userId, messageId) {
      await mirror.hide(userId, messageId);
      await run(async (db) => void (await db.put('hidden', { userId, messageId })), nothing);
    },
  };
}

const nothing = async () => undefined;

/** In ms: the page came a moment ago, so that its library cannot be had is worth some patience before memory has to do. */
const PATIENCE = [500, 2_000, 5_000];

async function loadIdb(): Promise<typeof import('idb')> {
  for (const wait of PATIENCE) {
    try {
      return await import('idb');
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return import('idb');
}
