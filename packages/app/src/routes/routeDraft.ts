import type { StoredRoutes } from '@manyline/cms';
import { type ClientStorage } from '../services/browser/clientStorage.ts';
import { storeFormDraft, readFormDraft } from '../shared/formDraft.ts';

/** Unsaved routes, stored in this browser per user. */
export function readRouteDraft(storage: ClientStorage, userId: string): StoredRoutes | undefined {
  const draft = readFormDraft(storage, 'routeDraft', userId);
  return isStoredRoutes(draft) ? draft : undefined;
}

export function storeRouteDraft(storage: ClientStorage, userId: string, draft: StoredRoutes | undefined): void {
  storeFormDraft(storage, 'routeDraft', userId, draft);
}

/** The list items are checked by `parseRoutes`, like those from the server. */
function isStoredRoutes(value: object | undefined): value is StoredRoutes {
  if (!value) return false;
  const { version, base, routes } = value as Readonly<Record<string, unknown>>;
  return typeof version === 'number' && Array.isArray(base) && Array.isArray(routes);
}
