import { PROVIDER_ABILITIES, WITHHELD } from '@manyline/contract';
import { formatNational } from '@manyline/contract/phoneNumber';
import { describe, expect, it } from 'vitest';
import { CONTACT, LINE, openProviderBench } from './testing/providerBench.ts';
import { standIns } from './testing/standIns.ts';

it('phones, SMPP, Twilio, Telnyx and bridges can answer short codes', () => {
  const kinds = Object.entries(PROVIDER_ABILITIES).filter(([, { answersShortCodes }]) => answersShortCodes);
  expect(kinds.map(([kind]) => kind)).toEqual(expect.arrayContaining(['smsGateway', 'smpp', 'twilio', 'telnyx', 'webhook']));
  expect(PROVIDER_ABILITIES.signalwire.answersShortCodes).toBe(false);
});

const SENDERS = [
  ['+33 6 11 22 33 44', '+33611223344'],
  ['0033611223344', '+33611223344'],
  ['33611223344', '+33611223344'],
  ['6285550123', '+16285550123'],
  ['0016285550125', '+16285550125'],
  ['+5215512345678', '+525512345678'],
  ['+551187654321', '+5511987654321'],
  ['36665', '36665'],
  ['262966', '262966'],
  ['3332', '3332'],
  ['+7726', '+7726'],
  ['1234567', '1234567'],
  ['AMAZON', 'AMAZON'],
  [' Info  24h ', 'Info 24h'],
  ['Anonymous', WITHHELD],
  ['', WITHHELD],
] as const;
const OUR_NUMBER = ['4155552671', '14155552671', '0014155552671', '01114155552671', '+1 (415) 555-2671'];

describe.each(Object.entries(standIns))('%s', (_name, create) => {
  const open = () => openProviderBench(create);

  it('every kind of sender has a chat of its own, named as it came', async () => {
    const { receive, saved } = await open();
    const before = (await saved.chatsOf(LINE)).length;
    for (const [raw] of SENDERS) expect(await receive({ from: raw, text: `From ${raw}` })).toBeLessThan(300);
    const addresses = [...new Set(SENDERS.map(([, address]) => address))];
    const chats = await Promise.all(
      addresses.map(async (address) => {
        const chat = await saved.findChatWith(LINE, address);
        const messages = chat ? (await saved.newestMessages(chat.id, 50)).messages : [];
        return [chat?.contactTn, chat?.name, new Set(messages.map(({ senderTn }) => senderTn)), messages.map(({ text }) => text)];
      }),
    );
    expect(chats).toEqual(
      addresses.map((address) => {
        const texts = SENDERS.flatMap(([raw, one]) => (one === address ? [`From ${raw}`] : []));
        return [address, formatNational(address), new Set([address]), texts];
      }),
    );
    expect(await saved.chatsOf(LINE)).toHaveLength(before + chats.length);
  });

  it.each(OUR_NUMBER)('the line is found by %s', async (to) => {
    const { receive, messages } = await open();
    expect(await receive({ to, text: 'For us' })).toBeLessThan(300);
    expect((await messages()).map(({ text }) => text)).toEqual(['For us']);
  });

  it('a short code is answered as it is where the provider can, also by itself; names and withheld numbers never are', async () => {
    const { receive, call, alice, admin, pass, standIn } = await open();
    const { version } = (await call('getSystemSettings', {}, admin)).data;
    await call('updateSystemSettings', { version, helpReply: { en: 'Harbour office', fr: '', ar: '' } }, admin);
    const answer = (phoneNumber: string) => call('sendMessage', { name: '', phoneNumber, msg: 'Y', clientId: crypto.randomUUID() }, alice);
    const statuses: number[] = [];
    for (const from of ['36665', '+7726', 'AMAZON', '']) {
      await receive({ from, text: 'HELP' });
      await pass(1);
      statuses.push((await answer(from === '' ? WITHHELD : from)).status);
      await pass(1);
    }
    const { answersShortCodes } = PROVIDER_ABILITIES[standIn.kind];
    expect(statuses).toEqual(answersShortCodes ? [200, 200, 400, 400] : [400, 400, 400, 400]);
    const codes = ['36665', '+7726'].flatMap((to) => ['Harbour office', 'Y'].map((text) => ({ to, text })));
    expect(standIn.taken.map(({ to, text }) => ({ to, text }))).toEqual(answersShortCodes ? codes : []);
    expect(standIn.mistakes).toEqual([]);
  });

  it('a number that no numbering plan has is answered as it came', async () => {
    const { receive, send, messages, standIn } = await open();
    await receive({ from: '+89161234567', text: 'Hello' });
    await send('Hello to you', '+89161234567');
    expect((await messages('+89161234567')).map(({ text }) => text)).toEqual(['Hello', 'Hello to you']);
    expect(standIn.taken.map(({ to }) => to)).toEqual(['+89161234567']);
  });

  it('a line can’t write to itself, even if its own number wrote to it', async () => {
    const { receive, call, alice } = await open();
    await receive({ from: LINE });
    const sent = await call('sendMessage', { name: '', phoneNumber: LINE, msg: 'Me', clientId: crypto.randomUUID() }, alice);
    expect(sent.status).toBe(400);
  });

  it('a short code can opt out', async () => {
    const { receive, saved } = await open();
    await receive({ from: '36665', text: 'STOP' });
    expect(await saved.findOptOut(LINE, '36665')).toMatchObject({ source: 'keyword' });
  });

  it('a text to several people names the others, without the line and the sender, each once', async () => {
    const { receive, messages } = await open();
    const others = { to: ['+1 415 555 0102', '415-555-0103'], cc: [CONTACT, '+14155550102', '+33611223344'] };
    expect(await receive({ text: 'To all', others, media: [{ url: 'https://files.example/dot.png', type: 'image/png' }] })).toBeLessThan(
      300,
    );
    await receive({ text: 'To you' });
    const [group, single] = await messages();
    expect(group?.otherRecipients).toEqual(['+14155550102', '+14155550103', '+33611223344']);
    expect(single).not.toHaveProperty('otherRecipients');
  });

  it('who answers is the contact who was written to, in either spelling', async () => {
    const { receive, send, messages } = await open();
    await send('Hola', '+525512345678');
    await receive({ from: '+5215512345678', text: 'Qué tal' });
    await send('Bien', '+5215512345678');
    expect((await messages('+525512345678')).map(({ text }) => text)).toEqual(['Hola', 'Qué tal', 'Bien']);
  });

  it.each([
    ['+5491112345678', '+541112345678'],
    ['+541112345678', '+5491112345678'],
  ])('who was written to as %s and answers as %s is one contact', async (known, other) => {
    const { receive, send, messages } = await open();
    await send('Hola', known);
    await receive({ from: other, text: 'Qué tal' });
    await send('Bien', other);
    expect((await messages(known)).map(({ text }) => text)).toEqual(['Hola', 'Qué tal', 'Bien']);
    expect(await messages(other)).toEqual([]);
  });
});

// An Android phone has one number, however it writes it.
describe.each(Object.entries(standIns).filter(([name]) => !/SMS Gateway/.test(name)))('%s', (_name, create) => {
  it('administrators see an unknown line’s number in full international form', async () => {
    const { receive, saved, id } = await openProviderBench(create);
    expect(await receive({ from: '6285550123', to: '4155559999' })).toBeLessThan(300);
    expect(await saved.unroutedOf(id)).toMatchObject([{ kind: 'noLine', to: '+14155559999', newestFrom: '+16285550123' }]);
  });
});
