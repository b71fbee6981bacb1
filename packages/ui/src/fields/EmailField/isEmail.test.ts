import { describe, expect, test } from 'vitest';
import { isEmail } from './isEmail.ts';

describe('Email is valid if it has text, an at sign, text, a dot and text, with no whitespace.', () => {
  test.each(['alice@harbour.example', 'a@b.c', 'first.last+tag@mail.harbour.example', 'ليلى@ميناء.مثال'])('%s', (text) => {
    expect(isEmail(text)).toBe(true);
  });
  test.each([
    ['nothing', ''],
    ['no at sign', 'alice.harbour.example'],
    ['no text before the at sign', '@harbour.example'],
    ['no dot', 'alice@harbour'],
    ['no text before the dot', 'alice@.example'],
    ['no text after the dot', 'alice@harbour.'],
    ['whitespace inside', 'alice smith@harbour.example'],
    ['whitespace at the end', 'alice@harbour.example '],
    ['whitespace of another kind', 'alice@harbour\u00a0.example'],
    ['two at signs', 'alice@bob@harbour.example'],
  ])('not with %s', (_, text) => {
    expect(isEmail(text)).toBe(false);
  });
});
