import { expect, it } from 'vitest';
import { hashToken } from '../shared/tokens.ts';
import { createBench } from '../testing/bench.ts';
import { REFRESH_COOKIE } from './refreshCookie.ts';

const login = { username: 'alice', password: 'manyline-demo', rememberMe: false };
const QUARTER = 15 * 60;
const LIFE = 12 * 3_600;

it('an old token is detected as long as a browser could send it, and then forgotten', async () => {
  const { call, cookies, time, store } = await createBench();
  await call('login', login);
  const first = cookies.get(REFRESH_COOKIE) ?? '';
  const isKnown = async () => (await store.findRefreshToken(await hashToken(first))) !== undefined;
  for (let passed = 0; passed < LIFE - QUARTER; passed += QUARTER) {
    time.now += QUARTER;
    expect((await call('refresh', {})).status).toBe(200);
  }
  expect(await isKnown()).toBe(true);
  time.now += QUARTER;
  expect((await call('refresh', {})).status).toBe(200);
  expect(await isKnown()).toBe(false);
});

it('reuse revokes the family, however often it was renewed', async () => {
  const { call, cookies, time } = await createBench();
  await call('login', login);
  const victims = cookies.get(REFRESH_COOKIE) ?? '';
  for (let i = 0; i < 40; i += 1) {
    time.now += QUARTER;
    await call('refresh', {});
  }
  const thiefs = cookies.get(REFRESH_COOKIE) ?? '';
  cookies.set(REFRESH_COOKIE, victims);
  expect((await call('refresh', {})).status).toBe(401);
  cookies.set(REFRESH_COOKIE, thiefs);
  expect((await call('refresh', {})).status).toBe(401);
});
