import type { AttachedFile, FileToAdd, OutboxItem, StoredDraft } from '../outboxStorage.ts';

export const item: OutboxItem = {
  clientId: 'c1',
  userId: 'u1',
  line: '+1',
  tn: '+2',
  name: 'Bob',
  text: 'Hello',
  time: 1,
  seq: 1,
  state: 'queued',
};

export const draft: StoredDraft = { userId: 'u1', line: '+1', tn: '+2', name: 'Bob', text: 'Hel' };

export const withFile = (message: OutboxItem, content: string): FileToAdd => ({
  item: message,
  file: new Blob([content]),
  isAttached: false,
});

export const attachedAs = (clientId: string, owner: string, seq = 0): AttachedFile => ({
  clientId,
  userId: 'u1',
  line: '+1',
  tn: '+2',
  owner,
  seq,
  caption: `of ${clientId}`,
  file: { name: `${clientId}.txt`, type: 'text/plain', size: 2 },
});

export const messageOf = ({ clientId, seq, caption, file }: AttachedFile): OutboxItem => ({ ...item, clientId, seq, text: caption, file });

export const sent = (file: AttachedFile): FileToAdd => ({ item: messageOf(file), file: new Blob([file.clientId]), isAttached: true });

/** Each test has its own database; test files may share the browser's. */
export const newName = (): string => `test-${crypto.randomUUID()}`;

/** The schema before files were added. */
export async function openFormer(name: string) {
  const { openDB } = await import('idb');
  return openDB(name, 1, {
    upgrade(db) {
      db.createObjectStore('items', { keyPath: ['userId', 'clientId'] }).createIndex('byUser', 'userId');
      db.createObjectStore('drafts', { keyPath: ['userId', 'line', 'tn'] }).createIndex('byUser', 'userId');
      db.createObjectStore('hidden', { keyPath: ['userId', 'messageId'] }).createIndex('byUser', 'userId');
    },
  });
}
