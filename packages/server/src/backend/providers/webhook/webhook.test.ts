import { expect, test } from 'vitest';
import { openProviderBench } from '../testing/providerBench.ts';
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
