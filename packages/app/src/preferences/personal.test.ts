import type { StoredPreferences } from '@manyline/contract';
import { expect, test } from 'vitest';
import { signIn } from '../session/session.ts';
import { run } from '../shared/action.ts';
import { createScriptedWorld, LINE, refuse, succeed } from '../testing/scriptedWorld.ts';
import { changeChoice, loadStoredPreferences, resetPreferences } from './account/accountPreferences.ts';
import { keepPersonalCopy, PERSONAL_NAMES, personalAtom } from './personal.ts';

function account(own: Record<string, string>) {
  let stored: StoredPreferences = { version: 1, own, defaultsVersion: 0, defaults: {}, locked: [] };
  const world = createScriptedWorld({
    getPreferences: () => succeed<'getPreferences'>(stored),
    setPreferences: ({ own: next }) => {
      stored = { ...stored, version: stored.version + 1, own: next as StoredPreferences['own'] };
      return succeed<'setPreferences'>(stored);
    },
  });
  return { world, stored: () => stored };
}

const credentials = { username: 'alice', password: 'x', rememberMe: true };

test('a signature and a line are stored in the account, and the next start shows them before its answer', async () => {
  const { world, stored } = account({ theme: 'dark' });
  const { store, services } = world.openTab();
  await run(store, signIn, credentials);
  expect(store.get(personalAtom)).toEqual({ defaultLine: undefined, signature: '' });
  await run(store, changeChoice, PERSONAL_NAMES.signature, 'Joe\nHarbour');
  await run(store, changeChoice, PERSONAL_NAMES.defaultLine, LINE);
  expect(stored().own).toEqual({ theme: 'dark', signature: 'Joe\nHarbour', defaultLine: LINE });
  run(store, keepPersonalCopy);

  world.script.getPreferences = () => refuse(503);
  const later = world.openTab();
  later.services.storage.set('personal alice', services.storage.get('personal alice'));
  await run(later.store, signIn, credentials);
  expect(later.store.get(personalAtom)).toEqual({ defaultLine: LINE, signature: 'Joe\nHarbour' });
});

test('resetting theme and layout keeps them; clearing removes them, here too', async () => {
  const { world, stored } = account({ theme: 'dark', signature: 'Joe' });
  const { store, services } = world.openTab();
  await run(store, signIn, credentials);
  await run(store, loadStoredPreferences);
  await run(store, resetPreferences);
  expect(stored().own).toEqual({ signature: 'Joe' });
  await run(store, changeChoice, PERSONAL_NAMES.signature, undefined);
  run(store, keepPersonalCopy);
  expect([stored().own, services.storage.get('personal alice')]).toEqual([{}, undefined]);
});

test('what another program wrote into the copy is ignored', async () => {
  const { world } = account({});
  const { store, services } = world.openTab();
  for (const copy of ['', 'null', '[]', '{"signature":3,"defaultLine":{}}']) {
    services.storage.set('personal alice', copy);
    await run(store, signIn, credentials);
    expect(store.get(personalAtom)).toEqual({ defaultLine: undefined, signature: '' });
  }
});
