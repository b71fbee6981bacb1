import type { OutboxDatabase } from './outboxDatabase.ts';
import type { Added, AttachedFile, FileToAdd, OutboxItem, OutboxStorage } from './outboxStorage/outboxStorage.ts';

interface Needs {
  readonly open: () => Promise<OutboxDatabase>;
  readonly isRefused: () => boolean;
  /** Holds everything that the database does not take. */
  readonly mirror: OutboxStorage;
  /** Messages whose file could not be stored. */
  readonly homeless: Set<string>;
}

type Attached = Pick<OutboxStorage, 'addFiles' | 'attach' | 'attached' | 'arrange' | 'claim' | 'detach'>;

/** The outbox's files in IndexedDB. Their bytes are written once, when they are attached. */
export function idbAttachedFiles({ open, isRefused, mirror, homeless }: Needs): Attached {
  /** Attached files that could not be stored and are only in the mirror. */
  const memoryOnly = new Set<string>();

  /** One failure does not affect the others, which are stored as before. */
  async function attempt<T>(work: (db: OutboxDatabase) => Promise<T>): Promise<T | undefined> {
    if (isRefused()) return undefined;
    try {
      return await work(await open());
    } catch {
      return undefined;
    }
  }

  const inMirror = async (userId: string) =>
    (await mirror.attached(userId)).filter(({ clientId }) => isRefused() || memoryOnly.has(clientId));

  async function addEach(messages: readonly FileToAdd[]): Promise<readonly Added[]> {
    const added: Added[] = [];
    for (const message of messages) {
      const outcome = await attempt((db) => putMessages(db, [message]));
      if (!outcome) homeless.add(message.item.clientId);
      added.push(outcome?.[0] ?? 'noRoom');
    }
    return added;
  }

  return {
    async addFiles(messages) {
      await mirror.addFiles(messages.map((message) => ({ ...message, isAttached: false })));
      for (const { item } of messages) memoryOnly.delete(item.clientId);
      if (isRefused()) return messages.map((): Added => 'stored');
      const added = (await attempt((db) => putMessages(db, messages))) ?? (await addEach(messages));
      for (const [index, { item }] of messages.entries()) if (added[index] === 'gone') await mirror.remove(item.userId, item.clientId);
      return added;
    },
    async attach(file, bytes) {
      memoryOnly.add(file.clientId);
      await mirror.attach(file, bytes);
      const isStored = await attempt(async (db) => {
        await putAttached(db, file, await copyOf(bytes));
        return true;
      });
      if (!isStored) return false;
      memoryOnly.delete(file.clientId);
      await mirror.detach(file.userId, [file.clientId]);
      return true;
    },
    async attached(userId) {
      const stored = (await attempt((db) => db.getAllFromIndex('attached', 'byUser', userId))) ?? [];
      const known = new Set(stored.map(({ clientId }) => clientId));
      return [...stored, ...(await inMirror(userId)).filter(({ clientId }) => !known.has(clientId))];
    },
    async arrange(files) {
      await mirror.arrange(files);
      await attempt(async (db) => {
        const transaction = db.transaction('attached', 'readwrite');
        for (const file of files) if ((await transaction.store.get(keyOf(file)))?.owner === file.owner) await transaction.store.put(file);
        await transaction.done;
      });
    },
    async claim(files, owner) {
      const claimed = await attempt((db) => changeOwner(db, files, owner));
      return claimed ?? [];
    },
    async detach(userId, clientIds) {
      for (const clientId of clientIds) memoryOnly.delete(clientId);
      await mirror.detach(userId, clientIds);
      await attempt(async (db) => {
        const transaction = db.transaction(['attached', 'files'], 'readwrite');
        for (const clientId of clientIds) {
          if ((await transaction.objectStore('attached').getKey([userId, clientId])) === undefined) continue;
          await transaction.objectStore('attached').delete([userId, clientId]);
          await transaction.objectStore('files').delete([userId, clientId]);
        }
        await transaction.done;
      });
    },
  };
}

async function putMessages(db: OutboxDatabase, messages: readonly FileToAdd[]): Promise<readonly Added[]> {
  const copies = await Promise.all(messages.map(async ({ file, isAttached }) => (isAttached ? undefined : copyOf(file))));
  const transaction = db.transaction(['items', 'files', 'attached'], 'readwrite', { durability: 'strict' });
  const [items, files, attached] = [
    transaction.objectStore('items'),
    transaction.objectStore('files'),
    transaction.objectStore('attached'),
  ];
  return allOrNone(transaction, async () => {
    const added: Added[] = [];
    for (const [index, { item, isAttached }] of messages.entries()) {
      const isThere = !isAttached || (await attached.getKey(keyOf(item))) !== undefined;
      added.push(isThere ? 'stored' : 'gone');
      if (!isThere) continue;
      const copy = copies[index];
      if (copy) await files.put({ userId: item.userId, clientId: item.clientId, file: copy });
      await attached.delete(keyOf(item));
      await items.put(item);
    }
    return added;
  });
}

async function putAttached(db: OutboxDatabase, file: AttachedFile, bytes: Blob): Promise<void> {
  const transaction = db.transaction(['files', 'attached'], 'readwrite', { durability: 'strict' });
  await allOrNone(transaction, async () => {
    await transaction.objectStore('files').put({ userId: file.userId, clientId: file.clientId, file: bytes });
    await transaction.objectStore('attached').put(file);
  });
}

async function changeOwner(db: OutboxDatabase, files: readonly AttachedFile[], owner: string): Promise<readonly AttachedFile[]> {
  const transaction = db.transaction('attached', 'readwrite');
  const claimed: AttachedFile[] = [];
  for (const file of files) {
    const current = await transaction.store.get(keyOf(file));
    if (current?.owner !== file.owner) continue;
    claimed.push({ ...current, owner });
    await transaction.store.put({ ...current, owner });
  }
  await transaction.done;
  return claimed;
}

/** If there is no room, the browser aborts the transaction itself. */
async function allOrNone<T>(transaction: { abort(): void; readonly done: Promise<void> }, work: () => Promise<T>): Promise<T> {
  try {
    const result = await work();
    await transaction.done;
    return result;
  } catch (error) {
    transaction.done.catch(() => undefined);
    try {
      transaction.abort();
    } catch {
      // The transaction is already over.
    }
    throw error;
  }
}

/** Copies the bytes, because the file on disk may be changed or gone by the time it is sent. */
async function copyOf(file: Blob): Promise<Blob> {
  return new Blob([await file.arrayBuffer()], { type: file.type });
}

const keyOf = ({ userId, clientId }: OutboxItem | AttachedFile): [string, string] => [userId, clientId];
