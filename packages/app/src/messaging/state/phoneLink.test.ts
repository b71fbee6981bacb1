import { MESSAGE_MAX_LENGTH } from '@manyline/contract';
import { describe, expect, it } from 'vitest';
import { readPhoneLink } from './phoneLink.ts';

const A = '+15105550101';
const B = '+15105550102';

describe('sms: links', () => {
  it.each([
    // RFC 5724
    [`sms:${A}`, [A], ''],
    [`sms:${A},${B}`, [A, B], ''],
    [`sms:${A}?body=hello%20there`, [A], 'hello there'],
    ['sms:+15105550101;phone-context=example.com?body=a', [A], 'a'],
    [`SMS:${A}?BODY=Hi`, [A], 'Hi'],
    // The plus is a plus: the encoding of forms is not used.
    [`sms:${A}?body=1+1`, [A], '1+1'],
    // iPhones, old and new
    [`sms:${A}&body=Hi`, [A], 'Hi'],
    [`sms:${A};body=Hi`, [A], 'Hi'],
    [`sms:${A};?&body=Hi`, [A], 'Hi'],
    [`sms:/open?addresses=1-408-555-1212,1-408-555-2121&body=Hi`, ['14085551212', '14085552121'], 'Hi'],
    [`sms://open?addresses=${A},${B}&body=Hi`, [A, B], 'Hi'],
    [`sms:/open&addresses=${A}&body=Hi`, [A], 'Hi'],
    // What works on both
    [`sms:${A}?&body=Hi`, [A], 'Hi'],
    ['sms:14012341671;?body=TEST', ['14012341671'], 'TEST'],
    // Without a recipient: the user chooses
    ['sms:?body=Look', [], 'Look'],
    ['sms:&body=Look', [], 'Look'],
    ['sms:;body=Look', [], 'Look'],
    ['sms:?&body=Look', [], 'Look'],
    ['sms:', [], ''],
    // Several, with semicolons and spaces as on Android
    [`sms:${A};${B}`, [A, B], ''],
    [`sms:${A}, ${B}?body=x`, [A, B], 'x'],
    [`smsto:${A};${B}?body=x`, [A, B], 'x'],
    [`sms:${A},${A},+1-510-555-0101`, [A], ''],
    // QR codes
    ['SMSTO:+15105550101:See you at 8:00', [A], 'See you at 8:00'],
    ['smsto:+15105550101:', [A], ''],
    [`mms:${A}?body=x&subject=y`, [A], 'x'],
    // Two slashes, written by people who know web addresses
    [`sms://${A}?body=x`, [A], 'x'],
    // Escaped once too often
    [`sms:${A}?a=b&amp;body=x`, [A], 'x'],
    ['sms:%2B15105550101?body=x', [A], 'x'],
    ['sms:+1%20(510)%20555-0101?body=x', [A], 'x'],
    // Short codes and numbers without a country
    ['sms:36665?body=STOP', ['36665'], 'STOP'],
    ['sms:06.12.34.56.78', ['0612345678'], ''],
  ])('%s', (link, recipients, text) => expect(readPhoneLink(link)).toEqual({ recipients, text }));

  it.each([
    ['Caf%C3%A9 %F0%9F%98%80', 'Café 😀'],
    ['%D9%85%D8%B1%D8%AD%D8%A8%D8%A7', 'مرحبا'],
    ['Caf%E9', 'Café'],
    ['100%', '100%'],
    ['50% off %zz', '50% off %zz'],
    ['a%0D%0Ab%0Ac%0Dd', 'a\nb\nc\nd'],
    ['a%26b%3Dc%3Fd', 'a&b=c?d'],
    ['https%3A%2F%2Fa.test%2F%3Fx%3D1', 'https://a.test/?x=1'],
    ['a=b', 'a=b'],
    // Written without encoding
    ['How are you?', 'How are you?'],
    ['salt & pepper', 'salt & pepper'],
    ['see https://a.test/?x=1&y=2', 'see https://a.test/?x=1&y=2'],
    ['one&body=two', 'one'],
    ['one; two', 'one; two'],
    ['%00a%1Bb', ' a b'],
    ['\ud800', '\ufffd'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ])('the text %s', (body, text) => expect(readPhoneLink(`sms:${A}?body=${body}`)?.text).toBe(text));
});

describe('tel: links', () => {
  it.each([
    // RFC 3966
    ['tel:+1-201-555-0123', ['+12015550123']],
    ['tel:7042;phone-context=example.com', ['7042']],
    ['tel:863-1234;phone-context=+1-914-555', ['+19145558631234']],
    ['tel:+358-555-1234567;postd=pp22', ['+3585551234567']],
    ['tel:+1-201-555-0123;ext=102', ['+12015550123']],
    ['tel:+44-20-7946-0123;isub=1411', ['+442079460123']],
    ['tel:+1 (201) 555.0123', ['+12015550123']],
    // A pause, and what is dialled after it
    ['tel:+12015550123,,102#', ['+12015550123']],
    ['tel:+12015550123p102', ['+12015550123']],
    ['tel://+12015550123', ['+12015550123']],
    // Does something on a phone, and is no number
    ['tel:*%2306%23', []],
    ['tel:**21*+12015550123%23', []],
    ['tel:1-800-FLOWERS', []],
    ['tel:', []],
  ])('%s', (link, recipients) => expect(readPhoneLink(link)).toEqual({ recipients, text: '' }));
});

describe('hostile links', () => {
  it.each(['javascript:alert(1)', 'https://a.test/sms:1', 'mailto:a@b.test', 'smsx:1', '', 'sms', `x${' '.repeat(9)}sms:1`])(
    'no link of ours: %s',
    (link) => expect(readPhoneLink(link)).toBeUndefined(),
  );

  it.each([
    'sms:<script>alert(1)</script>',
    'sms:javascript:alert(1)',
    'sms:"><img src=x onerror=alert(1)>',
    'sms:__proto__?constructor=1&__proto__=2',
    'sms:../../cms',
  ])('no recipient: %s', (link) => expect(readPhoneLink(link)?.recipients).toEqual([]));

  it('ten thousand recipients are cut, and that is said', () => {
    const many = Array.from({ length: 10_000 }, (_, at) => `+1415${5_550_000 + at}`);
    const read = readPhoneLink(`sms:${many.join(',')}?body=x`);
    expect([read?.recipients.length, read?.isCut, read?.text]).toEqual([1_000, true, 'x']);
  });

  it('a text is cut at what one message holds, a link of megabytes is none', () => {
    expect(readPhoneLink(`sms:${A}?body=${'x'.repeat(20_000)}`)?.text).toHaveLength(MESSAGE_MAX_LENGTH);
    expect(readPhoneLink(`sms:${A}?body=${'x'.repeat(1_000_001)}`)).toBeUndefined();
  });
});
