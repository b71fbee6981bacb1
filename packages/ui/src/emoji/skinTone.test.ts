import { expect, it } from 'vitest';
import enLines from './data/en.json';
import { SKIN_TONES } from './emoji.types.ts';
import { readEmoji } from './readEmoji.ts';
import { rememberEmoji } from './rememberEmoji.ts';
import { inTone } from './skinTone.ts';

const all = readEmoji(enLines).flatMap(({ emoji }) => emoji);

it.each([
  ['👋', '👋🏽'],
  ['☝️', '☝🏽'],
  ['🏋️‍♂️', '🏋🏽‍♂️'],
  ['🤝', '🤝🏽'],
  ['🧑‍🤝‍🧑', '🧑🏽‍🤝‍🧑🏽'],
  ['👩‍❤️‍💋‍👨', '👩🏽‍❤️‍💋‍👨🏽'],
  ['👩‍🚀', '👩🏽‍🚀'],
])('%s in a medium tone is %s', (text, toned) => {
  const emoji = all.find((one) => one.text === text);
  expect(emoji && inTone(emoji, 'medium')).toBe(toned);
  expect(emoji && inTone(emoji, 'none')).toBe(text);
});

const ONE_EMOJI = new RegExp(String.raw`^\p{RGI_Emoji}$`, 'v');

it('gives every emoji with tones five single-glyph variants, and leaves the others unchanged', () => {
  for (const emoji of all) {
    const toned = SKIN_TONES.map((tone) => inTone(emoji, tone));
    expect(toned.filter((text) => !ONE_EMOJI.test(text))).toEqual([]);
    expect(new Set(toned).size).toBe(emoji.hasTones ? 6 : 1);
  }
});

it('remembers the latest first, without duplicates, up to three rows', () => {
  expect(rememberEmoji(['a', 'b', 'c'], 'c')).toEqual(['c', 'a', 'b']);
  const many = Array.from({ length: 24 }, (_, index) => `${index}`);
  expect(rememberEmoji(many, 'new')).toEqual(['new', ...many.slice(0, 23)]);
});
