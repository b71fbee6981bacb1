import { expect, it } from 'vitest';
import { paths } from '../routing/paths.ts';
import { createClientStorage } from '../services/browser/clientStorage.ts';
import { restoreSession } from '../session/session.ts';
import { run } from '../shared/action.ts';
import { createScriptedWorld } from '../testing/scriptedWorld.ts';
import { likelyStart, readStart, rememberStartPage, storeStart } from './startPageStore.ts';

it('reads the last user’s start page, and nothing from unreadable data', () => {
  const storage = createClientStorage();
  expect(readStart(storage, '7')).toEqual({});
  storage.set('start', JSON.stringify({ userId: '7', lastPage: '/x', isSetUp: true }));
  expect(readStart(storage, '7')).toEqual({ lastPage: '/x', isSetUp: true });
  expect(readStart(storage)).toEqual({ lastPage: '/x', isSetUp: true });
  expect(readStart(storage, '8')).toEqual({});
  for (const stored of ['{', 'null', '[]', JSON.stringify({ userId: '7', lastPage: 7, isSetUp: 'yes' })]) {
    storage.set('start', stored);
    expect(readStart(storage, '7').lastPage).toBeUndefined();
    expect(readStart(storage, '7').isSetUp ?? false).toBe(false);
  }
});

it('remembers where the root leads, for the server and the next visit', async () => {
  const { store, services } = createScriptedWorld({}).openTab();
  services.storage.set('userData', '{}');
  await run(store, restoreSession);
  const start = () => likelyStart(services.storage);
  expect(start()).toBe(paths.home);
  run(store, rememberStartPage, () => true);
  expect(start()).toBe(paths.cms);
  run(store, storeStart, { isSetUp: true });
  run(store, rememberStartPage, () => true);
  expect(start()).toBe(paths.chat);
  run(store, storeStart, { lastPage: paths.audit });
  run(store, rememberStartPage, () => true);
  expect(start()).toBe(paths.audit);
  // Nothing is known of a user without a page.
  run(store, rememberStartPage, () => false);
  expect(start()).toBe(paths.audit);
});
