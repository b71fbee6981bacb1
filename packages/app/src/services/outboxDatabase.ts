import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { AttachedFile, OutboxItem, StoredDraft } from './outboxStorage/outboxStorage.ts';

interface OutboxSchema extends DBSchema {
  items: { key: [string, string]; value: OutboxItem; indexes: { byUser: string } };
  /** Files of messages and of attachments. */
  files: { key: [string, string]; value: { userId: string; clientId: string; file: Blob } };
  attached: { key: [string, string]; value: AttachedFile; indexes: { byUser: string } };
  drafts: { key: [string, string, string]; value: StoredDraft; indexes: { byUser: string } };
  hidden: { key: [string, string]; value: { userId: string; messageId: string }; indexes: { byUser: string } };
}

export type OutboxDatabase = IDBPDatabase<OutboxSchema>;

/** Opens the outbox database on first use, and again after the browser closed it. */
export function outboxDatabase(name: string): () => Promise<OutboxDatabase> {
  let opening: Promise<OutboxDatabase> | undefined;

  async function openInTime(): Promise<OutboxDatabase> {
    const tooLong = Promise.withResolvers<never>();
    const opened = openDB<OutboxSchema>(name, 3, {
      upgrade(db, from) {
        if (from < 2) db.createObjectStore('files', { keyPath: ['userId', 'clientId'] });
        if (from < 3) db.createObjectStore('attached', { keyPath: ['userId', 'clientId'] }).createIndex('byUser', 'userId');
        if (from > 0) return;
        db.createObjectStore('items', { keyPath: ['userId', 'clientId'] }).createIndex('byUser', 'userId');
        db.createObjectStore('drafts', { keyPath: ['userId', 'line', 'tn'] }).createIndex('byUser', 'userId');
        db.createObjectStore('hidden', { keyPath: ['userId', 'messageId'] }).createIndex('byUser', 'userId');
      },
      blocked() {
        // A tab with the older version may be frozen for hours and block the upgrade, and no message could be sent.
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
    // If it still opens later, close it, since it would block the next version.
    tooLong.promise.catch(() => opened.then((db) => db.close()));
    return Promise.race([opened, tooLong.promise]);
  }

  return () => {
    opening ??= openInTime();
    return opening;
  };
}

/** In ms. */
const BLOCKED_PATIENCE = 3_000;
