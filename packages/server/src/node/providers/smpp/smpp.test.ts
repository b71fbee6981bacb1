import { expect, test } from 'vitest';
import { FetchFailure } from '../../../backend/index.ts';
import { openAtStandIn } from './testing/openAtStandIn.ts';
import { openSmppAccount } from './testing/openSmppAccount.ts';

async function bind() {
  const account = await openAtStandIn();
  await account.start();
  return account;
}

test('sends plain, accented and long texts, each as one message with a receipt', async () => {
  const { smsc, ...bound } = await bind();
  // The id of a text in parts is that of the last, which asks for the receipt.
  expect([await bound.send('Hello'), await bound.send('مرحبا'), await bound.send('x'.repeat(300))]).toEqual(
    ['ID1', 'ID2', 'ID4'].map((providerId) => ({ kind: 'accepted', providerId })),
  );
  const [plain, arabic] = smsc.submitted;
  expect(plain).toMatchObject({
    source_addr: '14155552671',
    source_addr_ton: 1,
    destination_addr: '14155550123',
    registered_delivery: 1,
    data_coding: 0,
  });
  expect([arabic?.['data_coding'], smsc.texts()]).toEqual([8, ['Hello', 'مرحبا', 'x'.repeat(153), 'x'.repeat(147)]]);
});

test('a text of the GSM alphabet is coded in it, with @, $ and _ too, and fills a segment', async () => {
  const { smsc, ...bound } = await bind();
  const texts = ['a_b@example.com $5', 'Grüße: 3 €', 'x'.repeat(160), 'it’s'];
  for (const text of texts) await bound.send(text);
  expect([smsc.texts(), smsc.submitted.map(({ data_coding: coding }) => coding)]).toEqual([texts, [0, 0, 0, 8]]);
});

test('reads receipts, and answers a received message only when it is stored', async () => {
  const bound = await bind();
  const receipt = 'id:ID1 sub:001 dlvrd:001 submit date:2611251200 done date:2611251201 stat:DELIVRD err:000 text:Hello';
  expect(await bound.deliver({ esm_class: 4, short_message: receipt })).toBe(0);
  expect(bound.reports).toEqual([{ providerId: 'ID1', status: 'delivered' }]);
  const message = { short_message: 'Hi' };
  bound.isStoring(false);
  expect(await bound.deliver(message)).not.toBe(0);
  bound.isStoring(true);
  expect([await bound.deliver(message), bound.received]).toMatchObject([0, [{ from: '14155550123', to: '14155552671', text: 'Hi' }]]);
});

test('a receipt without its bit is one if it is about a message of ours, however its id is written; what a person writes is a text', async () => {
  const bound = await bind();
  for (const text of ['One', 'Two', 'Three', 'Four']) await bound.send(text);
  const said = (esmClass: number, message: string) => bound.deliver({ esm_class: esmClass, short_message: message });
  const whole = 'sub:001 dlvrd:001 submit date:2611251200 done date:2611251201 stat:DELIVRD err:000 text:Hello';
  await said(0, `id:ID1 ${whole}`);
  await said(0x08, `id:id2 ${whole}`);
  await said(0x20, `id:ID3 ${whole}`);
  await said(0, `id:00ID4,${whole.replaceAll(' ', ',')}`);
  expect(bound.reports).toEqual([
    { providerId: 'ID1', status: 'delivered' },
    { providerId: 'ID2', status: 'delivered' },
    { providerId: 'ID3', status: 'sent' },
    { providerId: 'ID4', status: 'delivered' },
  ]);
  const texts = ['id:5 stat:DELIVRD', 'My id: ID1, what is the status?'];
  for (const text of texts) await said(0, text);
  await bound.deliver({ source_addr: '14155550188', short_message: 'id:ID1 stat:DELIVRD' });
  expect([bound.received.map(({ text }) => text), bound.reports.length]).toEqual([[...texts, 'id:ID1 stat:DELIVRD'], 4]);
});

