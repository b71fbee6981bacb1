import { expect, it } from 'vitest';
import { type BenchLimits, LINE, openProviderBench } from '../providers/testing/providerBench.ts';
import { createWebhookStandIn } from '../providers/testing/webhookStandIn.ts';

const NEW = '+33698765432';

async function openUnproven(limits: BenchLimits = {}) {
  const bench = await openProviderBench(createWebhookStandIn, undefined, limits);
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

it.each(['+88213300123', '+881612345678', '+449098790000', '+33810123456'])('no code leaves for %s, which may cost much', async (tn) => {
  const { call, admin, line, standIn } = await openUnproven();
  expect((await call('assignLine', { ...line, tn }, admin)).status).toBe(200);
  const sent = await call('sendLineCode', { ...line, tn }, admin);
  expect([sent.status, sent.text]).toEqual([409, expect.stringContaining('special rate')]);
  expect(standIn.taken).toEqual([]);
});

it('a caller sends so many codes a day, everyone together so many, and administrators hear of that once', async () => {
  const { call, admin, line, standIn, pass, signIn, saved } = await openUnproven({
    lineCodesByCaller: { times: 2, seconds: 86_400 },
    lineCodesOfAll: { times: 3, seconds: 86_400 },
  });
  const tns = [1, 2, 3, 4, 5].map((n) => `+3369876540${n}`);
  for (const tn of tns) await call('assignLine', { ...line, tn }, admin);
  const send = async (tn: string | undefined, as = admin) => (await call('sendLineCode', { ...line, tn: tn ?? '' }, as)).status;
  expect([await send(tns[0]), await send(tns[1]), await send(tns[2])]).toEqual([200, 200, 429]);
  const other = await signIn('marta');
  expect([await send(tns[2], other), await send(tns[3], other), await send(tns[4], other)]).toEqual([200, 429, 429]);
  expect(standIn.taken.map(({ to }) => to)).toEqual(tns.slice(0, 3));
  const marta = await saved.findUserByLogin('marta');
  const notices = async () => {
    const { items } = (await call('getNotifications', {}, admin)).data;
    return items.flatMap(({ facts }) => (facts.kind === 'codesLimited' ? [[facts.by, facts.count]] : []));
  };
  await expect.poll(notices).toEqual([[marta?.name, 3]]);
  await pass(1);
});
