import { expect, it } from 'vitest';
import { createMemoryStore } from '../../memoryStore/createMemoryStore.ts';
import { createFakeTime } from '../testing/fakeTime.ts';
import { createKeptMessages } from './keptMessages.ts';

it('closing doesn’t wait for a file that never comes', async () => {
  const time = createFakeTime();
  const store = createMemoryStore();
  const number = { accountId: 'a', to: '+14155550100', kept: 1 };
  const message = { id: 'm', accountId: 'a', to: '+14155550100', time: 1 };
  Object.assign(store, { unroutedOf: async () => [number], keptUnrouted: async () => [message] });
  const begun = Promise.withResolvers<void>();
  const kept = createKeptMessages({
    store,
    clock: time.clock,
    files: { forget: async () => undefined } as never,
    providers: { of: () => undefined },
    deliver: () => {
      begun.resolve();
      return new Promise<never>(() => undefined);
    },
    onError: (error) => {
      throw error;
    },
  });
  kept.deliverFor(['a']);
  await begun.promise;
  let isClosed = false;
  void kept.close().then(() => (isClosed = true));
  await time.pass(4);
  expect(isClosed).toBe(false);
  await time.pass(2);
  expect(isClosed).toBe(true);
});
