import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { createMemoryOutboxStorage } from '../services/outboxStorage/memoryOutboxStorage.ts';
import type { Services } from '../services/services.ts';
import { run } from '../shared/action.ts';
import { servicesStateAtom } from '../shared/servicesAtom.ts';
import { createFakePage } from '../testing/fakePage.ts';
import { reloadOnNavigation } from './pageReload.ts';
import { checkVersion, isNewVersionAtom, postponeUpdate, VERSION_PAUSE_S } from './version.ts';

test('a newer version is checked for regularly, announced once, and can be postponed', async () => {
  const store = createStore();
  let now = 0;
  let asked = 0;
  let isNewer = false;
  const services = {
    clock: { now: () => now },
    isOutdated: async () => {
      asked += 1;
      return isNewer;
    },
  };
  store.set(servicesStateAtom, services as unknown as Services);
  await run(store, checkVersion);
  isNewer = true;
  now = VERSION_PAUSE_S - 1;
  await run(store, checkVersion);
  expect([asked, store.get(isNewVersionAtom)]).toEqual([1, false]);
  now = VERSION_PAUSE_S;
  await run(store, checkVersion);
  expect([asked, store.get(isNewVersionAtom)]).toEqual([2, true]);
  run(store, postponeUpdate);
  now *= 5;
  await run(store, checkVersion);
  expect([asked, store.get(isNewVersionAtom)]).toEqual([2, false]);
});

test('a new version comes with the next page, unless the user writes, has put it off, or there is none', async () => {
  const store = createStore();
  const { page, reloads, edit } = createFakePage();
  let isNewer = false;
  const services = { clock: { now: () => 0 }, isOutdated: async () => isNewer, page, outbox: createMemoryOutboxStorage() };
  store.set(servicesStateAtom, services as unknown as Services);
  const navigate = () => {
    run(store, reloadOnNavigation);
    return reloads();
  };
  expect(navigate()).toBe(0);
  isNewer = true;
  await run(store, checkVersion);
  edit(true);
  expect(navigate()).toBe(0);
  edit(false);
  expect(navigate()).toBe(1);
  run(store, postponeUpdate);
  expect(navigate()).toBe(1);
});
