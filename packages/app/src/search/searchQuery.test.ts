import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasFilters, readSearch, withFilter } from './searchQuery.ts';
import { wordFor, writeFilter } from './searchWords.ts';

const lines = [
  { tn: '+14155552671', name: 'Business' },
  { tn: '+33612345678', name: 'Café Nord' },
];
const now = new Date(2026, 10, 29, 15).getTime() / 1_000;
const facts = { lines, now };
const read = (typed: string) => readSearch(typed, facts);
const day = (y: number, m: number, d: number) => new Date(y, m - 1, d).getTime() / 1_000;

describe('filters among the words', () => {
  it.each([
    ['boiler from:bob', { contact: 'bob', direction: 'received' }],
    ['boiler to:"Léa Dubois"', { contact: 'Léa Dubois', direction: 'sent' }],
    ['boiler with:“Léa Dubois”', { contact: 'Léa Dubois' }],
    ['boiler from:me', { direction: 'sent' }],
    ['boiler to:me', { direction: 'received' }],
    ['FROM:Bob boiler', { contact: 'Bob', direction: 'received' }],
    ['line:busi boiler', { tn: '+14155552671' }],
    ['line:"cafe nord" boiler', { tn: '+33612345678' }],
    ['line:0612 boiler', { tn: '+33612345678' }],
    ['has:file is:failed boiler', { has: 'file', state: 'failed' }],
    ['boiler on:2026-11-29', { since: day(2026, 11, 29), until: day(2026, 11, 30) }],
    ['boiler on:2026-11', { since: day(2026, 11, 1), until: day(2026, 12, 1) }],
    ['boiler since:2026', { since: day(2026, 1, 1) }],
    ['boiler before:2026-11-29', { until: day(2026, 11, 29) }],
    ['boiler after:2026-01-02 before:2026-02-01', { since: day(2026, 1, 2), until: day(2026, 2, 1) }],
    ['boiler on:yesterday', { since: day(2026, 11, 28), until: day(2026, 11, 29) }],
    ['boiler since:٢٠٢٦-١١-٠١', { since: day(2026, 11, 1) }],
    ['boiler de:bob est:échec contient:fichier', { contact: 'bob', direction: 'received', has: 'file', state: 'failed' }],
    ['boiler حالة:فشل من:بوب', { contact: 'بوب', direction: 'received', state: 'failed' }],
  ])('%s', (typed, filters) => {
    expect(read(typed)).toMatchObject({ words: 'boiler', filters });
    expect(Object.keys(read(typed).filters)).toHaveLength(Object.keys(filters).length);
  });

  it.each([
    'at 12:30',
    'http://example.com/a',
    'Re: order',
    'has:anything',
    'is:',
    'on:tomorrowish',
    'on:2026-13-40',
    'line:nowhere',
    ': :: a:',
    'note:x',
  ])('“%s” is searched for as it is', (typed) => {
    expect(read(typed)).toEqual({ words: typed, filters: {} });
  });

  it('a name is open until it ends', () => {
    expect(read('from:').open).toEqual({ kind: 'from', typed: '' });
    expect(hasFilters(read('from:'))).toBe(false);
    expect(read('x from:bo').open).toEqual({ kind: 'from', typed: 'bo' });
    expect(read('x from:bo ').open).toBeUndefined();
    expect(read('x from:"Bob Martin"').open).toBeUndefined();
  });

  it('one filter of a kind replaces another, and leaves the words alone', () => {
    expect(withFilter('boiler has:file', facts, ['is'], 'is:failed')).toBe('boiler has:file is:failed ');
    expect(withFilter('since:2026 boiler', facts, ['since', 'before', 'on'], 'on:today')).toBe('boiler on:today ');
    expect(withFilter('boiler has:file', facts, ['has'], undefined)).toBe('boiler ');
    expect(withFilter('boiler', facts, ['from'], 'from:')).toBe('boiler from:');
    expect(withFilter('has:file', facts, ['has'], undefined)).toBe('');
  });

  it('in every language, what a chip writes is read as what it means; any text is read without a loss of its words', () => {
    for (const language of ['en', 'fr', 'ar'] as const) {
      const typed = [
        writeFilter(language, 'from', 'Léa "L" Dubois'),
        writeFilter(language, 'line', 'Café Nord'),
        writeFilter(language, 'on', wordFor(language, 'today')),
        writeFilter(language, 'has', wordFor(language, 'file')),
        writeFilter(language, 'is', wordFor(language, 'failed')),
      ].join(' ');
      expect(read(typed)).toEqual({
        words: '',
        filters: {
          contact: 'Léa L Dubois',
          direction: 'received',
          tn: '+33612345678',
          since: day(2026, 11, 29),
          until: day(2026, 11, 30),
          has: 'file',
          state: 'failed',
        },
      });
    }
    const plain = fc.string({ unit: 'grapheme', maxLength: 40 }).filter((typed) => !typed.includes(':'));
    fc.assert(
      fc.property(plain, (typed) => {
        expect(read(typed).words.split(/\s+/u)).toEqual(typed.trim().split(/\s+/u));
      }),
    );
  });
});
