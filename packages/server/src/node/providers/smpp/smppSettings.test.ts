import { type AddressInfo, createServer } from 'node:net';
import type { ProviderSettings } from '@manyline/contract';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openAtStandIn } from './testing/openAtStandIn.ts';
import { openSmppAccount } from './testing/openSmppAccount.ts';
import type { Strictness } from './testing/smscStandIn.ts';

type Settings = Partial<ProviderSettings<'smpp'>>;
const LONG = `${'x'.repeat(152)}€${'y'.repeat(200)}`;
const WIDE = `${'ж'.repeat(66)}😀${'ж'.repeat(60)}`;

const open = (settings: Settings = {}, strict: Strictness = {}) => openAtStandIn({ settings }, strict);
/** A message of these octets. */
const octetsOf = (...octets: readonly number[]) => ({ short_message: Buffer.from(octets) });

describe('a bind', () => {
  test('says version 3.4, or 3.3 with a connection for each direction', async () => {
    expect(await (await open()).provider.test()).toEqual({ outcome: 'ok' });
    expect(await (await open({ version: '3.3' }, { version: 0x33, roles: ['transmitter', 'receiver'] })).provider.test()).toEqual({
      outcome: 'ok',
    });
  });

  test('of a transmitter and a receiver sends by one and receives by the other', async () => {
    const { start, send, deliver, received } = await open({ bindMode: 'separate' }, { roles: ['transmitter', 'receiver'] });
    await start();
    expect(await send('Hello')).toMatchObject({ kind: 'accepted' });
    expect([await deliver(octetsOf(0x48, 0x69)), received.map(({ text }) => text)]).toEqual([0, ['Hi']]);
  });

  test.each<[string, Settings, Strictness, object]>([
    ['another version', {}, { version: 0x33 }, { problem: 'bindFailed', detail: { code: '0x0000000d' } }],
    ['separate connections', {}, { roles: ['transmitter', 'receiver'] }, { problem: 'bindFailed' }],
    ['a system type', {}, { systemType: 'SMPP' }, { problem: 'systemType' }],
  ])('that fails because the server wants %s says what to change', async (_what, settings, strict, trouble) => {
    expect(await (await open(settings, strict)).provider.test()).toMatchObject({ outcome: 'failed', ...trouble });
  });

  test.each([
    ['of the operator’s own', 0x40b, 'bindFailed'],
    ['about the length of the request', 0x02, 'bindFailed'],
    ['of a busy server', 0x58, 'serverError'],
    ['of a server that doesn’t work', 0x08, 'serverError'],
  ])('that is refused with a status %s, without a body, says what to do', async (_what, status, problem) => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', (octets) => {
        const answer = Buffer.from(octets.subarray(0, 16));
        answer.writeUInt32BE(16, 0);
        answer.writeUInt32BE(answer.readUInt32BE(4) + 0x8000_0000, 4);
        answer.writeUInt32BE(status, 8);
        socket.write(answer);
      });
    });
    onTestFinished(() => void server.close());
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    expect(await openSmppAccount({ port }).provider.test()).toMatchObject({ outcome: 'failed', problem });
  });

  test('says that there is one already', async () => {
    const { start, smsc } = await open();
    await start();
    const second = await open({ port: smsc.port });
    expect(await second.provider.test()).toMatchObject({ outcome: 'failed', problem: 'alreadyBound' });
  });

  test('carries the system type and the service type', async () => {
    const { start, send, smsc } = await open({ systemType: 'SMPP', serviceType: 'CMT' }, { systemType: 'SMPP' });
    await start();
    await send('Hello');
    expect(smsc.submitted[0]).toMatchObject({ service_type: 'CMT' });
  });
});

test('the connection is tested as often as set', async () => {
  // The setting begins at 5 s, and 30 s are the default: only the setting asks twice in the time of the wait.
  const { start, smsc } = await open({ enquireSeconds: 1 });
  await start();
  await expect.poll(smsc.asked, { timeout: 25_000 }).toBeGreaterThanOrEqual(2);
});

