/**
 * What is being stored, by key; the first part of a key is the user's id. A page that goes in the same moment takes what its database has
 * not written yet with it; local storage is written at once.
 */
export interface WriteJournal<T> {
  set(key: readonly string[], value: T): void;
  get(key: readonly string[]): T | undefined;
  remove(key: readonly string[]): void;
  /** Of one user, in no order. */
  all(userId: string): readonly T[];
}

/** Where the browser refuses local storage, or it is full, nothing is kept: the database is alone then. */
export function createWriteJournal<T>(name: string): WriteJournal<T> {
  const nameOf = (key: readonly string[]) => [name, ...key].join(' ');
  const read = (entry: string) => attempt(() => JSON.parse(localStorage.getItem(entry) ?? '') as T);
  return {
    set: (key, value) => attempt(() => localStorage.setItem(nameOf(key), JSON.stringify(value))),
    get: (key) => read(nameOf(key)),
    remove: (key) => attempt(() => localStorage.removeItem(nameOf(key))),
    all(userId) {
      const prefix = `${nameOf([userId])} `;
      const entries = attempt(() => Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? ''));
      return (entries ?? []).filter((entry) => entry.startsWith(prefix)).flatMap((entry) => read(entry) ?? []);
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
