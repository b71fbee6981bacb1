import { expect, test } from 'vitest';
import { plainLinks } from './plainLinks.ts';
import { numbersIn, readNumber } from './readNumber.ts';

const CHATS = [
  'https://wa.me/33612345678',
  'wa.me/33612345678?text=Order%204155550101',
  'https://www.wa.me/+33612345678/',
  'https://api.whatsapp.com/send?phone=33612345678&text=12345678901',
  'https://web.whatsapp.com/send/?text=Hi&type=phone_number&phone=%2B33612345678',
  '33612345678@c.us',
  '33612345678:12@s.whatsapp.net',
];

test.each(CHATS)('%s is the number of a chat', (text) => {
  expect(plainLinks(text)).toBe('+33612345678');
  expect(plainLinks(`Ann, ${text} (mobile)`)).toBe('Ann, +33612345678 (mobile)');
  for (const country of ['US', 'FR', 'DE', undefined])
    expect(numbersIn(text, country).map((one) => readNumber(one, country))).toEqual(['+33612345678']);
});

test('the text of a message is none of its numbers', () => {
  expect(plainLinks('sms:+33612345678?body=Call%201001234567, Bob')).toBe('sms:+33612345678, Bob');
  expect(readNumber('sms:+33612345678?body=Hi', 'US')).toBe('+33612345678');
});

test.each([
  'https://example.com/wa.me/33612345678',
  '120363025246125916@g.us',
  'ann@c.us',
  '33612345678@c.us.example',
  'https://wa.me/qr/ABC1234567',
  'https://example.com/?phone=33612345678',
  'https://wa.me/336123456789012345',
])('%s stays as it is', (text) => {
  expect(plainLinks(text)).toBe(text);
});
