import { expect, it } from 'vitest';
import { LINE, openProviderBench } from '../providers/testing/providerBench.ts';
import { createWebhookStandIn } from '../providers/testing/webhookStandIn.ts';

const NEW = '+33698765432';

async function openUnproven() {
  const bench = await openProviderBench(createWebhookStandIn);
  const userId = (await bench.saved.findLine(LINE))?.userId ?? '';
  const line = { userId, tn: NEW };
  await bench.call('assignLine', line, bench.admin);
  return { ...bench, line };
}

it('another line texts the code; it is in no chat, and stored only as a hash', async () => {
  const { call, admin, line, standIn, saved } = await openUnproven();
  const { data } = await call('sendLineCode', line, { ...admin, 'accept-language': 'fr' });
  expect(data).toMatchObject({ outcome: 'sent', from: LINE });
  expect(standIn.taken).toMatchObject([{ from: LINE, to: NEW, text: expect.stringMatching(/^\d{6} est votre code Manyline/) }]);
  expect(await saved.findChatWith(LINE, NEW)).toBeUndefined();
  const code = standIn.taken[0]?.text.slice(0, 6) ?? '';
  expect((await call('proveLine', { ...line, code }, admin)).status).toBe(200);
  expect((await saved.findLine(NEW))?.status).toBe('Alive');
});

it('a refused text can be sent again without waiting', async () => {
  const { call, admin, line, standIn } = await openUnproven();
  standIn.behave('refused');
  expect((await call('sendLineCode', line, admin)).status).toBe(409);
  expect((await call('sendLineCode', line, admin)).status).toBe(200);
  expect((await call('sendLineCode', line, admin)).status).toBe(429);
});

it('a line that the number opted out of can’t text it', async () => {
  const { call, admin, line, standIn, saved } = await openUnproven();
  await saved.addOptOut({ lineTn: LINE, tn: NEW, time: 1 });
  expect((await call('sendLineCode', line, admin)).status).toBe(409);
  expect(standIn.taken).toEqual([]);
});
