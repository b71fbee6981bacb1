import type { EditableSettings, Operators, SystemSaveOutcome } from '@manyline/cms';
import type { Revision, SystemSettings } from '@manyline/contract';
import { failed, type Loadable, loading, ready } from '@manyline/ui';
import { atom } from 'jotai';
import { callForPerson, ofPersonAtom } from './ofPerson.ts';
import { failedCallAtom } from './sessionFailures.ts';
import { loadSystemConfigAtom } from './systemConfig.ts';

const heldSettingsAtom = ofPersonAtom<Loadable<SystemSettings>>(loading);
/** The newest that was read, also while the form stays with what its typing began from. */
const newestSettingsAtom = ofPersonAtom<SystemSettings | undefined>(undefined);
const heldOperatorsAtom = ofPersonAtom<Operators | undefined>(undefined);
const heldRevisionsAtom = ofPersonAtom<Loadable<readonly Revision[]>>(loading);

export const systemSettingsAtom = atom((get): Loadable<SystemSettings> => get(heldSettingsAtom));
/** What holds now, whatever the form began from. */
export const settingsNowAtom = atom((get) => get(newestSettingsAtom));
/** Who gets in during a maintenance; undefined where that is not known. */
export const operatorsAtom = atom((get) => get(heldOperatorsAtom));
export const systemRevisionsAtom = atom((get) => get(heldRevisionsAtom));

/** What is shown stays while it is read again; what somebody types on stays until `isFollowing`. */
export const loadSystemSettingsAtom = atom(null, async (get, set, isFollowing: boolean) => {
  if (get(heldSettingsAtom).status !== 'ready') set(heldSettingsAtom, loading);
  const result = await callForPerson(get, set, 'getSystemSettings', {}, { isQuiet: true });
  const isHeld = get(heldSettingsAtom).status === 'ready';
  if (result.ok) {
    set(newestSettingsAtom, result.data);
    if (isFollowing || !isHeld) set(heldSettingsAtom, ready(result.data));
  } else if (!isHeld) set(heldSettingsAtom, failed(result.message));
});

export const loadOperatorsAtom = atom(null, async (get, set) => {
  const result = await callForPerson(get, set, 'getOperators', {}, { isQuiet: true });
  if (result.ok) set(heldOperatorsAtom, result.data);
});

export const loadSystemRevisionsAtom = atom(null, async (get, set) => {
  set(heldRevisionsAtom, loading);
  const result = await callForPerson(get, set, 'getSystemRevisions', {}, { isQuiet: true });
  set(heldRevisionsAtom, result.ok ? ready(result.data) : failed(result.message));
});

/** Only what differs from `base` is sent. */
export const saveSystemSettingsAtom = atom(
  null,
  async (get, set, values: EditableSettings, base: SystemSettings): Promise<SystemSaveOutcome> => {
    const saved = await callForPerson(
      get,
      set,
      'updateSystemSettings',
      { version: base.version, ...changes(base, values) },
      { isQuiet: true },
    );
    if (saved.ok) {
      set(heldSettingsAtom, ready(saved.data));
      set(newestSettingsAtom, saved.data);
      // Everybody is told by the hub; who saved sees it even without.
      void set(loadSystemConfigAtom);
      return { status: 'saved', settings: saved.data };
    }
    // The form says what the server has against it; that there is no server is everybody's matter.
    if (saved.kind === 'unreachable') set(failedCallAtom, saved, false);
    if (saved.code !== 'stale' || !saved.current) return { status: 'failed', message: saved.message, errors: byField(saved.errors) };
    set(heldSettingsAtom, ready(saved.current));
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
