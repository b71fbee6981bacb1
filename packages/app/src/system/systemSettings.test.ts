import { DEFAULT_SETTINGS, type SystemSettings } from '@manyline/contract';
import { ready } from '@manyline/ui';
import { expect, test } from 'vitest';
import { createScriptedWorld, succeed } from '../testing/scriptedWorld.ts';
import { restoreSessionAtom } from '../session/session.ts';
import { loadSystemSettingsAtom, settingsNowAtom, systemSettingsAtom } from './systemSettings.ts';

test('edited values stay, and the saved ones are shown', async () => {
  const before: SystemSettings = { ...DEFAULT_SETTINGS, version: 1 };
  let stored = before;
  const world = createScriptedWorld({ getSystemSettings: () => succeed<'getSystemSettings'>(stored) });
  const { store } = world.openTab();
  await store.set(restoreSessionAtom);
  await store.set(loadSystemSettingsAtom, false);
  expect([store.get(systemSettingsAtom), store.get(settingsNowAtom)]).toEqual([ready(before), before]);

  stored = { ...before, version: 2, systemStatus: 0 };
  await store.set(loadSystemSettingsAtom, false);
  expect([store.get(systemSettingsAtom), store.get(settingsNowAtom)]).toEqual([ready(before), stored]);
  await store.set(loadSystemSettingsAtom, true);
  expect(store.get(systemSettingsAtom)).toEqual(ready(stored));
});
