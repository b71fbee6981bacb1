import { expect, it } from 'vitest';
import { CONTACT, LINE, openProviderBench } from '../testing/providerBench.ts';
import { changed, createSmsGatewayStandIn } from '../testing/smsGatewayStandIn.ts';
import type { HookSigning } from '../testing/standIn.ts';
import { createTwilioStandIn } from '../testing/twilioStandIn.ts';

/** The wizard's test of a line, whose causes are read as often as wanted. */
async function begin(mode: 'cloud' | 'local' = 'cloud') {
  const bench = await openProviderBench((now) => createSmsGatewayStandIn(now, mode));
  const clientId = crypto.randomUUID();
  await bench.call('testLine', { tn: LINE, clientId, phoneNumber: CONTACT, text: 'Manyline test' }, bench.admin);
  await bench.pass(1);
  const { standIn, clock, call, admin, hook, signing } = bench;
  const [taken] = standIn.taken;
  if (!taken) throw new Error('Nothing was sent.');
  return {
    ...bench,
    test: async () => (await call('getLineTest', { tn: LINE, clientId }, admin)).data.causes,
    page: async () => (await call('getLine', { tn: LINE, since: 0 }, admin)).data.causes,
    said: async (word: string, more: Partial<HookSigning> = {}) => hook(await standIn.report(taken, word, signing(more))),
    failed: async (reason: string) => hook(await changed(await standIn.report(taken, 'failed', signing()), { reason })),
    /** By a phone whose clock is off. */
    saidAt: async (away: number) => hook(await standIn.report(taken, 'sent', signing({ now: clock.now() + away }))),
  };
}

it.each([
  [720, 720],
  [-86_400, -86_400],
])('a phone whose clock is %i seconds off', async (away, offset) => {
  const { saidAt, said, test, page, pass } = await begin();
  expect(await said('sent')).toBe(204);
  await pass(1);
  expect(await saidAt(away)).toBe(403);
  for (const causes of [await test(), await page()]) {
    expect(causes).toEqual([{ cause: 'clock', offset: expect.closeTo(offset, -1) }]);
  }
  // The clock is right again.
  await pass(1);
  expect(await said('delivered')).toBe(204);
  expect([await test(), await page()]).toEqual([[], []]);
});

it('an app with another signing key, until the right one is entered', async () => {
  const { said, test, page, call, admin, account, pass, id } = await begin();
  expect(await said('sent', { secret: 'other-key' })).toBe(403);
  expect([await test(), await page()]).toEqual([[{ cause: 'signature' }], [{ cause: 'signature' }]]);
  await pass(1);
  const { version } = await account();
  await call('rotateProviderSecret', { id, version, secrets: { signingKey: 'other-key' } }, admin);
  expect([await test(), await page()]).toEqual([[], []]);
});

it.each([
  ['Send result: RESULT_ERROR_LIMIT_EXCEEDED (Failed because we reached the sending queue limit)', [{ cause: 'failed', why: 'limit' }]],
  ['Send result: RESULT_RIL_SIM_ABSENT (The SIM or RUIM is absent)', [{ cause: 'failed', why: 'noSim' }]],
  ['Unknown error code: 4711.', []],
])('a text that Android refuses: %s', async (reason, causes) => {
  const { failed, test } = await begin();
  expect(await failed(reason)).toBe(204);
  expect(await test()).toEqual(causes);
});

it('a webhook that nothing calls', async () => {
  const { test, page, pass } = await begin();
  expect(await test()).toEqual([]);
  await pass(60);
  expect(await test()).toEqual([{ cause: 'neverCalled' }]);
  await pass(300);
  expect(await page()).toEqual([{ cause: 'neverCalled' }]);
});

it('a line that only wrote to other lines of this server says nothing about its phone', async () => {
  const { send, standIn, call, admin, pass } = await openProviderBench((now) => createSmsGatewayStandIn(now));
  await send('Hello', '+33612345678');
  await pass(400);
  expect([standIn.taken, (await call('getLine', { tn: LINE, since: 0 }, admin)).data.causes]).toEqual([[], []]);
});

it('a reply that doesn’t arrive although the phone reports, until it does', async () => {
  const { said, test, receive, pass } = await begin();
  await said('sent');
  expect(await test()).toEqual([]);
  await pass(120);
  expect(await test()).toEqual([{ cause: 'rcs' }]);
  await receive({ text: 'OK' });
  expect(await test()).toEqual([]);
});

it('events that the phone reports late, but not old texts of its exported inbox', async () => {
  const { receive, page, pass, clock } = await begin();
  await receive({ sentAt: clock.now() - 200_000 });
  expect(await page()).toEqual([]);
  await pass(1);
  await receive({ sentAt: clock.now() - 600 });
  expect(await page()).toEqual([{ cause: 'late', delay: 600 }]);
  await pass(30);
  await receive({ sentAt: clock.now() });
  expect(await page()).toEqual([]);
});

it('a line without an Android phone has no such causes', async () => {
  const { call, admin } = await openProviderBench((now) => createTwilioStandIn(now));
  expect((await call('getLine', { tn: LINE, since: 0 }, admin)).data).not.toHaveProperty('causes');
});
