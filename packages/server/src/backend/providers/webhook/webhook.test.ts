import { WITHHELD } from '@manyline/contract';
import { expect, test } from 'vitest';
import { CONTACT, LINE, openProviderBench } from '../testing/providerBench.ts';
import { createWebhookStandIn } from '../testing/webhookStandIn.ts';
import { receiveBridgeHook, signStandard } from './webhookHooks.ts';

test('for a day after a rotation, calls to a bridge are signed with both secrets', async () => {
  const { account, call, id, admin, standIn, send, states, pass, saved } = await openProviderBench(createWebhookStandIn);
  const { version } = await account();
  expect((await call('rotateProviderSecret', { id, version, secrets: standIn.otherSecrets }, admin)).status).toBe(200);
  await send('Old secret');
  standIn.takeSecrets(standIn.otherSecrets);
  await send('New secret');
  expect([await states(), (await account()).health.state]).toEqual([['Old secret: accepted', 'New secret: accepted'], 'healthy']);
  standIn.takeSecrets(standIn.secrets);
  const health = async () => (await saved.findProviderAccount(id))?.health.state;
  await pass(86_000);
  expect(await health()).toBe('healthy');
  await pass(800);
  expect(await health()).toBe('misconfigured');
});

test.each([
  ['seconds', 1_800_000_000, 1_800_000_000],
  ['milliseconds', 1_800_000_000_000, 1_800_000_000],
  ['no time', undefined, undefined],
  ['a time before 1970', -1, undefined],
])('a received message with %s as its time is stored', async (_unit, time, expected) => {
  const [now, secret, received] = [1_800_000_000, 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', [] as unknown[]];
  const body = JSON.stringify({ type: 'message.received', data: { id: 'one', from: '+14155550123', to: '+14155552671', time } });
  const headers = await signStandard([secret], { id: 'call', timestamp: now, body });
  const url = 'https://manyline.example.com/hooks/one';
  const call = { method: 'POST', url, calledUrl: url, header: (name: string) => headers[name], body: new TextEncoder().encode(body) };
  const reports = {
    report: async () => undefined,
    received: async (message: { readonly time?: number }) => {
      received.push(message.time);
      return 'stored' as const;
    },
    binary: async () => undefined,
  };
  const needs = { secrets: [secret], now, fetch: () => Promise.reject(new Error('Not called here.')) };
  expect(await receiveBridgeHook(call, reports, needs)).toMatchObject({ answer: { status: 204 } });
  expect(received).toEqual([expected]);
});

test.each([
  [{ from: '+14155550123' }, /^data\.to: /u],
  [{ from: '+14155550123', to: 'us' }, /^data\.to: .*must be the number of a line/u],
  [{ from: '+14155550123', to: [] }, /^data\.to: /u],
  [{ to: '+14155552671' }, /^data\.from: /u],
  [{ from: 36_665, to: '+14155552671' }, /^data\.from: .*must be a string/u],
  [{ from: 'x'.repeat(251), to: '+14155552671' }, /^data\.from: .*has more than 250 characters/u],
])('%j is refused with a sentence', async (addresses, sentence) => {
  const { backend, url, clock, saved, standIn } = await openProviderBench(createWebhookStandIn);
  const body = JSON.stringify({ type: 'message.received', data: { id: 'one', text: 'Hello', ...addresses } });
  const headers = await signStandard([standIn.secrets['signingSecret'] ?? ''], { id: 'call', timestamp: clock.now(), body });
  const exchange = { address: '192.0.2.9', isSecure: true, userAgent: 'Bridge', readCookie: () => undefined, writeCookie: () => undefined };
  const before = await saved.chatsOf(LINE);
  const answer = await backend.fetch(new Request(url, { method: 'POST', headers, body }), exchange);
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringMatching(sentence)]);
  expect(await saved.chatsOf(LINE)).toEqual(before);
});

async function openReceiving() {
  const { hook, signing, standIn, messages, url } = await openProviderBench(createWebhookStandIn);
  const call = async (data: object) => {
    const body = JSON.stringify({ type: 'message.received', data });
    const { now } = signing();
    const secret = standIn.secrets['signingSecret'] ?? '';
    return hook({ path: new URL(url).pathname, headers: await signStandard([secret], { id: 'call', timestamp: now, body }), body });
  };
  return { call, messages };
}

test('a received message may name its group', async () => {
  const { call, messages } = await openReceiving();
  const groups = [' Harbour walks\0 ', ' ', undefined];
  for (const [id, group] of groups.entries())
    expect(await call({ id: `${id}`, from: '+14155550123', to: '+14155552671', text: 'Friday?', group })).toBe(204);
  expect((await messages()).map(({ viaGroup }) => viaGroup)).toEqual(['Harbour walks\uFFFD', undefined, undefined]);
});

test('a text to several people arrives at the line among them; a withheld number is no error', async () => {
  const { call, messages } = await openReceiving();
  expect(await call({ id: 'one', from: '+14155550123', to: ['+14155550188', '4155552671'], text: 'Dinner?' })).toBe(204);
  expect(await call({ id: 'two', from: null, to: '+14155552671', text: 'Guess who' })).toBe(204);
  expect([(await messages()).map(({ text }) => text), (await messages(WITHHELD)).map(({ text }) => text)]).toEqual([
    ['Dinner?'],
    ['Guess who'],
  ]);
});

test('what a bridge has nothing for may be null', async () => {
  const { url, clock, standIn, hook, messages } = await openProviderBench(createWebhookStandIn);
  const empty = { id: 'one', from: CONTACT, to: LINE, text: null, files: null, time: null };
  const file = { url: String(standIn.mediaUrl), type: null, name: null };
  for (const data of [empty, { ...empty, id: 'two', text: 'Look', files: [file] }]) {
    const body = JSON.stringify({ type: 'message.received', data });
    const headers = await signStandard([standIn.secrets['signingSecret'] ?? ''], { id: data.id, timestamp: clock.now(), body });
    expect(await hook({ path: new URL(url).pathname, headers, body })).toBe(204);
  }
  expect((await messages()).map(({ text, file: stored }) => [text, stored?.type])).toEqual([
    ['', undefined],
    ['Look', 'image/png'],
  ]);
});
