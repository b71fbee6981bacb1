import type { EditableSettings, Operators, SystemSaveOutcome } from '@manyline/cms';
import type { Revision, SystemSettings } from '@manyline/contract';
import { failed, type Loadable, loading, ready } from '@manyline/ui';
import { atom } from 'jotai';
import { isSuperseded } from '../services/api/callResult.ts';
import { callForUser, perUserAtom } from '../session/perUser.ts';
import { loadSystemConfigAtom } from './systemConfig.ts';

const settingsStateAtom = perUserAtom<Loadable<SystemSettings>>(loading);
/** The newest settings loaded, while the form keeps the version it began from. */
const newestSettingsAtom = perUserAtom<SystemSettings | undefined>(undefined);
const operatorsStateAtom = perUserAtom<Operators | undefined>(undefined);
const revisionsStateAtom = perUserAtom<Loadable<readonly Revision[]>>(loading);

export const systemSettingsAtom = atom((get): Loadable<SystemSettings> => get(settingsStateAtom));
/** The current settings, whatever the form began from. */
export const settingsNowAtom = atom((get) => get(newestSettingsAtom));
/** Users who may sign in during maintenance; undefined if unknown. */
export const operatorsAtom = atom((get) => get(operatorsStateAtom));
export const systemRevisionsAtom = atom((get) => get(revisionsStateAtom));

/** The old values are shown until the new ones are loaded; edited fields stay until `isFollowing`. */
export const loadSystemSettingsAtom = atom(null, async (get, set, isFollowing: boolean) => {
  if (get(settingsStateAtom).status !== 'ready') set(settingsStateAtom, loading);
  const result = await callForUser(get, set, 'getSystemSettings', {}, { isQuiet: get(settingsStateAtom).status === 'ready' });
  if (isSuperseded(result)) return;
  const isHeld = get(settingsStateAtom).status === 'ready';
  if (result.ok) {
    set(newestSettingsAtom, result.data);
    if (isFollowing || !isHeld) set(settingsStateAtom, ready(result.data));
  } else if (!isHeld) set(settingsStateAtom, failed(result.message));
});

export const loadOperatorsAtom = atom(null, async (get, set) => {
  const result = await callForUser(get, set, 'getOperators', {}, { isQuiet: true });
  if (result.ok) set(operatorsStateAtom, result.data);
});

export const loadSystemRevisionsAtom = atom(null, async (get, set) => {
  set(revisionsStateAtom, loading);
  const result = await callForUser(get, set, 'getSystemRevisions', {}, { isQuiet: true });
  if (isSuperseded(result)) return;
  set(revisionsStateAtom, result.ok ? ready(result.data) : failed(result.message));
});

/** Sends only what differs from `base`. */
export const saveSystemSettingsAtom = atom(
  null,
  async (get, set, values: EditableSettings, base: SystemSettings): Promise<SystemSaveOutcome> => {
    const saved = await callForUser(
      get,
      set,
      'updateSystemSettings',
      { version: base.version, ...changes(base, values) },
      { isInPlace: true },
    );
    if (saved.ok) {
      set(settingsStateAtom, ready(saved.data));
      set(newestSettingsAtom, saved.data);
      // The hub notifies everyone; load it here too in case the hub is down.
      void set(loadSystemConfigAtom);
      return { status: 'saved', settings: saved.data };
    }
    if (saved.code !== 'stale' || !saved.current) return { status: 'failed', message: saved.message, errors: byField(saved.errors) };
    set(settingsStateAtom, ready(saved.current));
    set(newestSettingsAtom, saved.current);
    return { status: 'stale', settings: saved.current };
  },
);

function changes(before: EditableSettings, after: EditableSettings): Partial<EditableSettings> {
  const names = Object.keys(after) as (keyof EditableSettings)[];
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return Object.fromEntries(changed.map((name) => [name, after[name]]));
}

function byField(errors: readonly { readonly field: string; readonly message: string }[] = []): Readonly<Record<string, string>> {
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
}
