import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import type { Services } from '../services/services.ts';
import { servicesStateAtom } from '../shared/servicesAtom.ts';
import { checkVersionAtom, isNewVersionAtom, postponeUpdateAtom, VERSION_PAUSE_S } from './version.ts';

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
  await store.set(checkVersionAtom);
  isNewer = true;
  now = VERSION_PAUSE_S - 1;
  await store.set(checkVersionAtom);
  expect([asked, store.get(isNewVersionAtom)]).toEqual([1, false]);
  now = VERSION_PAUSE_S;
  await store.set(checkVersionAtom);
  expect([asked, store.get(isNewVersionAtom)]).toEqual([2, true]);
  store.set(postponeUpdateAtom);
  now *= 5;
  await store.set(checkVersionAtom);
  expect([asked, store.get(isNewVersionAtom)]).toEqual([2, false]);
});
