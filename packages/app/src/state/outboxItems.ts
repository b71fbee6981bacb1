import { atom } from 'jotai';
import type { OutboxItem } from '../services/outboxStorage.ts';
import { heldItemsAtom, heldOutboxLoadedAtom } from './kept.ts';
import { servicesAtom } from './servicesAtom.ts';
import { userIdAtom } from './session.ts';
import { outboxStorageAtom } from './outboxStorageAtom.ts';

/** Rises with every change made here, so that a reading of the storage that was overtaken is repeated. */
const changesAtom = atom(() => ({ count: 0 }));
/** Messages whose first storing is under way. */
const storingAtom = atom(() => new Set<string>());

const heldVolatileAtom = atom(false);

/** The browser refuses to store: what is typed lives only as long as this tab, and a person ought to be told. */
export const isOutboxVolatileAtom = atom((get) => get(heldVolatileAtom));

/** Looks again whether what is typed is really kept. */
export const noteVolatileAtom = atom(null, (get, set) => set(heldVolatileAtom, !get(outboxStorageAtom).isPersistent()));

/** Shows a message at once and stores it, with its file. False when there was no room for the file. */
export const addItemAtom = atom(null, async (get, set, item: OutboxItem, file?: Blob): Promise<boolean> => {
  const storing = get(storingAtom).add(item.clientId);
  set(changeItemsAtom, (items) => [...items, item]);
  const isKept = await get(outboxStorageAtom).add(item, file);
  storing.delete(item.clientId);
  set(noteVolatileAtom);
  set(announceOutboxAtom, item.userId);
  return isKept;
});

/** Stores and shows a message's newer state. False when the message is gone: a person deleted it. */
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

/** Reads the stored outbox: at sign-in, and when another tab changed it. */
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
  const unstored = get(heldItemsAtom).filter(({ clientId }) => get(storingAtom).has(clientId) && !known.has(clientId));
  set(
    heldItemsAtom,
    [...stored, ...unstored].toSorted((a, b) => a.seq - b.seq),
  );
  set(heldOutboxLoadedAtom, true);
});

export const forgetItemsAtom = atom(null, (_get, set) => {
  set(changeItemsAtom, () => []);
  set(heldOutboxLoadedAtom, false);
});

const changeItemsAtom = atom(null, (get, set, change: (items: readonly OutboxItem[]) => readonly OutboxItem[]) => {
  get(changesAtom).count += 1;
  set(heldItemsAtom, change);
});

const announceOutboxAtom = atom(null, (get, _set, userId: string) => get(servicesAtom).tabs.post({ type: 'outboxChanged', userId }));
