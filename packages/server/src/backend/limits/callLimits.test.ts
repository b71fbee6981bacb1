import { describe, expect, it, onTestFinished } from 'vitest';
import { createMemoryStore } from '../../memoryStore/createMemoryStore.ts';
import type { StoredAttempts } from '../store/store.ts';
import { StoreUnavailable } from '../store/storeUnavailable.ts';
import { createFakeTime, watchCrypto } from '../testing/fakeTime.ts';
import { createCallLimits } from './callLimits.ts';
import { DEFAULT_LIMITS } from './limits.ts';

const LIMITS = { ...DEFAULT_LIMITS, sends: { times: 10, seconds: 60 }, exports: { times: 2, seconds: 300 } };

function open() {
  const time = createFakeTime();
  onTestFinished(watchCrypto(time));
  const memory = createMemoryStore();
  const exchanges: (readonly StoredAttempts[])[] = [];
  const trouble = { isAway: false, errors: [] as unknown[] };
  const addAttempts: typeof memory.addAttempts = async (added, at) => {
    if (trouble.isAway) throw new StoreUnavailable('The database is away.');
    exchanges.push(added);
    return memory.addAttempts(added, at);
  };

  /** A process whose clock is ahead of others by some seconds. */
  function start(ahead = 0) {
    const own = { ahead };
    const now = () => time.clock.now() + own.ahead;
    const { callLimits, close } = createCallLimits({
      limits: LIMITS,
      store: { addAttempts },
      clock: { ...time.clock, now },
      onError: (error) => trouble.errors.push(error),
    });
    /** Returns how many of these calls were allowed. */
    function callTimes(times: number, key = 'alice', limit: 'sends' | 'exports' = 'sends'): number {
      let allowed = 0;
      for (let n = 0; n < times; n += 1) {
        if (callLimits[limit].waitFor(key, now()) > 0) continue;
        callLimits[limit].count(key, now());
        allowed += 1;
      }
      return allowed;
    }
    return { ...callLimits, close, callTimes, now, setAhead: (seconds: number) => void (own.ahead = seconds) };
  }
  return { time, start, exchanges, trouble };
}

describe('limits of calls', () => {
  it('counts of a second are one statement, and none follows while no one calls', async () => {
    const { time, start, exchanges } = open();
    const process = start();
    process.callTimes(3);
    process.callTimes(1, 'alice', 'exports');
    process.callTimes(2, 'bob');
    await time.pass(10);
    expect(exchanges.map((added) => added.map(({ count }) => count))).toEqual([[3, 1, 2]]);
    expect(time.waiting()).toBe(0);
    for (let n = 0; n < 20; n += 1) {
      process.callTimes(1, `caller ${n}`);
      await time.pass(0.1);
    }
    await time.pass(10);
    expect(exchanges.length).toBeLessThanOrEqual(4);
    expect(exchanges.flat()).toHaveLength(23);
  });

  it('removed counts are removed for all', async () => {
    const { time, start } = open();
    const [one, other] = [start(), start()];
    one.sends.count('alice', one.now(), 10);
    await time.pass(1);
    one.sends.forgive('alice', 6);
    await time.pass(1);
    other.callTimes(1);
    await time.pass(1);
    expect(other.callTimes(10)).toBe(5);
  });

  it('while the store is away, calls are counted here, and for all once it is back', async () => {
    const { time, start, trouble } = open();
    const [one, other] = [start(), start()];
    trouble.isAway = true;
    expect(one.callTimes(6)).toBe(6);
    await time.pass(10);
    expect(one.callTimes(9)).toBe(4);
    await time.pass(10);
    expect(trouble.errors).toHaveLength(1);
    trouble.isAway = false;
    await time.pass(2);
    other.callTimes(1);
    await time.pass(1);
    expect(other.callTimes(1)).toBe(0);
    await time.pass(60);
    expect([one.callTimes(11), other.callTimes(11)]).toEqual([10, 10]);
  });

  it('closing stores the last counts, and gives up if the store is away', async () => {
    const { time, start, exchanges, trouble } = open();
    const [one, other] = [start(), start()];
    one.callTimes(4);
    await one.close();
    expect(exchanges.flat().map(({ count }) => count)).toEqual([4]);
    trouble.isAway = true;
    other.callTimes(1);
    await other.close();
    expect(time.waiting()).toBe(0);
  });

  it('a clock that is set back neither prolongs a wait nor stops the exchange', async () => {
    const { time, start } = open();
    const [one, other] = [start(), start()];
    expect(one.callTimes(11)).toBe(10);
    await time.pass(1);
    for (const process of [one, other]) process.setAhead(-86_400);
    expect([one.callTimes(11), one.sends.waitFor('alice', one.now())]).toEqual([10, 60]);
    await time.pass(1);
    other.callTimes(1);
    await time.pass(1);
    expect([other.callTimes(1), other.sends.waitFor('alice', other.now())]).toEqual([0, 58]);
  });

  it.each([15, 19.5])('processes whose clocks are %s seconds apart count together', async (apart) => {
    const { time, start } = open();
    const [late, early] = [start(-apart / 2), start(apart / 2)];
    let allowed = 0;
    // The early one starts the next window.
    for (let second = 0; second < 120; second += 1) {
      allowed += late.callTimes(1) + early.callTimes(1);
      await time.pass(1);
    }
    expect(allowed).toBeLessThanOrEqual(36);
    expect(late.sends.waitFor('alice', late.now())).toBeLessThanOrEqual(60 + apart);
    await time.pass(60);
    expect(late.callTimes(1) + early.callTimes(1)).toBe(2);
  });

  it('a late process does not end the window that an early one has just begun', async () => {
    const { time, start } = open();
    const [late, early, third] = [start(-9.75), start(9.75), start(9.75)];
    late.callTimes(1);
    await time.pass(42);
    early.callTimes(10);
    await time.pass(0.2);
    late.callTimes(1);
    await time.pass(1);
    third.callTimes(1);
    await time.pass(1);
    expect(third.callTimes(1)).toBe(0);
  });

  it('made-up keys are sent in parts, and those before them are not lost', async () => {
    const { time, start, exchanges } = open();
    const process = start();
    process.callTimes(10);
    for (let n = 0; n < 100_000; n += 1) process.sends.count(`made up ${n}`, process.now());
    expect(process.callTimes(1, 'made up 99999')).toBe(1);
    await time.pass(3);
    expect(exchanges.map((added) => added.length)).toEqual([1_000, 1_000, 1_000]);
    expect(exchanges[0]?.[0]?.count).toBe(10);
  });
});
