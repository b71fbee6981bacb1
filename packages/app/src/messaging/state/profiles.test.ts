import type { StoredPreferences } from '@manyline/contract';
import { expect, test } from 'vitest';
import { loadStoredPreferences } from '../../preferences/account/accountPreferences.ts';
import { signIn } from '../../session/session.ts';
import { run } from '../../shared/action.ts';
import { createScriptedWorld, LINE, succeed } from '../../testing/scriptedWorld.ts';
import { chooseLine } from './profiles.ts';

const SECOND = '+14155552672';
const BANNED = '+14155552673';

test.each([
  ['a line that can send', SECOND, SECOND],
  ['a line that can’t send', BANNED, LINE],
  ['a line that the user no longer has', '+33612345678', LINE],
  ['none', undefined, LINE],
])('the line that opens first, with %s as the default', async (_case, defaultLine, expected) => {
  const stored: StoredPreferences = {
    version: 1,
    own: { ...(defaultLine && { defaultLine }) },
    defaultsVersion: 0,
    defaults: {},
    locked: [],
  };
  const world = createScriptedWorld({ getPreferences: () => succeed<'getPreferences'>(stored) });
  const { store } = world.openTab();
  await run(store, signIn, { username: 'alice', password: 'x', rememberMe: true });
  await run(store, loadStoredPreferences);
  expect(run(store, chooseLine)?.tn).toBe(expected);
  // An address that names a line is followed.
  expect(run(store, chooseLine, LINE)?.tn).toBe(LINE);
  expect(run(store, chooseLine, BANNED)).toBeUndefined();
});
