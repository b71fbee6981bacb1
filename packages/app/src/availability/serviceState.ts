import type { SystemConfig } from '@manyline/contract';
import { atom, type Getter, type Setter } from 'jotai';
import type { ClientStorage } from '../services/browser/clientStorage.ts';
import { startSignedOut, restoreSession, returnAtAtom, sessionAtom } from '../session/session.ts';
import { configRetryAtAtom, storeConfig, loadSystemConfig, nextLoad, systemConfigAtom } from '../session/systemConfig.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';

/** Readable by scripts; the server sets and clears it together with the HttpOnly refresh cookie. */
const SESSION_COOKIE = 'session';

/** The server has not answered yet, so neither its state nor the user is known. */
export const isServiceUnknownAtom = atom((get) => {
  const session = get(sessionAtom);
  return get(systemConfigAtom).status === 'failed' || (session.status === 'unknown' && session.isUnreachable === true);
});

/** When the next automatic try happens, in Unix seconds; undefined during a try. */
export const nextTryAtAtom = atom((get) => {
  const planned = [get(returnAtAtom), get(configRetryAtAtom)].filter((at) => at !== undefined);
  return planned.length === 0 ? undefined : Math.min(...planned);
});

/** Whether a user may still be signed in. Avoids a renewal on the first visit, which could only fail. */
export function mayBeSignedIn(storage: ClientStorage): boolean {
  return storage.get('userData') !== undefined || storage.readCookie(SESSION_COOKIE) !== undefined;
}

/**
 * The page came from the product's own server, whose cookie is gone: no user is signed in, even if an ended session left data in this browser.
 * Another back end may have no such cookie.
 */
export function forgetEndedSession(storage: ClientStorage, isOwnServer: boolean): void {
  if (isOwnServer && storage.readCookie(SESSION_COOKIE) === undefined) storage.set('userData', undefined);
}

/** Loads the system's state, unless it is given, and the user; at startup and on every retry. */
export async function startService(get: Getter, set: Setter, config?: SystemConfig) {
  const isConfigMissing = get(systemConfigAtom).status !== 'ready';
  const getConfig = () => (config ? storeConfig(get, set, config, nextLoad(get, set)) : loadSystemConfig(get, set));
  if (!mayBeSignedIn(get(servicesAtom).storage)) startSignedOut(get, set);
  await Promise.all([isConfigMissing && getConfig(), get(sessionAtom).status === 'unknown' && restoreSession(get, set)]);
}
