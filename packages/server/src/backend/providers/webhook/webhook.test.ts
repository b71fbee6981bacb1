import { expect, test } from 'vitest';
import { openProviderBench } from '../testing/providerBench.ts';
import { createWebhookStandIn } from '../testing/webhookStandIn.ts';

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
