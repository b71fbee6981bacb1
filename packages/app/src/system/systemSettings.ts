import type { EditableSettings, SystemSaveOutcome } from '@manyline/cms';
import type { SystemSettings } from '@manyline/contract';
import type { Getter, Setter } from 'jotai';
import { byField } from '../session/outcomes.ts';
import { callForUser } from '../session/perUser.ts';
import { asking, createRemote } from '../session/remote.ts';
import { loadSystemConfig } from '../session/systemConfig.ts';

export const systemSettings = createRemote(asking('getSystemSettings'), { isLoud: true });

/** Users who may sign in during maintenance. */
export const operators = createRemote(asking('getOperators'));

export const systemRevisions = createRemote(asking('getSystemRevisions'));

/** Sends only what differs from `base`. */
export async function saveSystemSettings(
  get: Getter,
  set: Setter,
  values: EditableSettings,
  base: SystemSettings,
): Promise<SystemSaveOutcome> {
  const payload = { version: base.version, ...changes(base, values) };
  const saved = await callForUser(get, set, 'updateSystemSettings', payload, { isInPlace: true });
  if (saved.ok) {
    systemSettings.put(get, set, {}, saved.data);
    // The hub notifies everyone; load it here too in case the hub is down.
    void loadSystemConfig(get, set);
    return { status: 'saved', settings: saved.data };
  }
  if (saved.code !== 'stale' || !saved.current) return { status: 'failed', message: saved.message, errors: byField(saved.errors) };
  systemSettings.put(get, set, {}, saved.current);
  return { status: 'stale', settings: saved.current };
}

function changes(before: EditableSettings, after: EditableSettings): Partial<EditableSettings> {
  const names = Object.keys(after) as (keyof EditableSettings)[];
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return Object.fromEntries(changed.map((name) => [name, after[name]]));
}
