import { DEFAULT_SETTINGS } from '@manyline/contract';
import { describe, expect, it } from 'vitest';
import { toMessage } from '../chats/wire.ts';
import type { IncomingMessage, ReportStatus, SendAnswer } from '../ports/ports.ts';
import { eachCall } from '../testing/fakeTime.ts';
import { ALICE_LINE, begin, OUTSIDE } from './testing/outboundBench.ts';

it('reports count in any order, even before the answer, and never undo a later state', async () => {
  const { start, send, pass, states, feedback } = await begin();
  let accept: (answer: SendAnswer) => void = () => undefined;
  const { provider, events } = await start({ send: () => new Promise((resolve) => (accept = resolve)) });
  await send('one');
  await pass(1);
  const report = (status: 'sent' | 'delivered' | 'failed') => provider.reports?.report({ providerId: 'SM1', status, code: '30003' });
  await report('delivered');
  await report('sent');
  await report('delivered');
  expect(await states()).toEqual(['one: handingOver']);
  accept({ kind: 'accepted', providerId: 'SM1' });
  await pass(1);
  expect(await states()).toEqual(['one: delivered']);
  await report('failed');
  await report('sent');
  expect(await feedback()).toMatchObject([{ isDelivered: true, outbound: { state: 'delivered' } }]);
  expect([(await feedback())[0]?.failure, events.at(-1)]).toEqual([undefined, 'report.tooLate']);
});

it('a message that the provider can’t confirm says so after all it said before; what is certain still counts', async () => {
  const { start, send, pass, states, feedback } = await begin();
  const { provider } = await start();
  const report = async (message: number, status: ReportStatus, text?: string) => {
    const { providerId = '' } = (await feedback())[message]?.outbound ?? {};
    await provider.reports?.report({ providerId, status, ...(text !== undefined && { text }) });
  };
  for (const text of ['one', 'two', 'three']) await send(text);
  await pass(1);
  for (const message of [0, 1, 2]) {
    await report(message, 'sent');
    await report(message, 'unconfirmed', 'UNKNOWN');
    await report(message, 'sent');
    await report(message, 'unconfirmed', 'EXPIRED?');
  }
  expect(await states()).toEqual(['one: unconfirmed', 'two: unconfirmed', 'three: unconfirmed']);
  expect((await feedback()).map(toMessage)).toMatchObject(
    Array.from({ length: 3 }, () => ({ isConfirmed: false, failureDetail: { text: 'UNKNOWN' } })),
  );
  await report(0, 'delivered');
  await report(1, 'failed');
  for (const message of [0, 1]) await report(message, 'unconfirmed', 'UNKNOWN');
  expect(await states()).toEqual(['one: delivered', 'two: failed', 'three: unconfirmed']);
  expect((await feedback()).map(({ failureDetail }) => failureDetail)).toEqual([undefined, undefined, { text: 'UNKNOWN' }]);
});

it('a report with characters that no database takes is stored without them', async () => {
  const { start, send, pass, feedback } = await begin();
  const { provider, events } = await start();
  await send('one');
  await pass(1);
  const { providerId = '' } = (await feedback())[0]?.outbound ?? {};
  await provider.reports?.report({ providerId: 'SM\0\ud83d', status: 'unconfirmed', text: 'LOST\0' });
  expect(events).toEqual(['report.unknownMessage']);
  await provider.reports?.report({ providerId, status: 'failed', code: '\ud83d7', text: `${'x'.repeat(499)}😀` });
  const [{ failureDetail } = {}] = await feedback();
  expect(failureDetail).toEqual({ code: '\ufffd7', text: `${'x'.repeat(499)}\ufffd` });
});

it('a report that cannot be stored is rejected, and counts when it is repeated', async () => {
  const { start, send, pass, states } = await begin();
  let isBroken = false;
  const { provider } = await start({}, (store) =>
    eachCall(store, async (_name, call) => {
      if (isBroken) throw new Error('The disk is full.');
      return call();
    }),
  );
  await send('one');
  await pass(1);
  const report = () => provider.reports?.delivered(provider.sent[0]?.messageId ?? '');
  isBroken = true;
  await expect(report()).rejects.toThrow('The disk is full.');
  isBroken = false;
  await report();
  expect(await states()).toEqual(['one: delivered']);
});

