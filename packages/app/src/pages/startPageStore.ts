import { atom } from 'jotai';
import type { Start } from '../routing/permittedMenu.ts';
import type { Services } from '../services/services.ts';
import { userIdAtom } from '../session/session.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';

const KEY = 'start';

/** What decides this user's start page. Without an id: the last user of this browser. */
export function readStart(storage: Services['storage'], userId?: string): Start {
  try {
    const stored = JSON.parse(storage.get(KEY) ?? '{}') as { readonly [name in keyof Start | 'userId']?: unknown };
    if (userId !== undefined && stored.userId !== userId) return {};
    return { ...(typeof stored.lastPage === 'string' && { lastPage: stored.lastPage }), isSetUp: stored.isSetUp === true };
  } catch {
    return {};
  }
}

/** Stores it for the signed-in user, in place of another user's. */
export const storeStartAtom = atom(null, (get, _set, change: Start) => {
  const { storage } = get(servicesAtom);
  const userId = get(userIdAtom);
  if (userId !== undefined) storage.set(KEY, JSON.stringify({ userId, ...readStart(storage, userId), ...change }));
});
