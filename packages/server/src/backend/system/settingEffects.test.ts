import type { Payload } from '@manyline/contract';
import { describe, expect, it } from 'vitest';
import { type Bench, createBench } from '../testing/bench.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const alice = { username: 'alice', password: 'manyline-demo' };

type Settings = Omit<Payload<'updateSystemSettings'>, 'version'>;

async function benchWith(settings: Settings): Promise<Bench> {
  const bench = await createBench();
  const admin = await bench.signIn('admin');
  const { version } = (await bench.call('getSystemSettings', {}, admin)).data;
  expect((await bench.call('updateSystemSettings', { version, ...settings }, admin)).status).toBe(200);
  return bench;
}

/** Whether a session that is used this often still lives after that long. */
async function lives({ call, time }: Bench, rememberMe: boolean, everySeconds: number, afterSeconds: number): Promise<boolean> {
  await call('login', { ...alice, rememberMe });
  for (let passed = 0; passed < afterSeconds; passed += everySeconds) {
    time.now += everySeconds;
    if ((await call('refresh', {})).status !== 200) return false;
  }
  return true;
}

describe('each setting of sign-in changes what it says', () => {
  it.each<[string, Settings, boolean, number, number]>([
    ['browserHours', { browserHours: 2 }, false, 2 * HOUR - 1, 2 * HOUR + 1],
    ['browserLimitHours', { browserHours: 1, browserLimitHours: 3 }, false, 30 * MINUTE, 3 * HOUR],
    ['rememberedDays', { rememberedDays: 3 }, true, 3 * DAY - 1, 3 * DAY + 1],
    ['rememberedLimitDays', { rememberedDays: 1, rememberedLimitDays: 4 }, true, DAY / 2, 4 * DAY],
  ])('%s', async (name, settings, rememberMe, within, beyond) => {
    const isLimit = name.includes('Limit');
    const used = isLimit ? within : undefined;
    expect(await lives(await benchWith(settings), rememberMe, used ?? within, isLimit ? beyond - within : within)).toBe(true);
    expect(await lives(await benchWith(settings), rememberMe, used ?? beyond, beyond)).toBe(false);
    // By default both would live.
    expect(await lives(await createBench(), rememberMe, used ?? beyond, beyond)).toBe(true);
  });

  it('accessMinutes', async () => {
    const { call, time } = await benchWith({ accessMinutes: 7 });
    const { data } = await call('login', { ...alice, rememberMe: false });
    const headers = { authorization: `Bearer ${'accessToken' in data ? data.accessToken : ''}` };
    time.now += 7 * MINUTE - 1;
    expect((await call('getInfo', {}, headers)).status).toBe(200);
    time.now += 1;
    expect((await call('getInfo', {}, headers)).status).toBe(401);
  });
});

it.each([
  [2, 7, false],
  [1, 30, true],
])('typedCountAbove %i and copiesPerSecond %i', async (typedCountAbove, copiesPerSecond, needsTypedCount) => {
  const { call, signIn, time } = await benchWith({ typedCountAbove, copiesPerSecond });
  const headers = { ...(await signIn('alice')), 'x-tn': '+14155552671' };
  const draft = { clientId: crypto.randomUUID(), template: 'Hello', since: time.now - HOUR, includesSentToday: false };
  const { id: batchId } = (await call('prepareBatch', draft, headers)).data;
  const recipients = ['+14155550142', '+14155550143'].map((phone) => ({ phone, name: '', fields: {} }));
  const { data } = await call('addRecipients', { batchId, from: 1, recipients }, headers);
  expect(data).toMatchObject({ needsTypedCount, perSecond: copiesPerSecond });
  const { status, envelope } = await call('startBatch', { batchId, version: data.version, receive: 2 }, headers);
  expect([status, envelope.errors?.[0]?.field]).toEqual(needsTypedCount ? [400, 'typedCount'] : [200, undefined]);
});
