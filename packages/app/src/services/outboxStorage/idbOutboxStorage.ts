import { idbAttachedFiles } from '../idbAttachedFiles.ts';
import { type OutboxDatabase, outboxDatabase } from '../outboxDatabase.ts';
import { adoptUnstored, storeDraft } from './adoptUnstored.ts';
import { createMemoryOutboxStorage } from './memoryOutboxStorage.ts';
import { draftKey, itemKey, type OutboxItem, type OutboxStorage, type StoredDraft } from './outboxStorage.ts';
import { createWriteJournal } from './writeJournal.ts';

/** The outbox in IndexedDB. If the browser refuses, it continues in memory and says so. */
export function createIdbOutboxStorage(name = 'manyline-outbox'): OutboxStorage {
  const mirror = createMemoryOutboxStorage();
  const itemJournal = createWriteJournal<OutboxItem>(`${name}-item`);
  const draftJournal = createWriteJournal<StoredDraft>(`${name}-draft`);
  const storing = new Set<string>();
  let isRefused = false;
  /** Messages whose file could not be stored and are only in the mirror. */
  const homeless = new Set<string>();
  const open = outboxDatabase(name);

  async function run<T>(work: (db: OutboxDatabase) => Promise<T>, fallback: () => Promise<T>): Promise<T> {
    if (isRefused) return fallback();
    try {
      return await work(await open());
    } catch {
      isRefused = true;
      return fallback();
    }
  }

  const unstored = { run, mirror, items: itemJournal, drafts: draftJournal, storing };
  const files = idbAttachedFiles({ open, isRefused: () => isRefused, mirror, homeless });

  return {
    isPersistent: () => !isRefused && homeless.size === 0,
    async items(userId) {
      await adoptUnstored(userId, unstored);
      return run(
        async (db) => {
          const stored = await db.getAllFromIndex('items', 'byUser', userId);
          if (homeless.size === 0) return stored;
          return [...stored, ...(await mirror.items(userId)).filter(({ clientId }) => homeless.has(clientId))];
        },
        () => mirror.items(userId),
      );
    },
    async drafts(userId) {
      await adoptUnstored(userId, unstored);
      return run(
        (db) => db.getAllFromIndex('drafts', 'byUser', userId),
        () => mirror.drafts(userId),
      );
    },
    ...files,
    async add(item) {
      const key = itemKey(item);
      // Written before the first await.
      itemJournal.set(key, item);
      draftJournal.remove(draftKey(item));
      const isInJournal = itemJournal.get(key) !== undefined;
      storing.add(item.clientId);
      await mirror.add(item);
      await run(async (db) => {
        // Another tab may already have stored and sent it.
        const isAdopted = isInJournal && !itemJournal.get(key);
        await addItem(db, item, isAdopted);
        itemJournal.remove(key);
      }, nothing);
      storing.delete(item.clientId);
    },
    async file(userId, clientId) {
      const inMemory = () => mirror.file(userId, clientId);
      if (isRefused || homeless.has(clientId)) return inMemory();
      try {
        const db = await open();
        return (await db.get('files', [userId, clientId]))?.file ?? (await inMemory());
      } catch {
        // One unreadable file does not affect the rest.
        return inMemory();
      }
    },
    async update(item) {
      const isHeld = await mirror.update(item);
      if (homeless.has(item.clientId)) return isHeld;
      return run(
        (db) => updateItem(db, item),
        () => mirror.update(item),
      );
    },
    async remove(userId, clientId) {
      itemJournal.remove([userId, clientId]);
      await mirror.remove(userId, clientId);
      if (homeless.delete(clientId)) return;
      await run((db) => removeItem(db, [userId, clientId]), nothing);
    },
    async saveDraft(draft) {
      draftJournal.set(draftKey(draft), draft);
      await mirror.saveDraft(draft);
      await storeDraft(draft, unstored);
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
    async forget(userId) {
      itemJournal.removeAll(userId);
      draftJournal.removeAll(userId);
      await mirror.forget(userId);
      await run((db) => forgetUser(db, userId), nothing);
    },
  };
}

const nothing = async () => undefined;

/** Stores a message, unless it `isAdopted`, and removes the draft it was written in. */
async function addItem(db: OutboxDatabase, item: OutboxItem, isAdopted: boolean): Promise<void> {
  const transaction = db.transaction(['items', 'drafts'], 'readwrite', { durability: 'strict' });
  await Promise.all([
    isAdopted || transaction.objectStore('items').put(item),
    transaction.objectStore('drafts').delete(draftKey(item)),
    transaction.done,
  ]);
}

/** False if the message is not there any more. */
async function updateItem(db: OutboxDatabase, item: OutboxItem): Promise<boolean> {
  const transaction = db.transaction('items', 'readwrite');
  const isThere = (await transaction.store.getKey(itemKey(item))) !== undefined;
  if (isThere) await transaction.store.put(item);
  await transaction.done;
  return isThere;
}

async function removeItem(db: OutboxDatabase, key: ReturnType<typeof itemKey>): Promise<void> {
  const transaction = db.transaction(['items', 'files'], 'readwrite');
  await Promise.all([transaction.objectStore('items').delete(key), transaction.objectStore('files').delete(key), transaction.done]);
}

async function forgetUser(db: OutboxDatabase, userId: string): Promise<void> {
  const stores = ['items', 'files', 'attached', 'drafts', 'hidden'] as const;
  const transaction = db.transaction(stores, 'readwrite', { durability: 'strict' });
  // All keys begin with the user's id; an array sorts after every text.
  const range = IDBKeyRange.bound([userId], [userId, []]);
  await Promise.all([...stores.map((store) => transaction.objectStore(store).delete(range)), transaction.done]);
}
