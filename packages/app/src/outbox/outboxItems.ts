import { atom } from 'jotai';
import type { Added, FileToAdd, OutboxItem } from '../services/outboxStorage/outboxStorage.ts';
import { itemsStateAtom, outboxLoadedStateAtom } from './outboxState.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';
import { userIdAtom } from '../session/session.ts';
import { outboxStorageAtom } from './outboxStorageAtom.ts';

/** Rises with every local change, so that a storage read that was overtaken is repeated. */
const changesAtom = atom(() => ({ count: 0 }));
/** Messages being stored for the first time. */
const storingAtom = atom(() => new Set<string>());

const volatileStateAtom = atom(false);

/** The browser refuses to store: messages last only as long as this tab, and the user is warned. */
export const isOutboxVolatileAtom = atom((get) => get(volatileStateAtom));

/** Checks again whether messages are really stored. */
export const noteVolatileAtom = atom(null, (get, set) => set(volatileStateAtom, !get(outboxStorageAtom).isPersistent()));

export const addItemAtom = atom(null, async (get, set, item: OutboxItem): Promise<void> => {
  const storing = get(storingAtom).add(item.clientId);
  set(changeItemsAtom, (items) => [...items, item]);
  await get(outboxStorageAtom).add(item);
  storing.delete(item.clientId);
  set(noteVolatileAtom);
  set(announceOutboxAtom, item.userId);
});

/** Shows messages with files immediately and stores them together. */
export const addFilesAtom = atom(null, async (get, set, userId: string, files: readonly FileToAdd[]): Promise<readonly Added[]> => {
  const storing = get(storingAtom);
  for (const { item } of files) storing.add(item.clientId);
  set(changeItemsAtom, (items) => [...items, ...files.map(({ item }) => item)]);
  const added = await get(outboxStorageAtom).addFiles(files);
  const gone = new Set(files.filter((_, index) => added[index] === 'gone').map(({ item }) => item.clientId));
  for (const { item } of files) storing.delete(item.clientId);
  if (gone.size > 0) set(changeItemsAtom, (items) => items.filter(({ clientId }) => !gone.has(clientId)));
  set(noteVolatileAtom);
  set(announceOutboxAtom, userId);
  return added;
});

/** Stores and shows a message's new state. False if the user deleted it. */
export const updateItemAtom = atom(null, async (get, set, item: OutboxItem): Promise<boolean> => {
  const isThere = await get(outboxStorageAtom).update(item);
  set(changeItemsAtom, (items) => items.map((candidate) => (candidate.clientId === item.clientId ? item : candidate)));
  set(announceOutboxAtom, item.userId);
  return isThere;
});

export const removeItemAtom = atom(null, async (get, set, item: OutboxItem) => {
  await get(outboxStorageAtom).remove(item.userId, item.clientId);
  set(changeItemsAtom, (items) => items.filter(({ clientId }) => clientId !== item.clientId));
  set(announceOutboxAtom, item.userId);
});

/** Loads the stored outbox: at sign-in, and when another tab changed it. */
export const loadOutboxAtom = atom(null, async (get, set, userId: string) => {
  const changes = get(changesAtom);
  let stored: readonly OutboxItem[];
  let seen: number;
  do {
    seen = changes.count;
    stored = await get(outboxStorageAtom).items(userId);
    if (get(userIdAtom) !== userId) return;
  } while (seen !== changes.count);
  set(noteVolatileAtom);
  const known = new Set(stored.map(({ clientId }) => clientId));
  const unstored = get(itemsStateAtom).filter(({ clientId }) => get(storingAtom).has(clientId) && !known.has(clientId));
  set(
    itemsStateAtom,
    [...stored, ...unstored].toSorted((a, b) => a.seq - b.seq),
  );
  set(outboxLoadedStateAtom, true);
});

export const forgetItemsAtom = atom(null, (_get, set) => {
  set(changeItemsAtom, () => []);
  set(outboxLoadedStateAtom, false);
});

const changeItemsAtom = atom(null, (get, set, change: (items: readonly OutboxItem[]) => readonly OutboxItem[]) => {
  get(changesAtom).count += 1;
  set(itemsStateAtom, change);
});

const announceOutboxAtom = atom(null, (get, _set, userId: string) => get(servicesAtom).tabs.post({ type: 'outboxChanged', userId }));
