import { atom, type Getter, type Setter } from 'jotai';
import type { Added, FileToAdd, OutboxItem } from '../../services/outboxStorage/outboxStorage.ts';
import { userIdAtom } from '../../session/session.ts';
import { servicesAtom } from '../../shared/servicesAtom.ts';
import { itemsStateAtom, outboxLoadedStateAtom } from '../state/outboxState.ts';
import { outboxStorageAtom } from '../state/outboxStorageAtom.ts';

/** Rises with every local change, so that a storage read that was overtaken is repeated. */
const changesAtom = atom(() => ({ count: 0 }));
/** Messages being stored for the first time. */
const storingAtom = atom(() => new Set<string>());

const volatileStateAtom = atom(false);

/** The browser refuses to store: messages last only as long as this tab, and the user is warned. */
export const isOutboxVolatileAtom = atom((get) => get(volatileStateAtom));

/** Checks again whether messages are really stored. */
export function noteVolatile(get: Getter, set: Setter) {
  return set(volatileStateAtom, !get(outboxStorageAtom).isPersistent());
}

export async function addItem(get: Getter, set: Setter, item: OutboxItem): Promise<void> {
  const storing = get(storingAtom).add(item.clientId);
  changeItems(get, set, (items) => [...items, item]);
  await get(outboxStorageAtom).add(item);
  storing.delete(item.clientId);
  noteVolatile(get, set);
  announceOutbox(get, set, item.userId);
}

/** Shows messages with files immediately and stores them together. */
export async function addFiles(get: Getter, set: Setter, userId: string, files: readonly FileToAdd[]): Promise<readonly Added[]> {
  const storing = get(storingAtom);
  for (const { item } of files) storing.add(item.clientId);
  changeItems(get, set, (items) => [...items, ...files.map(({ item }) => item)]);
  const added = await get(outboxStorageAtom).addFiles(files);
  const gone = new Set(files.filter((_, index) => added[index] === 'gone').map(({ item }) => item.clientId));
  for (const { item } of files) storing.delete(item.clientId);
  if (gone.size > 0) changeItems(get, set, (items) => items.filter(({ clientId }) => !gone.has(clientId)));
  noteVolatile(get, set);
  announceOutbox(get, set, userId);
  return added;
}

/** Stores and shows a message's new state. False if the user deleted it. */
export async function updateItem(get: Getter, set: Setter, item: OutboxItem): Promise<boolean> {
  const isThere = await get(outboxStorageAtom).update(item);
  changeItems(get, set, (items) => items.map((candidate) => (candidate.clientId === item.clientId ? item : candidate)));
  announceOutbox(get, set, item.userId);
  return isThere;
}

export async function removeItem(get: Getter, set: Setter, item: OutboxItem) {
  await get(outboxStorageAtom).remove(item.userId, item.clientId);
  changeItems(get, set, (items) => items.filter(({ clientId }) => clientId !== item.clientId));
  announceOutbox(get, set, item.userId);
}

/** Loads the stored outbox: at sign-in, and when another tab changed it. */
export async function loadOutbox(get: Getter, set: Setter, userId: string) {
  const changes = get(changesAtom);
  let stored: readonly OutboxItem[];
  let seen: number;
  do {
    seen = changes.count;
    stored = await get(outboxStorageAtom).items(userId);
    if (get(userIdAtom) !== userId) return;
  } while (seen !== changes.count);
  noteVolatile(get, set);
  const known = new Set(stored.map(({ clientId }) => clientId));
  const unstored = get(itemsStateAtom).filter(({ clientId }) => get(storingAtom).has(clientId) && !known.has(clientId));
  set(
    itemsStateAtom,
    [...stored, ...unstored].toSorted((a, b) => a.seq - b.seq),
  );
  set(outboxLoadedStateAtom, true);
}

export function forgetItems(get: Getter, set: Setter) {
  changeItems(get, set, () => []);
  set(outboxLoadedStateAtom, false);
}

function changeItems(get: Getter, set: Setter, change: (items: readonly OutboxItem[]) => readonly OutboxItem[]) {
  get(changesAtom).count += 1;
  set(itemsStateAtom, change);
}

function announceOutbox(get: Getter, _set: Setter, userId: string) {
  return get(servicesAtom).tabs.post({ type: 'outboxChanged', userId });
}
