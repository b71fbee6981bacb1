import { atom } from 'jotai';
import type { Start } from '../routing/permittedMenu.ts';
import type { Services } from '../services/services.ts';
import { userIdAtom } from '../session/session.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';

const KEY = 'start';

/** Where this user starts. Without an id: where the last user of this browser starts. */
export function readStartPlace(storage: Services['storage'], userId?: string): Start {
  try {
    const kept = JSON.parse(storage.get(KEY) ?? '{}') as { readonly [name in keyof Start | 'userId']?: unknown };
    if (userId !== undefined && kept.userId !== userId) return {};
    return { ...(typeof kept.lastPage === 'string' && { lastPage: kept.lastPage }), isSetUp: kept.isSetUp === true };
  } catch {
    return {};
  }
}

/** Stores it for the signed-in user, in place of another user's. */
export const rememberStartPlaceAtom = atom(null, (get, _set, change: Start) => {
  const { storage } = get(servicesAtom);
  const userId = get(userIdAtom);
  if (userId !== undefined) storage.set(KEY, JSON.stringify({ userId, ...readStartPlace(storage, userId), ...change }));
});
