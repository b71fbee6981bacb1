import type { SystemSettings } from '@manyline/contract';
import { failed, type Loadable, loading, ready, type SaveOutcome } from '@manyline/ui';
import { atom } from 'jotai';
import { callApi, failedCallAtom } from './sessionFailures.ts';
import { loadSystemConfigAtom } from './systemConfig.ts';

/** What an administrator may set here. */
export type EditableSettings = Pick<SystemSettings, 'systemStatus' | 'googleReCaptchaKey' | 'wsUrl' | 'authMode'>;

const heldSettingsAtom = atom<Loadable<SystemSettings>>(loading);

export const systemSettingsAtom = atom((get): Loadable<SystemSettings> => get(heldSettingsAtom));

/** What is shown stays while it is read again. */
export const loadSystemSettingsAtom = atom(null, async (get, set) => {
  if (get(heldSettingsAtom).status !== 'ready') set(heldSettingsAtom, loading);
  const result = await callApi(get, set, 'getSystemSettings', {}, { isQuiet: true });
  if (result.ok) set(heldSettingsAtom, ready(result.data));
  else if (get(heldSettingsAtom).status !== 'ready') set(heldSettingsAtom, failed(result.message));
});

/** Only what differs is sent, so that two people who change different things do not undo each other. */
export const saveSystemSettingsAtom = atom(null, async (get, set, values: EditableSettings): Promise<SaveOutcome<EditableSettings>> => {
  const held = get(heldSettingsAtom);
  if (held.status !== 'ready') return { status: 'failed' };
  const saved = await callApi(
    get,
    set,
    'updateSystemSettings',
    { version: held.value.version, ...changes(held.value, values) },
    { isQuiet: true },
  );
  if (saved.ok) {
    set(heldSettingsAtom, ready(saved.data));
    // Everybody is told by the hub; who saved sees it even without.
    void set(loadSystemConfigAtom);
    return { status: 'saved', values: saved.data };
  }
  // The form says what the server has against it; that there is no server is everybody's matter.
  if (saved.kind === 'unreachable') set(failedCallAtom, saved, false);
  if (saved.code !== 'stale') return { status: 'failed', message: saved.message, ...(saved.errors && { errors: byField(saved.errors) }) };
  await set(loadSystemSettingsAtom);
  const current = get(heldSettingsAtom);
  return current.status === 'ready' ? { status: 'conflict', values: current.value } : { status: 'failed', message: saved.message };
});

function changes(before: EditableSettings, after: EditableSettings): Partial<EditableSettings> {
  const names = ['systemStatus', 'googleReCaptchaKey', 'wsUrl', 'authMode'] as const;
  return Object.fromEntries(names.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]]));
}

function byField(errors: readonly { readonly field: string; readonly message: string }[]): Readonly<Record<string, string>> {
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
}
