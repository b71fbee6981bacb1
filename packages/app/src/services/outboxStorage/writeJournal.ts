/**
 * Writes in progress, by key; the first part of a key is the user's id. A page that closes loses what IndexedDB has not written yet,
 * while local storage is written synchronously.
 */
export interface WriteJournal<T> {
  set(key: readonly string[], value: T): void;
  get(key: readonly string[]): T | undefined;
  remove(key: readonly string[]): void;
  /** Of one user, unordered. */
  all(userId: string): readonly T[];
  removeAll(userId: string): void;
}

/** If local storage is refused or full, nothing is journalled. */
export function createWriteJournal<T>(name: string): WriteJournal<T> {
  const nameOf = (key: readonly string[]) => [name, ...key].join(' ');
  const read = (entry: string) => attempt(() => JSON.parse(localStorage.getItem(entry) ?? '') as T);
  function entriesOf(userId: string): readonly string[] {
    const prefix = `${nameOf([userId])} `;
    const entries = attempt(() => Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? ''));
    return (entries ?? []).filter((entry) => entry.startsWith(prefix));
  }

  return {
    set: (key, value) => attempt(() => localStorage.setItem(nameOf(key), JSON.stringify(value))),
    get: (key) => read(nameOf(key)),
    remove: (key) => attempt(() => localStorage.removeItem(nameOf(key))),
    all: (userId) => entriesOf(userId).flatMap((entry) => read(entry) ?? []),
    removeAll(userId) {
      for (const entry of entriesOf(userId)) attempt(() => localStorage.removeItem(entry));
    },
  };
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
