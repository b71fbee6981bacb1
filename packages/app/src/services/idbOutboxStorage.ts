import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { createMemoryOutboxStorage } from './memoryOutboxStorage.ts';
import type { OutboxItem, OutboxStorage, StoredDraft } from './outboxStorage.ts';
import { createWriteJournal } from './writeJournal.ts';

interface OutboxSchema extends DBSchema {
  items: { key: [string, string]; value: OutboxItem; indexes: { byUser: string } };
  files: { key: [string, string]; value: { userId: string; clientId: string; file: Blob } };
  drafts: { key: [string, string, string]; value: StoredDraft; indexes: { byUser: string } };
  hidden: { key: [string, string]; value: { userId: string; messageId: string }; indexes: { byUser: string } };
}

/** The outbox in IndexedDB. When the browser refuses, it goes on in memory and says so. */
export function createIdbOutboxStorage(name = 'manyline-outbox'): OutboxStorage {
  const mirror = createMemoryOutboxStorage();
  const itemJournal = createWriteJournal<OutboxItem>(`${name}-item`);
  const draftJournal = createWriteJournal<StoredDraft>(`${name}-draft`);
  /** Messages that this page is storing. */
  const storing = new Set<string>();
  let isRefused = false;
  /** Messages whose file found no room: they are in the mirror alone. */
  const homeless = new Set<string>();
  let opening: Promise<IDBPDatabase<OutboxSchema>> | undefined;

  function open(): Promise<IDBPDatabase<OutboxSchema>> {
    opening ??= openInTime();
    return opening;
  }

  async function openInTime(): Promise<IDBPDatabase<OutboxSchema>> {
    const tooLong = Promise.withResolvers<never>();
    const opened = openDB<OutboxSchema>(name, 2, {
      upgrade(db, from) {
        if (from < 2) db.createObjectStore('files', { keyPath: ['userId', 'clientId'] });
        if (from > 0) return;
        db.createObjectStore('items', { keyPath: ['userId', 'clientId'] }).createIndex('byUser', 'userId');
        db.createObjectStore('drafts', { keyPath: ['userId', 'line', 'tn'] }).createIndex('byUser', 'userId');
        db.createObjectStore('hidden', { keyPath: ['userId', 'messageId'] }).createIndex('byUser', 'userId');
      },
      blocked() {
        // A tab of before holds it and does not answer: it may be frozen for hours, and nothing could be sent meanwhile.
        setTimeout(() => tooLong.reject(new Error('Another tab holds the outbox.')), BLOCKED_PATIENCE);
      },
      blocking(_current, _blocked, event) {
        (event.target as IDBDatabase).close();
        opening = undefined;
      },
      terminated() {
        opening = undefined;
      },
    });
    // Had it come after all, it would hold up the next version.
    tooLong.promise.catch(() => opened.then((db) => db.close()));
    return Promise.race([opened, tooLong.promise]);
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

  /** Stores what a page that went had not stored yet. */
  async function adopt(userId: string): Promise<void> {
    for (const draft of draftJournal.all(userId)) await storeDraft(draft);
    for (const item of itemJournal.all(userId)) if (!storing.has(item.clientId)) await adoptItem(item);
  }

  async function adoptItem(item: OutboxItem): Promise<void> {
    const key = itemKey(item);
    await run(
      async (db) => {
        const transaction = db.transaction(['items', 'drafts'], 'readwrite', { durability: 'strict' });
        const [items, drafts] = [transaction.objectStore('items'), transaction.objectStore('drafts')];
        const isKnown = (await items.getKey(key)) !== undefined;
        // Its page, or another, may have stored and sent it meanwhile.
        if (!isKnown && itemJournal.get(key)) await items.put(item);
        const draft = await drafts.get(draftKey(item));
        if (draft && item.text.startsWith(draft.text.trim())) await drafts.delete(draftKey(item));
        await transaction.done;
        itemJournal.remove(key);
      },
      () => mirror.add(item).then(nothing),
    );
  }

  async function storeDraft(draft: StoredDraft): Promise<void> {
    const key = draftKey(draft);
    await run(async (db) => {
      if (draft.text === '') await db.delete('drafts', key);
      else await db.put('drafts', draft);
      if (draftJournal.get(key)?.text === draft.text) draftJournal.remove(key);
    }, nothing);
  }

  /** No room for a long file says nothing about all the short texts: they are stored as before. */
  async function addWithFile(item: OutboxItem, file: Blob): Promise<boolean> {
    if (isRefused) return true;
    try {
      const db = await open();
      // Its bytes, not the way to them: the file may be changed or gone when it is its turn.
      const bytes = new Blob([await file.arrayBuffer()], { type: file.type });
      const transaction = db.transaction(['items', 'files'], 'readwrite', { durability: 'strict' });
      try {
        await Promise.all([
          transaction.objectStore('files').put({ userId: item.userId, clientId: item.clientId, file: bytes }),
          transaction.objectStore('items').put(item),
          transaction.done,
        ]);
      } catch (error) {
        abort(transaction);
        throw error;
      }
      return true;
    } catch {
      homeless.add(item.clientId);
      return false;
    }
  }

  return {
    isPersistent: () => !isRefused && homeless.size === 0,
    async items(userId) {
      await adopt(userId);
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
      await adopt(userId);
      return run(
        (db) => db.getAllFromIndex('drafts', 'byUser', userId),
        () => mirror.drafts(userId),
      );
    },
    async add(item, file) {
      if (file) {
        await mirror.add(item, file);
        return addWithFile(item, file);
      }
      const key = itemKey(item);
      // Before anything is waited for.
      itemJournal.set(key, item);
      draftJournal.remove(draftKey(item));
      const isInJournal = itemJournal.get(key) !== undefined;
      storing.add(item.clientId);
      await mirror.add(item);
      await run(async (db) => {
        const transaction = db.transaction(['items', 'drafts'], 'readwrite', { durability: 'strict' });
        // Another tab may have stored it already, and sent it.
        const isAdopted = isInJournal && !itemJournal.get(key);
        await Promise.all([
          isAdopted || transaction.objectStore('items').put(item),
          transaction.objectStore('drafts').delete(draftKey(item)),
          transaction.done,
        ]);
        itemJournal.remove(key);
      }, nothing);
      storing.delete(item.clientId);
      return true;
    },
    async file(userId, clientId) {
      const kept = () => mirror.file(userId, clientId);
      if (isRefused || homeless.has(clientId)) return kept();
      try {
        const db = await open();
        return (await db.get('files', [userId, clientId]))?.file ?? (await kept());
      } catch {
        // One file that cannot be read says nothing about what else is stored.
        return kept();
      }
    },
    async update(item) {
      const isHeld = await mirror.update(item);
      if (homeless.has(item.clientId)) return isHeld;
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
      itemJournal.remove([userId, clientId]);
      await mirror.remove(userId, clientId);
      if (homeless.delete(clientId)) return;
      await run(async (db) => {
        const transaction = db.transaction(['items', 'files'], 'readwrite');
        await Promise.all([
          transaction.objectStore('items').delete([userId, clientId]),
          transaction.objectStore('files').delete([userId, clientId]),
          transaction.done,
        ]);
      }, nothing);
    },
    async saveDraft(draft) {
      draftJournal.set(draftKey(draft), draft);
      await mirror.saveDraft(draft);
      await storeDraft(draft);
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

const itemKey = ({ userId, clientId }: OutboxItem): [string, string] => [userId, clientId];
const draftKey = ({ userId, line, tn }: OutboxItem | StoredDraft): [string, string, string] => [userId, line, tn];

/** Both or neither. Where there was no room, the browser did so itself. */
function abort(transaction: { abort(): void; readonly done: Promise<void> }): void {
  transaction.done.catch(() => undefined);
  try {
    transaction.abort();
  } catch {
    // It is over already.
  }
}

const nothing = async () => undefined;

/** In ms. */
const BLOCKED_PATIENCE = 3_000;
