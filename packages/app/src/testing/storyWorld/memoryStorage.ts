import type { ClientStorage, StorageKey } from '../../services/browser/clientStorage.ts';

/** Browser storage for one story or test. */
export function memoryStorage(
  cookies: Readonly<Record<string, string>> = {},
  values: Partial<Record<StorageKey, string>> = {},
): ClientStorage {
  const kept = new Map(Object.entries(values));
  const jar = new Map(Object.entries(cookies));
  return {
    get: (key) => kept.get(key),
    set: (key, value) => {
      if (value === undefined) kept.delete(key);
      else kept.set(key, value);
    },
    readCookie: (name) => jar.get(name),
    writeCookie: (name, value) => void jar.set(name, value),
  };
}
