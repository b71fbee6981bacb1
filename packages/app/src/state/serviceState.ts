import { atom } from 'jotai';
import { loadSystemConfigAtom, systemConfigAtom } from './systemConfig.ts';
import { restoreSessionAtom, sessionAtom } from './session.ts';

/** The server has not answered yet, so neither its state nor the person is known. */
export const isServiceUnknownAtom = atom((get) => {
  const session = get(sessionAtom);
  return get(systemConfigAtom).status === 'failed' || (session.status === 'unknown' && session.isUnreachable === true);
});

/** Asks for the system's state and the person; at the start, and whenever somebody wants to try again. */
export const startAtom = atom(null, async (get, set) => {
  const isConfigMissing = get(systemConfigAtom).status !== 'ready';
  await Promise.all([isConfigMissing && set(loadSystemConfigAtom), get(sessionAtom).status === 'unknown' && set(restoreSessionAtom)]);
});
