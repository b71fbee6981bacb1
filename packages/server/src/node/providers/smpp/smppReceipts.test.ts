import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { convertId, isReceipt, readReceipt } from './smppReceipts.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');
const read = (text: string, more: Parameters<typeof readReceipt>[0] = {}) => readReceipt({ short_message: bytes(text), ...more }, 'same');

test.each([
  ['1a2B', 'decimalToHex', '6699'],
  ['6699', 'hexToDecimal', '1a2b'],
  ['not a number', 'hexToDecimal', 'not a number'],
  ['0042', 'same', '0042'],
] as const)('the id %s of a receipt, %s, is %s in the answer', (id, form, answer) => expect(convertId(id, form)).toBe(answer));

test.each([
  [0, false],
  [0x04, true],
  [0x44, true],
  [0x20, true],
  [0x08, false],
  [0x10, false],
  [0x40, false],
  [0x03, false],
])('esm_class %i says that it is a receipt: %s', (esmClass, expected) => expect(isReceipt({ esm_class: esmClass })).toBe(expected));

describe('the form of the text', () => {
  const delivered = { providerId: '1A7', status: 'delivered' };
  test.each([
    ['the standard’s', 'id:1A7 sub:001 dlvrd:001 submit date:2611251200 done date:2611251201 stat:DELIVRD err:000 text:Hello'],
    ['without sub and dlvrd', 'id:1A7 submit date:1701240904 done date:1701240904 stat:DELIVRD err:000 text:hello'],
    ['without text', 'id:1A7 submit date:2411051159 done date:2411051159 stat:DELIVRD err:00'],
    ['long dates, longer error', 'id:1A7 sub:001 dlvrd:001 submit date:141023215253 done date:141023215259 stat:DELIVRD err:0000 text:'],
    ['capital letters', 'ID:1A7 SUB:001 DLVRD:001 SUBMIT DATE:2611251200 DONE DATE:2611251201 STAT:DELIVRD ERR:000 TEXT:Hello'],
    ['spaces after the colons', 'id: 1A7 sub: 001 dlvrd: 001 stat: DELIVRD err: 0'],
    ['commas', 'id:1A7,sub:001,dlvrd:001,submit date:2611251200,done date:2611251201,stat:DELIVRD,err:000,text:Hello'],
    ['semicolons and equal signs', 'id=1A7; stat=DELIVRD; err=000'],
    ['lines', 'id:1A7\r\nsub:001\r\nstat:DELIVRD\r\nerr:000\r\n'],
    ['another order', 'stat:DELIVRD err:000 sub:001 id:1A7 text:Hello'],
    ['only the two', 'id:1A7 stat:DELIVRD'],
    ['other names', 'msgid:1A7 status:DELIVERED error:0'],
    ['brackets, and the end of a string in C', 'id:<1A7> stat:"DELIVRD" err:000\0'],
    ['small letters', 'id:1A7 stat:delivrd'],
    ['the number of a state', 'id:1A7 stat:2'],
    ['JSON', '{"id":"1A7","stat":"DELIVRD","err":"000","text":"stat:UNDELIV"}'],
    ['the names of the parameters', 'message_id:1A7 message_state:2 error_code:0'],
    ['long zones of dates', 'id:1A7 sub:000 dlvrd:000 submit date:180711070003912+ done date:180711070000012+ stat:DELIVRD err:000'],
    ['fields in our own text', 'id:1A7 stat:DELIVRD err:000 text:id:9 stat:UNDELIV err:001'],
  ])('%s', (_form, text) => expect(read(text)).toEqual(delivered));

  test('octets that aren’t in the declared alphabet', () => {
    expect(read('id:1A7 stat:DELIVRD err:000 text:Hi', { data_coding: 8 })).toEqual(delivered);
    expect(read('id:1A7 stat:DELIVRD', { data_coding: 4 })).toEqual(delivered);
    expect(read('id:1A7 stat:DELIVRD text:\u00e9\u00e0', { data_coding: 8 })).toEqual(delivered);
    expect(read('id:a@1_$ stat:DELIVRD')).toEqual({ ...delivered, providerId: 'a@1_$' });
    expect(read('id:\u00001\u0011 stat:DELIVRD')).toEqual({ ...delivered, providerId: '@1_' });
    const wide = Buffer.from('id:1A7 stat:DELIVRD', 'utf16le').swap16();
    expect(readReceipt({ short_message: wide, data_coding: 8 }, 'same')).toEqual(delivered);
  });
  test('the parameters, with or without a text', () => {
    expect(readReceipt({ receipted_message_id: '1A7\0', message_state: 2 }, 'same')).toEqual(delivered);
    expect(read('', { receipted_message_id: '1A7', message_state: 5 })).toMatchObject({ status: 'failed', text: 'UNDELIV' });
    expect(read('id:other stat:ENROUTE', { receipted_message_id: '1A7', message_state: 2 })).toEqual(delivered);
    expect(read('stat:DELIVRD', { receipted_message_id: '1A7' })).toEqual(delivered);
    expect(readReceipt({ message_payload: bytes('id:1A7 stat:DELIVRD') }, 'same')).toEqual(delivered);
  });
  test.each(['', 'Hello', 'id:7', 'stat:DELIVRD', 'id: stat:', 'The id is 7 and the stat is good'])('%j is none', (text) =>
    expect(read(text)).toBeUndefined(),
  );
});

