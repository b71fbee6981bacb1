import type { KeptRoutes } from '@manyline/cms';
import { type ClientStorage } from '../../services/clientStorage.ts';
import { keepFormDraft, readFormDraft } from '../formDraft.ts';

/** Routes somebody began and did not save, in this browser, for them alone. */
export function readRouteDraft(storage: ClientStorage, userId: string): KeptRoutes | undefined {
  const draft = readFormDraft(storage, 'routeDraft', userId);
  return isKept(draft) ? draft : undefined;
}

export function keepRouteDraft(storage: ClientStorage, userId: string, draft: KeptRoutes | undefined): void {
  keepFormDraft(storage, 'routeDraft', userId, draft);
}

/** What the lists hold is read as whatever comes from the server: `parseRoutes`. */
function isKept(value: object | undefined): value is KeptRoutes {
  if (!value) return false;
  const { version, base, routes } = value as Readonly<Record<string, unknown>>;
  return typeof version === 'number' && Array.isArray(base) && Array.isArray(routes);
}
