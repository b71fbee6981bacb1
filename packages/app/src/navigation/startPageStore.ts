import type { Permission } from '@manyline/contract';
import type { Getter, Setter } from 'jotai';
import { paths } from '../routing/paths.ts';
import { type Start, startPage } from '../routing/permittedMenu.ts';
import type { Services } from '../services/services.ts';
import { userIdAtom } from '../session/session.ts';
import { routesAtom } from '../session/systemConfig.ts';
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
export function storeStart(get: Getter, set: Setter, change: Start) {
  const { storage } = get(servicesAtom);
  const userId = get(userIdAtom);
  if (userId !== undefined) storage.set(KEY, JSON.stringify({ userId, ...readStart(storage, userId), ...change }));
}

/** The server reads it too: a page at `/` comes with what the start page needs. */
const START_COOKIE = 'start';

/** Where `/` is likely to lead: the path of a built-in page. A wrong one costs time, nothing else. */
export function likelyStart(storage: Services['storage']): string {
  return storage.readCookie(START_COOKIE) ?? paths.home;
}

export function rememberStartPage(get: Getter, _set: Setter, can: (permission: Permission) => boolean) {
  const { storage } = get(servicesAtom);
  const routes = get(routesAtom);
  const page = routes.find(startPage(routes, can, readStart(storage, get(userIdAtom))) ?? '')?.page;
  const path = page === undefined || page === 'unavailable' ? undefined : paths[page];
  if (path !== undefined && path !== storage.readCookie(START_COOKIE)) storage.writeCookie(START_COOKIE, path);
}
