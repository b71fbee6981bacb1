import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchCommand, queryWords, rangesInLabel } from './commandFilter.ts';

const marked = (query: string, label: string, keywords?: string) => {
  const match = matchCommand(queryWords(query), { label, keywords });
  if (!match) return undefined;
  let text = '';
  let at = 0;
  for (const [start, end] of rangesInLabel(label, match.met)) {
    text += `${label.slice(at, start)}[${label.slice(start, end)}]`;
    at = end;
  }
  return text + label.slice(at);
};
const scoreOf = (query: string, label: string, keywords?: string) => matchCommand(queryWords(query), { label, keywords })?.score ?? -1;

describe('matchCommand', () => {
  it('marks what was met', () => {
    expect(marked('us', 'Users')).toBe('[Us]ers');
    expect(marked('add us', 'Add user')).toBe('[Add] [us]er');
    expect(marked('end', 'Multi-send')).toBe('Multi-s[end]');
    expect(marked('msd', 'Multi-send')).toBe('[M]ulti-[s]en[d]');
  });

  it('asks for every word', () => {
    expect(marked('user harbour', 'Add user')).toBeUndefined();
  });

  it('knows no case, no accents, no vowel signs and one alef', () => {
    expect(marked('creer', 'Créer un utilisateur')).toBe('[Créer] un utilisateur');
    expect(marked('اضافة', 'إضافة مستخدم')).toBe('[إضافة] مستخدم');
    expect(marked('مستخدم', 'إضافة مُسْتَخْدِم')).toBe('إضافة [مُسْتَخْدِم]');
  });

  it('finds by keywords, marking nothing', () => {
    expect(marked('people', 'Users', 'people accounts')).toBe('Users');
  });

  it('puts the start of the text before the start of a word, that before the inside, that before the letters', () => {
    const scores = [scoreOf('sen', 'Send'), scoreOf('sen', 'To send'), scoreOf('sen', 'Absent'), scoreOf('sen', 'Screen now')];
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(new Set(scores).size).toBe(4);
  });

  it('takes any two letters only where they stand together', () => {
    expect(marked('ad', 'Apps and devices')).toBeUndefined();
  });

  it('meets every text by itself, and marks in order, inside it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), fc.string({ unit: 'grapheme' }), (label, query) => {
        expect(matchCommand(queryWords(label), { label })).toBeDefined();
        const ranges = rangesInLabel(label, matchCommand(queryWords(query), { label })?.met ?? []);
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
