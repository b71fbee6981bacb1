import type { SsoChangeOutcome, SsoValues } from '@manyline/cms';
import { toSsoChanges, toSsoValues } from '@manyline/cms';
import type { SsoSetup } from '@manyline/contract';
import { failed, type Loadable, loading, ready, type SaveOutcome } from '@manyline/ui';
import { atom } from 'jotai';
import { isSuperseded } from '../services/api/callResult.ts';
import { callForUser, perUserAtom } from '../session/perUser.ts';
import { loadSystemConfigAtom } from './systemConfig.ts';

const setupStateAtom = perUserAtom<Loadable<SsoSetup>>(loading);

export const ssoSetupAtom = atom((get): Loadable<SsoSetup> => get(setupStateAtom));

/** The old setup is shown until the new one is loaded. */
export const loadSsoSetupAtom = atom(null, async (get, set) => {
  const isHeld = get(setupStateAtom).status === 'ready';
  if (!isHeld) set(setupStateAtom, loading);
  const result = await callForUser(get, set, 'getSsoSetup', {}, { isQuiet: isHeld });
  if (isSuperseded(result)) return;
  if (result.ok) set(setupStateAtom, ready(result.data));
  else if (!isHeld) set(setupStateAtom, failed(result.message));
});

export const saveSsoSetupAtom = atom(null, async (get, set, values: SsoValues, base: SsoSetup): Promise<SaveOutcome<SsoValues>> => {
  const saved = await callForUser(get, set, 'updateSsoSetup', toSsoChanges(values, base), { isInPlace: true });
  if (saved.ok) {
    set(setupStateAtom, ready(saved.data));
    void set(loadSystemConfigAtom);
    return { status: 'saved', values: toSsoValues(saved.data) };
  }
  if (saved.code === 'stale' && saved.current) {
    set(setupStateAtom, ready(saved.current));
    return { status: 'conflict', values: toSsoValues(saved.current) };
  }
  const errors = Object.fromEntries((saved.errors ?? []).map(({ field, message }) => [field, message]));
  return { status: 'failed', message: saved.message, errors };
});

export const removeSsoProviderAtom = atom(null, async (get, set, { version }: SsoSetup): Promise<SsoChangeOutcome> => {
  const saved = await callForUser(get, set, 'updateSsoSetup', { version, provider: null }, { isInPlace: true });
  if (!saved.ok) {
    if (saved.code === 'stale' && saved.current) set(setupStateAtom, ready(saved.current));
    return { status: 'failed', message: saved.message };
  }
  set(setupStateAtom, ready(saved.data));
  void set(loadSystemConfigAtom);
  return { status: 'done' };
});

/** The address of the provider; undefined if the test ended already. */
export const beginSsoTestAtom = atom(null, async (get, set): Promise<SsoChangeOutcome & { readonly url?: string }> => {
  const begun = await callForUser(get, set, 'beginSsoTest', {}, { isInPlace: true });
  if (!begun.ok) return { status: 'failed', message: begun.message };
  set(setupStateAtom, ready(begun.data.setup));
  return { status: 'done', ...(begun.data.url !== undefined && { url: begun.data.url }) };
});
