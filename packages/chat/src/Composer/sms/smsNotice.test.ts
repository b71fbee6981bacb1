import { describe, expect, test } from 'vitest';
import { describeSms } from './smsNotice.ts';

describe('describeSms', () => {
  test.each(['', '   ', 'a'.repeat(139), 'It’s late', 'ع'.repeat(49)])(
    'is silent while it is one message with room to spare: %j',
    (text) => {
      expect(describeSms(text)).toBeUndefined();
    },
  );
  test('is shown from 20 characters left', () => {
    expect(describeSms('a'.repeat(140))).toEqual({ segments: 1, remaining: 20, cost: undefined });
    expect(describeSms('ع'.repeat(50))).toMatchObject({ segments: 1, remaining: 20 });
  });
  test('trailing white space is neither sent nor counted', () => {
    expect(describeSms(`${'a'.repeat(139)}${' '.repeat(50)}`)).toBeUndefined();
    expect(describeSms(`${'a'.repeat(150)}\u00a0`)).toEqual({ segments: 1, remaining: 10, cost: undefined });
  });
  test('counts how many messages the replacements save', () => {
    expect(describeSms(`It’s ${'a'.repeat(130)}`)?.cost?.sizes).toEqual({ saved: 2, plain: 153, wide: 67 });
    expect(describeSms(`It’s ${'a'.repeat(60)}`)?.cost?.sizes).toEqual({ saved: 0, plain: 160, wide: 70 });
  });
  test('saves nothing while a character without a plain form remains', () => {
    expect(describeSms(`It’s 😀 ${'a'.repeat(130)}`)?.cost).toMatchObject({
      sizes: { saved: 0 },
      irreplaceable: ['😀'],
      replaceable: [[{ character: '’' }]],
    });
  });
  test('lists each character once with all its positions; special spaces count as one', () => {
    const cost = describeSms(`“a” “b”\u00a0!\u202f? ${'a'.repeat(60)}`)?.cost;
    expect(cost?.replaceable.map((group) => group.map(({ index }) => index))).toEqual([
      [0, 4],
      [2, 6],
      [7, 9],
    ]);
  });
  test('does not list the characters of another script', () => {
    expect(describeSms(`نلتقي عند الميناء “غدًا” ${'ع'.repeat(50)}`)?.cost).toMatchObject({
      sizes: { saved: 0 },
      replaceable: [],
      irreplaceable: [],
    });
  });
});
