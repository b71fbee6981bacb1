import fc from 'fast-check';
import { expect, test } from 'vitest';
import { signed } from './signature.ts';

test('the signature is the last lines of the text', () => {
  expect(signed('See you at 9', 'Joe, Harbour Plumbing')).toBe('See you at 9\nJoe, Harbour Plumbing');
  expect(signed('See you at 9', '')).toBe('See you at 9');
  // Typed with a new line at its end, which the field keeps.
  expect(signed('See you at 9', 'Joe\n')).toBe('See you at 9\nJoe');
  expect(signed('See you at 9', ' \n')).toBe('See you at 9');
});

test('a text that already ends with the signature gets no second one; one that only contains it does', () => {
  expect(signed('See you\nJoe', 'Joe')).toBe('See you\nJoe');
  expect(signed('Joe', 'Joe')).toBe('Joe');
  expect(signed('Ask for Joe', 'Joe')).toBe('Ask for Joe\nJoe');
  expect(signed('Joe\nis late', 'Joe')).toBe('Joe\nis late\nJoe');
});

test('signing twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, signature) => {
      const once = signed(text, signature);
      expect(signed(once, signature)).toBe(once);
      expect(once.startsWith(text)).toBe(true);
    }),
  );
});
