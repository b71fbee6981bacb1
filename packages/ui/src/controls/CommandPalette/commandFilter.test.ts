import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchCommand, queryWords, rangesInLabel } from './commandFilter.ts';

const marked = (query: string, label: string, keywords?: string) => {
  const match = matchCommand(queryWords(query), { label, keywords });
  if (!match) return undefined;
  let text = '';
  let at = 0;
  for (const [start, end] of rangesInLabel(label, match.matched)) {
    text += `${label.slice(at, start)}[${label.slice(start, end)}]`;
    at = end;
  }
  return text + label.slice(at);
};
const scoreOf = (query: string, label: string, keywords?: string) => matchCommand(queryWords(query), { label, keywords })?.score ?? -1;

describe('matchCommand', () => {
  it('marks the matched ranges', () => {
    expect(marked('us', 'Users')).toBe('[Us]ers');
    expect(marked('add us', 'Add user')).toBe('[Add] [us]er');
    expect(marked('end', 'Multi-send')).toBe('Multi-s[end]');
    expect(marked('msd', 'Multi-send')).toBe('[M]ulti-[s]en[d]');
  });

  it('marks the whole character if only a part of it matched', () => {
    expect(marked('i', 'Part Ⅱ')).toBe('Part [Ⅱ]');
    expect(marked('e', 'é')).toBe('[é]');
  });

  it('requires every word', () => {
    expect(marked('user harbour', 'Add user')).toBeUndefined();
  });

  it('ignores case, accents, vowel signs and alef variants', () => {
    expect(marked('creer', 'Créer un utilisateur')).toBe('[Créer] un utilisateur');
    expect(marked('اضافة', 'إضافة مستخدم')).toBe('[إضافة] مستخدم');
    expect(marked('مستخدم', 'إضافة مُسْتَخْدِم')).toBe('إضافة [مُسْتَخْدِم]');
  });

  it('matches keywords without marking anything', () => {
    expect(marked('people', 'Users', 'people accounts')).toBe('Users');
  });

  it('ranks the start of the text over the start of a word, over the inside of a word, over scattered letters', () => {
    const scores = [scoreOf('sen', 'Send'), scoreOf('sen', 'To send'), scoreOf('sen', 'Absent'), scoreOf('sen', 'Screen now')];
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(new Set(scores).size).toBe(4);
  });

  it('matches two letters only if they are adjacent', () => {
    expect(marked('ad', 'Apps and devices')).toBeUndefined();
  });

  it('every text matches itself, with ordered ranges inside it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), fc.string({ unit: 'grapheme' }), (label, query) => {
        expect(matchCommand(queryWords(label), { label })).toBeDefined();
        const ranges = rangesInLabel(label, matchCommand(queryWords(query), { label })?.matched ?? []);
        let at = 0;
        for (const [start, end] of ranges) {
          expect(start).toBeGreaterThanOrEqual(at);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(label.length);
          at = end;
        }
      }),
    );
  });
});