test('a receipt of an earlier part of a long text says only whether it failed, and is never a message', async () => {
  const bound = await bind();
  const sent = await bound.send('long '.repeat(80));
  expect(sent).toEqual({ kind: 'accepted', providerId: 'ID3' });
  const said = (esmClass: number, message: string) => bound.deliver({ esm_class: esmClass, short_message: message });
  await said(0, 'id:ID1 sub:001 dlvrd:001 stat:DELIVRD err:000 text:long');
  await said(4, 'id:id2 sub:001 dlvrd:001 stat:DELIVRD err:000 text:long');
  expect([bound.reports, bound.received]).toEqual([[], []]);
  await said(0, 'id:ID2 sub:001 dlvrd:000 stat:UNDELIV err:001 text:long');
  expect([bound.reports, bound.received]).toEqual([
    [{ providerId: 'ID3', status: 'failed', reason: 'unreachable', code: '001', text: 'UNDELIV' }],
    [],
  ]);
});

test('a receipt that can’t be read is no message, and is named in a report about an unknown one', async () => {
  const bound = await bind();
  const fields = { esm_class: 4 };
  expect(await bound.deliver({ ...fields, short_message: Buffer.from('Delivered\0 today TEXT: Your code is 482913') })).toBe(0);
  expect([bound.received, bound.reports]).toEqual([[], [{ providerId: 'Delivered? today', status: 'unconfirmed' }]]);
});

test('a receipt may come as data_sm', async () => {
  const { smsc, ...bound } = await bind();
  await bound.send('One');
  const fields = { source_addr: '14155550123', destination_addr: '14155552671', esm_class: 4 };
  const answer = await smsc.ask('data_sm', { ...fields, message_payload: Buffer.from('id:ID1 stat:DELIVRD') });
  expect(answer).toMatchObject({ command: 'data_sm_resp', command_status: 0 });
  expect([bound.reports, bound.received]).toEqual([[{ providerId: 'ID1', status: 'delivered' }], []]);
});

test('a receipt that comes before the answer waits for it', async () => {
  const { smsc, ...bound } = await bind();
  const answer = smsc.holdAnswers();
  const sent = bound.send('One');
  await expect.poll(() => smsc.submitted.length).toBe(1);
  const receipt = bound.deliver({ short_message: 'id:id1 sub:001 dlvrd:001 stat:DELIVRD err:000 text:One' });
  await smsc.enquire();
  expect([bound.reports, bound.received]).toEqual([[], []]);
  answer();
  expect([await receipt, await sent]).toMatchObject([0, { kind: 'accepted' }]);
  expect([bound.reports, bound.received]).toEqual([[{ providerId: 'ID1', status: 'delivered' }], []]);
});

test('messages under way when it closes are answered first, in both directions', async () => {
  const { smsc, ...bound } = await bind();
  const [answer, store] = [smsc.holdAnswers(), bound.holdStore()];
  const sent = bound.send('One');
  await expect.poll(() => smsc.submitted.length).toBe(1);
  const delivered = bound.deliver({ short_message: 'Hi' });
  // The answer to a question asked later: both have arrived.
  await smsc.enquire();
  const closed = bound.provider.close();
  expect(await bound.send('Two')).toMatchObject({ kind: 'retry' });
  answer();
  store();
  expect([await sent, await delivered, smsc.submitted.length]).toMatchObject([{ kind: 'accepted' }, 0, 1]);
  await closed;
});

test('a flood is read a hundred at a time; everything is answered', async () => {
  const bound = await bind();
  const store = bound.holdStore();
  const flood = Array.from({ length: 1_000 }, (_, at) => bound.deliver({ short_message: Buffer.from(`${at}`) }));
  await expect.poll(bound.begun).toBe(100);
  store();
  expect(new Set(await Promise.all(flood))).toEqual(new Set([0]));
  expect(bound.received).toHaveLength(1_000);
});

test('passes the parts of a long message on, each by itself', async () => {
  const bound = await bind();
  const part = (index: number, message: string) =>
    bound.deliver({
      esm_class: 0x40,
      short_message: Buffer.from([0x06, 0x08, 0x04, 0x01, 0x02, 0x02, index, ...Buffer.from(message)]),
    });
  expect([await part(2, 'world'), await part(1, 'Hello ')]).toEqual([0, 0]);
  expect(bound.received).toMatchObject([
    { text: 'world', part: { reference: 0x0102, total: 2, index: 2 } },
    { text: 'Hello ', part: { reference: 0x0102, total: 2, index: 1 } },
  ]);
});