describe('an incoming message', () => {
  const hello = { providerId: 'SM1', from: OUTSIDE, to: ALICE_LINE, text: 'hello' };

  it('is stored once per id', async () => {
    const { start, feedback } = await begin();
    const { provider } = await start();
    const bring = (more: Partial<IncomingMessage> = {}) => provider.reports?.received({ ...hello, ...more });
    expect([await bring(), await bring(), await bring({ providerId: 'SM2', text: 'again' })]).toEqual(['stored', 'repeated', 'stored']);
    expect((await feedback()).map(({ text }) => text)).toEqual(['hello', 'again']);
  });

  it('that requests help is answered through the provider, once in ten minutes, also after STOP', async () => {
    const { start, store, pass, states, feedback } = await begin();
    const { provider } = await start();
    const helpReply = { en: 'Harbour office. Reply STOP to opt out.', fr: '', ar: '' };
    await store.transaction((tx) => tx.setSettings({ version: 1, ...DEFAULT_SETTINGS, helpReply }));
    let ids = 0;
    const bring = (text: string) => provider.reports?.received({ ...hello, providerId: `SM${(ids += 1)}`, text });
    await bring('Help!');
    await bring('INFO');
    // Another process knows of the reply too.
    const { provider: other } = await start();
    await other.reports?.received({ ...hello, providerId: 'SM elsewhere', text: 'INFO' });
    await pass(1);
    expect(other.sent).toEqual([]);
    expect(provider.sent.map(({ text, to }) => [text, to])).toEqual([[helpReply.en, OUTSIDE]]);
    expect(await states()).toContain(`${helpReply.en}: accepted`);
    await pass(600);
    await bring('INFO');
    await pass(1);
    expect(provider.sent).toHaveLength(2);
    await bring('STOP');
    await pass(600);
    await bring('HELP');
    await pass(1);
    expect(provider.sent).toHaveLength(3);
    expect((await feedback()).filter(({ isIncoming }) => !isIncoming).map(({ isAutomatic }) => isAutomatic)).toEqual([true, true, true]);
  });

  it('to an unknown line is acknowledged and logged', async () => {
    const { start } = await begin();
    const { provider, events } = await start();
    expect([await provider.reports?.received({ ...hello, to: '+12125550199' }), events]).toEqual(['noLine', ['inbound.noLine']]);
  });

  it('is stored in order, and only a few events of one account at a time', async () => {
    const { start, feedback } = await begin();
    let [running, most] = [0, 0];
    const { provider } = await start({}, (store) => ({
      ...store,
      async shortTransaction(...args) {
        most = Math.max(most, (running += 1));
        return store.shortTransaction(...args).finally(() => (running -= 1));
      },
    }));
    const texts = Array.from({ length: 48 }, (_, n) => `message ${n}`);
    await Promise.all(texts.map(async (text, n) => provider.reports?.received({ ...hello, providerId: `SM${n}`, text })));
    expect(most).toBe(16);
    expect((await feedback()).map(({ text }) => text)).toEqual(texts);
  });

  it('has its files streamed', async () => {
    const { start, feedback } = await begin();
    const { provider } = await start();
    const file = (text: string) => ({ name: `${text}.txt`, type: 'text/plain', open: async () => new Blob([text]).stream() });
    await provider.reports?.received({ ...hello, files: [file('a'), file('bc')] });
    expect((await feedback()).map(({ text, file: saved }) => [text, saved?.name, saved?.size])).toEqual([
      ['hello', 'a.txt', 1],
      ['', 'bc.txt', 2],
    ]);
    const broken = { ...file('d'), open: () => Promise.reject(new Error('404')) };
    await expect(provider.reports?.received({ ...hello, providerId: 'SM2', files: [broken] })).rejects.toThrow('404');
    expect(await feedback()).toHaveLength(2);
  });

  it('is stored without files of refused types, which it lists', async () => {
    const { start, feedback } = await begin();
    const { provider } = await start();
    const opened: string[] = [];
    const file = (name: string, text: string) => ({
      name,
      type: 'text/plain',
      async open() {
        opened.push(name);
        return new Blob([text]).stream();
      },
    });
    const files = [file('setup.exe', 'x'), file('notes.txt', 'plain'), file('holiday.jpg', 'MZ and more')];
    expect(await provider.reports?.received({ ...hello, files })).toBe('stored');
    expect((await feedback()).map(({ text, file: saved, refusedFile }) => [text, saved?.name, refusedFile])).toEqual([
      ['hello', undefined, 'exe'],
      ['', 'notes.txt', undefined],
      ['', undefined, 'exe'],
    ]);
    expect(opened).toEqual(['notes.txt', 'holiday.jpg']);
  });
});
