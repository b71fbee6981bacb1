import { expect, test } from 'vitest';
import { createMemoryStore } from '../../memoryStore/createMemoryStore.ts';
import { createStoreLimiter } from './attempts.ts';

function open(times: number) {
  const time = { now: 1_800_000_000 };
  const store = createMemoryStore();
  const limiterAt = (ahead: number) =>
    createStoreLimiter({ store, clock: { now: () => time.now + ahead } }, 'login', { times, seconds: 60 });
  return { time, limiter: limiterAt(0), limiterAt };
}

test('counts within the window and returns the remaining seconds', async () => {
  const { time, limiter } = open(2);
  expect(await limiter.take('alice')).toBe(0);
  time.now += 10;
  expect(await limiter.take('alice')).toBe(0);
  time.now += 0.5;
  expect([await limiter.take('alice'), await limiter.waitFor('alice'), await limiter.take('bob')]).toEqual([50, 50, 0]);
  time.now += 50;
  expect(await limiter.take('alice')).toBe(0);
});

test('refused and removed attempts do not count', async () => {
  const { limiter } = open(2);
  for (let n = 0; n < 2; n += 1) await limiter.take('alice');
  for (let n = 0; n < 5; n += 1) expect(await limiter.take('alice')).toBe(60);
  await limiter.forgive('alice');
  expect([await limiter.take('alice'), await limiter.take('alice')]).toEqual([0, 60]);
  await limiter.forget('alice');
  expect([await limiter.take('alice'), await limiter.take('alice'), await limiter.take('alice')]).toEqual([0, 0, 60]);
});

test('processes with slightly different clocks count together', async () => {
  const { limiterAt } = open(3);
  const [early, late] = [limiterAt(-2), limiterAt(2)];
  for (const limiter of [late, early, late]) expect(await limiter.take('alice')).toBe(0);
  expect(await early.take('alice')).toBeGreaterThan(0);
  expect(await late.take('alice')).toBeGreaterThan(0);
});

test('setting the clock back never extends the wait beyond the window', async () => {
  const { time, limiter } = open(1);
  await limiter.take('alice');
  time.now -= 86_400;
  expect([await limiter.take('alice'), await limiter.take('alice')]).toEqual([0, 60]);
});