test('each part of a long message is read as octets: what is cut between two of them is whole, and each has its own alphabet', async () => {
  const bound = await bind();
  const fields = { esm_class: 0x40 };
  const part = (header: readonly number[], octets: readonly number[], coding = 0) =>
    bound.deliver({ ...fields, data_coding: coding, short_message: Buffer.from([header.length, ...header, ...octets]) });
  const price = [part([0, 3, 7, 2, 1], [0x35, 0x20, 0x1b]), part([0, 3, 7, 2, 2], [0x65, 0x20, 0x00])];
  const smile = [part([0, 3, 8, 2, 1], [0xd8, 0x3d], 8), part([0, 3, 8, 2, 2], [0xde, 0x00], 8)];
  const turkish = [part([0, 3, 9, 2, 1, 0x25, 1, 1], [0x04]), part([0, 3, 9, 2, 2], [0x04])];
  expect(await Promise.all([...price, ...smile, ...turkish])).toEqual([0, 0, 0, 0, 0, 0]);
  const contents = bound.received.map(({ part: one }) => one?.content);
  const texts = [0, 2, 4].map((at) => bound.received[at]?.part?.read(contents.slice(at, at + 2)).join(''));
  expect(texts).toEqual(['5 € @', '😀', '€è']);
});

test('texts arrive whole in message_payload too; data for a phone is accepted and is no message', async () => {
  const bound = await bind();
  const payload = Buffer.from('Привет '.repeat(60), 'utf16le').swap16();
  expect(await bound.deliver({ data_coding: 8, message_payload: payload })).toBe(0);
  const push = Buffer.from([0x06, 0x05, 0x04, 0x0b, 0x84, 0x23, 0xf0, 0x01, 0x06]);
  expect(await bound.deliver({ esm_class: 0x40, data_coding: 0xf5, short_message: push })).toBe(0);
  expect([bound.received.map(({ text }) => text), bound.binaries]).toEqual([
    ['Привет '.repeat(60)],
    [expect.objectContaining({ from: '14155550123', to: '14155552671' })],
  ]);
});

test('a text whose header is cut off is stored as it is', async () => {
  const bound = await bind();
  const fields = { esm_class: 0x40 };
  expect(await bound.deliver({ ...fields, short_message: Buffer.from([0x03, 0x08, 0x04, 0x01, ...Buffer.from('Hello')]) })).toBe(0);
  expect(bound.received.map(({ text }) => text)).toEqual(['Hello']);
});

test('slows down when asked to, and names the reasons of refusals', async () => {
  const { smsc, ...bound } = await bind();
  smsc.behave(0x58, 0x0b);
  expect(await bound.send('One')).toMatchObject({ kind: 'retry', code: '0x00000058' });
  expect(bound.events).toContain('throttled');
  // For a while it sends nothing.
  expect([(await bound.send('Two')).kind, smsc.submitted.length]).toEqual(['retry', 1]);
});

test('a broken connection leaves the message unconfirmed and reconnects', async () => {
  const { smsc, ...bound } = await bind();
  smsc.behave('never');
  const lost = await bound.send('One').catch((error: unknown) => error);
  expect([lost instanceof FetchFailure, lost]).toMatchObject([true, { mayHaveArrived: true }]);
  expect([bound.events.at(-1), await bound.send('Two')]).toMatchObject(['unreachable', { kind: 'retry' }]);
  await expect.poll(() => bound.events.at(-1)).toBe('success');
  expect(await bound.send('Three')).toMatchObject({ kind: 'accepted' });
});

test('distinguishes a wrong password from a private address', async () => {
  const wrong = await openAtStandIn({ password: 'wrong' });
  expect(await wrong.provider.test()).toMatchObject({ outcome: 'failed', problem: 'credentials' });
  const strict = openSmppAccount(wrong.smsc, { localHosts: [] });
  expect(await strict.provider.test()).toMatchObject({ outcome: 'failed', problem: 'addressNotAllowed' });
});
