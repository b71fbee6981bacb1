import { atom, type Getter, type Setter } from 'jotai';
import type { Added, FileToAdd, OutboxItem } from '../../services/outboxStorage/outboxStorage.ts';
import { userIdAtom } from '../../session/session.ts';
import { perStore } from '../../shared/perStore.ts';
import { servicesAtom } from '../../shared/servicesAtom.ts';
import { itemsStateAtom, outboxLoadedStateAtom } from '../state/outboxState.ts';
import { outboxStorageAtom } from '../state/outboxStorageAtom.ts';

/** What this tab changes while the storage is read. */
class LocalChanges {
  readonly #storing = new Set<string>();
  #count = 0;

  /** Rises with every change, so that a read that was overtaken is repeated. */
  get count(): number {
    return this.#count;
  }

  note(): void {
    this.#count += 1;
  }

  /** Whether a message is being stored for the first time. */
  isStoring(id: string): boolean {
    return this.#storing.has(id);
  }

  beginStoring(ids: readonly string[]): void {
    for (const id of ids) this.#storing.add(id);
  }

  endStoring(ids: readonly string[]): void {
    for (const id of ids) this.#storing.delete(id);
  }
}

const changesOf = perStore(() => new LocalChanges());

const volatileStateAtom = atom(false);

/** The browser refuses to store: messages last only as long as this tab, and the user is warned. */
export const isOutboxVolatileAtom = atom((get) => get(volatileStateAtom));

/** Checks again whether messages are really stored. */
export function noteVolatile(get: Getter, set: Setter) {
  return set(volatileStateAtom, !get(outboxStorageAtom).isPersistent());
}

export async function addItem(get: Getter, set: Setter, item: OutboxItem): Promise<void> {
  changesOf(get).beginStoring([item.clientId]);
  changeItems(get, set, (items) => [...items, item]);
  await get(outboxStorageAtom).add(item);
  changesOf(get).endStoring([item.clientId]);
  noteVolatile(get, set);
  announceOutbox(get, set, item.userId);
}

/** Shows messages with files immediately and stores them together. */
export async function addFiles(get: Getter, set: Setter, userId: string, files: readonly FileToAdd[]): Promise<readonly Added[]> {
  const ids = files.map(({ item }) => item.clientId);
  changesOf(get).beginStoring(ids);
  changeItems(get, set, (items) => [...items, ...files.map(({ item }) => item)]);
  const added = await get(outboxStorageAtom).addFiles(files);
  const gone = new Set(files.filter((_, index) => added[index] === 'gone').map(({ item }) => item.clientId));
  changesOf(get).endStoring(ids);
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
  const changes = changesOf(get);
  let stored: readonly OutboxItem[];
  let seen: number;
  do {
    seen = changes.count;
    stored = await get(outboxStorageAtom).items(userId);
    if (get(userIdAtom) !== userId) return;
  } while (seen !== changes.count);
  noteVolatile(get, set);
  const known = new Set(stored.map(({ clientId }) => clientId));
  const unstored = get(itemsStateAtom).filter(({ clientId }) => changes.isStoring(clientId) && !known.has(clientId));
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
  changesOf(get).note();
  set(itemsStateAtom, change);
}

function announceOutbox(get: Getter, _set: Setter, userId: string) {
  return get(servicesAtom).tabs.post({ type: 'outboxChanged', userId });
}
