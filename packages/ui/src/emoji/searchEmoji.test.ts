import { describe, expect, it } from 'vitest';
import arLines from './data/ar.json';
import enLines from './data/en.json';
import frLines from './data/fr.json';
import { readEmoji } from './readEmoji.ts';
import { searchEmoji } from './searchEmoji.ts';

const en = readEmoji(enLines);
const fr = readEmoji(frLines);
const ar = readEmoji(arLines);
const find = (groups: typeof en, query: string) => searchEmoji(groups, query).map(({ text }) => text);

const few = readEmoji([
  '# objects',
  '1||keyboard|rocket',
  '2||toy rocket|play',
  '3||rocket ship|space',
  '4||rocket|launch',
  '5||pencil|rocket science',
]);

describe('the emoji of a language', () => {
  it('are the same, in the same order, in every language', () => {
    const texts = (groups: typeof en) => groups.map(({ name, emoji }) => [name, emoji.map(({ text }) => text)]);
    expect(texts(fr)).toEqual(texts(en));
    expect(texts(ar)).toEqual(texts(en));
    expect(en).toHaveLength(9);
    expect(en.flatMap(({ emoji }) => emoji)).toHaveLength(1870);
  });
});

describe('searching emoji', () => {
  it('ranks exact names, then names starting with the query, names containing it, whole keywords, and the rest', () => {
    expect(find(few, 'rocket')).toEqual(['4', '3', '2', '1', '5']);
  });

  it('keeps the usual order for ties', () => {
    expect(find(en, 'grinning').slice(0, 2)).toEqual(['😀', '😃']);
  });

  it('requires every word, in any order, as the start of a word', () => {
    expect(find(en, 'cat tears')).toContain('😹');
    expect(find(en, 'tea ca')).toContain('😹');
    expect(find(en, 'cat tears xyz')).toEqual([]);
    expect(find(few, 'ocket')).toEqual([]);
  });

  it('finds an emoji by itself', () => {
    expect(find(en, ' 🚀 ')).toEqual(['🚀']);
  });

  it('finds nothing for blanks and punctuation', () => {
    expect(find(en, '   ')).toEqual([]);
    expect(find(en, '?!')).toEqual([]);
  });

  it.each(['coeur rouge', 'CŒUR ROUGE', 'cœur  rouge'])('finds cœur rouge in French for %s', (query) => {
    expect(find(fr, query)[0]).toBe('❤️');
  });

  it('finds French names with and without accents, and after an apostrophe', () => {
    expect(find(fr, 'fete')).toContain('🎉');
    expect(find(fr, 'fête')).toEqual(find(fr, 'fete'));
    expect(find(fr, 'oeil')).toContain('👁️');
  });

  it.each([
    ['قلب أحمر', 'قلب احمر', 'alef with hamza'],
    ['تفاحة', 'تفاحه', 'ta marbuta'],
    ['قلب', 'قـــلب', 'tatweel'],
    ['قلب', 'قَلْب', 'vowel signs'],
    ['سماء', 'سما', 'a hamza left out'],
    ['شاطئ', 'شاطي', 'hamza on ya'],
    ['قمر', 'القمر', 'the article'],
  ])('finds the same in Arabic for %s and %s: %s', (written, typed) => {
    expect(find(ar, written)).not.toEqual([]);
    expect(find(ar, typed)).toEqual(find(ar, written));
  });

  it('ranks in Arabic too', () => {
    expect(find(ar, 'قلب احمر')[0]).toBe('❤️');
  });
});