test.each([
  ['UNDELIV err:012', { status: 'failed', reason: 'unreachable', code: '012', text: 'UNDELIV' }],
  ['UNDELIVERABLE err:ABSENT_SUB', { status: 'failed', reason: 'unreachable', code: 'ABSENT_SUB', text: 'UNDELIVERABLE' }],
  ['FAILED err:002', { status: 'failed', reason: 'unknown', code: '002', text: 'FAILED' }],
  ['REJECTED', { status: 'failed', reason: 'rejected', text: 'REJECTED' }],
  ['rejectd', { status: 'failed', reason: 'rejected', text: 'rejectd' }],
  ['EXPIRED err:000', { status: 'failed', reason: 'expired', code: '000', text: 'EXPIRED' }],
  ['DELETED', { status: 'failed', reason: 'rejected', text: 'DELETED' }],
  ['SKIPPED', { status: 'failed', reason: 'unknown', text: 'SKIPPED' }],
  ['ACCEPTD', { status: 'sent' }],
  ['ACCEPTED', { status: 'sent' }],
  ['ENROUTE', { status: 'sent' }],
  ['BUFFERED', { status: 'sent' }],
  ['SCHEDULED', { status: 'sent' }],
  ['UNKNOWN err:000', { status: 'unconfirmed', code: '000', text: 'UNKNOWN' }],
  ['GONE_FISHING', { status: 'unconfirmed', text: 'GONE_FISHING' }],
])('stat:%s', (stat, report) => expect(read(`id:9 sub:001 stat:${stat}`)).toEqual({ providerId: '9', ...report }));

test.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 77])('message_state %i is a state', (state) => {
  const report = read('id:9 stat:DELIVRD', { message_state: state });
  const expected = ['sent', 'sent', 'delivered', 'failed', 'failed', 'failed', 'sent', 'unconfirmed', 'failed', 'failed'];
  // Another value says nothing, so the text counts.
  expect(report?.status).toBe(expected[state] ?? 'delivered');
});

test('an intermediate notification says how a try ended, not the message', () => {
  expect(read('id:9 stat:DELIVRD err:000', { esm_class: 0x20 })).toEqual({ providerId: '9', status: 'sent' });
  expect(read('id:9 stat:UNDELIV err:001', { esm_class: 0x20 })).toEqual({ providerId: '9', status: 'sent' });
});

test('any octets are read', () => {
  const any = fc.record({ short_message: fc.uint8Array(), esm_class: fc.nat(255), data_coding: fc.nat(255), message_state: fc.nat(255) });
  fc.assert(
    fc.property(any, ({ short_message: octets, ...pdu }) => {
      expect(() => readReceipt({ ...pdu, short_message: Buffer.from(octets) }, 'hexToDecimal')).not.toThrow();
    }),
  );
});
