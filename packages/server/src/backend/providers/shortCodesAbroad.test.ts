import { expect, it } from 'vitest';
import { openProviderBench } from './testing/providerBench.ts';
import { createSmsGatewayStandIn } from './testing/smsGatewayStandIn.ts';
import type { ListenedStandIn } from './testing/standIns.ts';
import { createWebhookStandIn } from './testing/webhookStandIn.ts';

const LINES = { French: ['+33612345679', '36665', '38200'], German: ['+4915112345678', '22922', '38200'] } as const;

const PHONES = {
  'an Android phone': (tn: string) => (now: () => number) => {
    const phone = createSmsGatewayStandIn(now, 'cloud');
    return { ...phone, settings: { ...phone.settings, tn } };
  },
  'a bridge': () => createWebhookStandIn,
} satisfies Record<string, (tn: string) => (now: () => number) => ListenedStandIn>;

const cases = Object.entries(LINES).flatMap(([country, [tn, ...codes]]) =>
  Object.entries(PHONES).map(([by, createFor]) => ({ country, by, tn, codes, create: createFor(tn) })),
);

/** In these countries such a code would also be the beginning of a number of the country. */
it.each(cases)('a short code that writes to a $country line by $by is answered as it is', async ({ tn, codes, create }) => {
  const { call, admin, alice, receive, pass, standIn, id, saved } = await openProviderBench(create);
  const users = (await call('getUsers', { page: 1, size: 50, sort: '' }, admin)).data.items;
  const line = { userId: users.find(({ username }) => username === 'alice')?.id ?? '', tn };
  await call('assignLine', line, admin);
  await call('assignProvider', { tns: [tn], providerAccountId: id }, admin);
  await call('sendLineCode', line, admin);
  const code = /\d{6}/.exec(standIn.taken.at(-1)?.text ?? '')?.[0] ?? '';
  expect((await call('proveLine', { ...line, code }, admin)).status).toBe(200);

  for (const from of codes) expect(await receive({ from, to: tn, text: `Code of ${from}` })).toBeLessThan(300);
  const fromLine = { ...alice, 'x-tn': tn };
  for (const phoneNumber of codes)
    await call('sendMessage', { name: '', phoneNumber, msg: `Yes to ${phoneNumber}`, clientId: crypto.randomUUID() }, fromLine);
  await pass(1);

  const chats = await saved.chatsOf(tn);
  expect(Object.fromEntries(chats.map(({ contactTn, name }) => [contactTn, name]))).toEqual(
    Object.fromEntries(codes.map((one) => [one, one])),
  );
  for (const one of codes) {
    const chat = await saved.findChatWith(tn, one);
    const { messages } = await saved.newestMessages(chat?.id ?? '', 10);
    expect(messages.map(({ text }) => text)).toEqual([`Code of ${one}`, `Yes to ${one}`]);
  }
  const answers = Object.fromEntries(standIn.taken.slice(-codes.length).map(({ to, text }) => [to, text]));
  expect(answers).toEqual(Object.fromEntries(codes.map((one) => [one, `Yes to ${one}`])));
  expect(standIn.mistakes).toEqual([]);
});