describe('a long text', () => {
  test.each<[Settings['longMessages'], Settings['version']]>([
    [undefined, '3.4'],
    ['udh', '3.4'],
    ['sar', '3.4'],
    ['payload', '3.3'],
  ])('in parts (%s, version %s) isn’t cut within a character, and asks for one receipt', async (longMessages, version) => {
    const isOld = version === '3.3';
    const { start, send, smsc } = await open({ longMessages, version }, isOld ? { version: 0x33 } : {});
    await start();
    for (const text of [LONG, WIDE]) {
      const before = smsc.submitted.length;
      expect(await send(text)).toEqual({ kind: 'accepted', providerId: `ID${before + (text === LONG ? 3 : 2)}` });
      const parts = smsc.submitted.slice(before);
      expect(smsc.texts().slice(before).join('')).toBe(text);
      expect(parts.map(({ registered_delivery: receipt }) => receipt)).toEqual([...parts.slice(1).map(() => 0), 1]);
      const numbers = parts.map((part) =>
        longMessages === 'sar'
          ? [part['sar_msg_ref_num'], part['sar_total_segments'], part['sar_segment_seqnum']]
          : [...(part['short_message'] as Buffer).subarray(3, 6)],
      );
      expect(numbers).toEqual(parts.map((_part, at) => [numbers[0]?.[0], parts.length, at + 1]));
      expect(parts.every((part) => part['message_payload'] === undefined)).toBe(true);
    }
  });

  test('as one payload is one message', async () => {
    const { start, send, smsc } = await open({ longMessages: 'payload' });
    await start();
    expect(await send(LONG)).toMatchObject({ providerId: 'ID1' });
    expect([smsc.texts(), smsc.submitted[0]?.['registered_delivery']]).toEqual([[LONG], 1]);
  });

  test('whose first part is refused isn’t sent; if a later one is, it has failed', async () => {
    const { start, send, smsc } = await open();
    await start();
    smsc.behave(0x0b);
    expect([await send(LONG), smsc.submitted.length]).toMatchObject([{ kind: 'failed', reason: 'invalidNumber' }, 1]);
    smsc.behave(0, 0x45);
    expect([await send(LONG), smsc.submitted.length]).toMatchObject([{ kind: 'failed', reason: 'rejected' }, 3]);
  });
});

test.each([
  [0x15, 'service type'],
  [0xc3, 'optional parameter'],
  [0x02, 'length'],
])('a message refused with %i, for its %s, says that the line isn’t set up right', async (status) => {
  const { start, send, smsc } = await open();
  await start();
  smsc.behave(status);
  expect(await send('Hello')).toMatchObject({ kind: 'failed', reason: 'misconfigured' });
});

describe('the alphabet of data coding 0', () => {
  test.each<[Settings['alphabet'], string, number, readonly number[]]>([
    [undefined, '@', 0, [0x00]],
    ['gsm', '@', 0, [0x00]],
    ['ascii', '@', 0, [0x40]],
    ['ascii', 'é', 8, [0x00, 0xe9]],
    ['latin1', 'é', 0, [0xe9]],
  ])('%s writes and reads %s', async (alphabet, text, coding, octets) => {
    const { start, send, deliver, smsc, received } = await open({ alphabet });
    await start();
    await send(text);
    expect(smsc.submitted[0]).toMatchObject({ data_coding: coding, short_message: Buffer.from(octets) });
    if (coding !== 0) return;
    await deliver(octetsOf(0x61, ...octets));
    expect(received.map((message) => message.text)).toEqual([`a${text}`]);
  });
});

test('the type and plan of numbers can be given', async () => {
  const { start, send, smsc } = await open({ sourceTon: 0, sourceNpi: 0, destinationTon: 2, destinationNpi: 8 });
  await start();
  await send('Hello');
  expect(smsc.submitted[0]).toMatchObject({ source_addr_ton: 0, source_addr_npi: 0, dest_addr_ton: 2, dest_addr_npi: 8 });
});

test('messages that the server accepts without an id are different ones', async () => {
  const { start, send } = await open({}, { hasNoIds: true });
  await start();
  const ids = [await send('One'), await send('Two')].map((answer) => answer.kind === 'accepted' && answer.providerId);
  expect([new Set(ids).size, ids.includes(''), ids.includes(false)]).toEqual([2, false, false]);
});

test('no more than the window is unanswered', async () => {
  const { start, send, smsc } = await open({ window: 2 }, { window: 2 });
  await start();
  const answer = smsc.holdAnswers();
  const sent = ['one', 'two', 'three'].map(send);
  await expect.poll(() => smsc.submitted.length).toBe(2);
  answer();
  expect((await Promise.all(sent)).map(({ kind }) => kind)).toEqual(['accepted', 'accepted', 'retry']);
});

test('a message that can’t be stored is refused with a status that the version knows', async () => {
  for (const [version, code, status] of [
    ['3.4', 0x34, 0x64],
    ['3.3', 0x33, 0x08],
  ] as const) {
    const { start, deliver, isStoring } = await open({ version }, { version: code });
    await start();
    isStoring(false);
    expect(await deliver(octetsOf(0x48))).toBe(status);
  }
});
