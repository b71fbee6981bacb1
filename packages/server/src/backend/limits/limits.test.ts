import { expect, test } from 'vitest';
import { createBench } from '../testing/bench.ts';
import { createLimiter } from './limits.ts';

test('counts within the window and returns the remaining seconds', () => {
  const limiter = createLimiter({ times: 2, seconds: 60 });
  limiter.count('alice', 1_000);
  expect(limiter.waitFor('alice', 1_000)).toBe(0);
  limiter.count('alice', 1_010);
  expect(limiter.waitFor('alice', 1_010.5)).toBe(50);
  expect(limiter.waitFor('bob', 1_010)).toBe(0);
  expect(limiter.waitFor('alice', 1_060)).toBe(0);
});

test('setting the clock back never extends the wait beyond the window', () => {
  const limiter = createLimiter({ times: 1, seconds: 60 });
  limiter.count('alice', 1_000_000);
  expect(limiter.waitFor('alice', 1_000_000 - 86_400)).toBe(0);
  limiter.count('alice', 1_000_000 - 86_400);
  expect(limiter.waitFor('alice', 1_000_000 - 86_400)).toBe(60);
});

test('made-up keys use limited memory: the oldest are dropped', () => {
  const limiter = createLimiter({ times: 1, seconds: 10 }, { mostKeys: 3 });
  for (const key of ['a', 'b', 'c', 'd']) limiter.count(key, 100);
  expect(['a', 'b', 'c', 'd'].map((key) => limiter.waitFor(key, 100))).toEqual([0, 10, 10, 10]);
});

test('searches are limited per user', async () => {
  const { call, signIn } = await createBench({ limits: { searches: { times: 2, seconds: 60 } } });
  const headers = await signIn('alice');
  const search = async () => (await call('searchMessages', { tn: '+14155552671', query: 'a', limit: 30 }, headers)).status;
  expect([await search(), await search(), await search()]).toEqual([200, 200, 429]);
});

test('reading history pages and files is limited per user', async () => {
  const { call, signIn } = await createBench({ limits: { reads: { times: 2, seconds: 60 } } });
  const headers = await signIn('alice');
  const page = async () => (await call('getHistory', { chatId: 'none', before: 'none', limit: 30 }, headers)).status;
  const file = async () => (await call('getFile', { id: 'none', size: 'whole' }, headers)).status;
  expect([await page(), await file(), await page(), await file()]).toEqual([404, 404, 429, 429]);
});
