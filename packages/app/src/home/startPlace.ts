import { atom } from 'jotai';
import type { Start } from '../routing/permittedMenu.ts';
import type { Services } from '../services/services.ts';
import { userIdAtom } from '../session/session.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';

// Of the browser's last user.
const KEY = 'start';

/** Of this user; without one, of whoever used the browser last. */
export function readStartPlace(storage: Services['storage'], userId?: string): Start {
  try {
    const kept = JSON.parse(storage.get(KEY) ?? '{}') as { readonly [name in keyof Start | 'userId']?: unknown };
    if (userId !== undefined && kept.userId !== userId) return {};
    return { ...(typeof kept.lastPage === 'string' && { lastPage: kept.lastPage }), isSetUp: kept.isSetUp === true };
  } catch {
    return {};
  }
}

export const rememberStartPlaceAtom = atom(null, (get, _set, change: Start) => {
  const { storage } = get(servicesAtom);
  const userId = get(userIdAtom);
  if (userId !== undefined) storage.set(KEY, JSON.stringify({ userId, ...readStartPlace(storage, userId), ...change }));
});
