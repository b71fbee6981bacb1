import { describe, expect, it, onTestFinished } from 'vitest';
import type { Store } from '../../backend/index.ts';
import { createBench } from '../../backend/testing/bench.ts';
import { createFakeTime, type FakeTime, watchCrypto } from '../../backend/testing/fakeTime.ts';
import { EVERY_STORE } from './testing/stores.ts';

const LIMIT = { times: 6, seconds: 60 };

/** A server on the store. `ask` is a limited call; it returns the seconds to wait, or 0 if it is allowed. */
async function startServer(store: Store, { clock }: FakeTime, isSeeded: boolean) {
  const { backend, call, signIn } = await createBench({ store, clock, isSeeded, limits: { accessCalls: LIMIT } });
  const admin = await signIn('admin');
  const ask = async () => {
    const { status, headers } = await call('getRoles', {}, admin);
    return status === 429 ? Number(headers.get('retry-after')) : 0;
  };
  return {
    stop: () => backend.close(),
    askAtOnce: async (times: number) => Promise.all(Array.from({ length: times }, ask)),
    askTimes: async (times: number) => {
      const waits: number[] = [];
      for (let n = 0; n < times; n += 1) waits.push(await ask());
      return waits;
    },
  };
}

describe.each(EVERY_STORE)('limits of calls on %s', (_name, open) => {
  async function openTime() {
    const time = createFakeTime();
    onTestFinished(watchCrypto(time));
    const store = await open();
    onTestFinished(() => store.close());
    return { time, store: time.watch(store) };
  }

  it('two servers count together, a second apart', async () => {
    const { time, store } = await openTime();
    const [one, other] = [await startServer(store, time, false), await startServer(store, time, true)];
    expect(await one.askTimes(4)).toEqual([0, 0, 0, 0]);
    await time.pass(1);
    expect(await other.askTimes(1)).toEqual([0]);
    await time.pass(1);
    expect(await other.askTimes(2)).toEqual([0, 58]);
    await time.pass(1);
    expect(await one.askTimes(1)).toEqual([0]);
    await time.pass(1);
    expect(await one.askTimes(1)).toEqual([56]);
    await time.pass(56);
    expect([await one.askTimes(1), await other.askTimes(1)]).toEqual([[0], [0]]);
    await Promise.all([one.stop(), other.stop()]);
  });

  it('50 calls at once on two servers: each allows what the limit does, and then neither', async () => {
    const { time, store } = await openTime();
    const servers = [await startServer(store, time, false), await startServer(store, time, true)];
    const waits = await Promise.all(servers.map(({ askAtOnce }) => askAtOnce(50)));
    expect(waits.map((some) => some.filter((wait) => wait === 0).length)).toEqual([LIMIT.times, LIMIT.times]);
    await time.pass(1);
    for (const { askTimes, stop } of servers) {
      expect(await askTimes(2)).toEqual([59, 59]);
      await stop();
    }
  });

  it('a restart gives no new calls', async () => {
    const { time, store } = await openTime();
    const one = await startServer(store, time, false);
    expect(await one.askTimes(7)).toEqual([0, 0, 0, 0, 0, 0, 60]);
    await one.stop();
    const next = await startServer(store, time, true);
    expect(await next.askTimes(1)).toEqual([0]);
    await time.pass(1);
    expect(await next.askTimes(1)).toEqual([59]);
    await time.pass(59);
    expect(await next.askTimes(1)).toEqual([0]);
    await next.stop();
  });
});
