import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import type { Services } from '../services/services.ts';
import { run } from '../shared/action.ts';
import { servicesStateAtom } from '../shared/servicesAtom.ts';
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
