import type { ClientStorage, StorageKey } from '../services/browser/clientStorage.ts';

/** Unsaved form input, stored in this browser per user until it is saved or discarded. */
export function readFormDraft(storage: ClientStorage, key: StorageKey, userId: string): object | undefined {
  try {
    const stored: unknown = JSON.parse(storage.get(key) ?? 'null');
    return isStoredDraft(stored) && stored.userId === userId ? stored.draft : undefined;
  } catch {
    return undefined;
  }
}

export function storeFormDraft(storage: ClientStorage, key: StorageKey, userId: string, draft: object | undefined): void {
  storage.set(key, draft && JSON.stringify({ userId, draft }));
}

function isStoredDraft(value: unknown): value is { readonly userId: string; readonly draft: object } {
  if (typeof value !== 'object' || value === null) return false;
  const { userId, draft } = value as Readonly<Record<string, unknown>>;
  return typeof userId === 'string' && typeof draft === 'object' && draft !== null;
}
