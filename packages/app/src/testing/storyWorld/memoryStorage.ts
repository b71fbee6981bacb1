import type { ClientStorage, StorageKey } from '../../services/browser/clientStorage.ts';

/** Browser storage for one story or test. */
export function memoryStorage(
  cookies: Readonly<Record<string, string>> = {},
  values: Partial<Record<StorageKey, string>> = {},
): ClientStorage {
  const stored = new Map(Object.entries(values));
  const jar = new Map(Object.entries(cookies));
  return {
    get: (key) => stored.get(key),
    set: (key, value) => {
      if (value === undefined) stored.delete(key);
      else stored.set(key, value);
    },
    readCookie: (name) => jar.get(name),
    writeCookie: (name, value) => void jar.set(name, value),
  };
}
