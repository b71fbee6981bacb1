import { atom } from 'jotai';
import type { ClientStorage } from '../services/clientStorage.ts';
import { servicesAtom } from './servicesAtom.ts';
import { beginAsStrangerAtom, restoreSessionAtom, returnAtAtom, sessionAtom } from './session.ts';
import { configRetryAtAtom, loadSystemConfigAtom, systemConfigAtom } from './systemConfig.ts';

/** The cookie a script may read that our server sets and ends together with the refresh cookie, which none may. */
const SESSION_COOKIE = 'session';

/** The server has not answered yet, so neither its state nor the person is known. */
export const isServiceUnknownAtom = atom((get) => {
  const session = get(sessionAtom);
  return get(systemConfigAtom).status === 'failed' || (session.status === 'unknown' && session.isUnreachable === true);
});

/** When the service is tried again by itself, in Unix seconds; undefined while a try is under way. */
export const nextTryAtAtom = atom((get) => {
  const planned = [get(returnAtAtom), get(configRetryAtAtom)].filter((at) => at !== undefined);
  return planned.length === 0 ? undefined : Math.min(...planned);
});

/** Whether somebody may still be signed in here. A stranger's first visit asks for no renewal, which could only be refused. */
export function mayBeSignedIn(storage: ClientStorage): boolean {
  return storage.get('userData') !== undefined || storage.readCookie(SESSION_COOKIE) !== undefined;
}

/** Asks for the system's state and the person; at the start, and whenever somebody wants to try again. */
export const startAtom = atom(null, async (get, set) => {
  const isConfigMissing = get(systemConfigAtom).status !== 'ready';
  if (!mayBeSignedIn(get(servicesAtom).storage)) set(beginAsStrangerAtom);
  await Promise.all([isConfigMissing && set(loadSystemConfigAtom), get(sessionAtom).status === 'unknown' && set(restoreSessionAtom)]);
});
