import { describe, expect, it } from 'vitest';
import { createContactFilter, createContactMatch } from './contactSearch.ts';

const lea = { name: 'Léa Dubois', contactTn: '+33612345678' };

describe('how well a contact matches', () => {
  it.each([
    ['léa', 2],
    ['dub LEA', 2],
    ['bois', 1],
    ['lea ois', 1],
    ['06 12 34', 1],
    ['٠٦١٢', 1],
    ['612345678', 1],
    ['lea 99', undefined],
    ['order 612', undefined],
    ['0', undefined],
    ['"%_', undefined],
  ])('“%s”: %s', (query, rank) => {
    expect(createContactMatch(query)(lea)).toBe(rank);
  });

  it('a hyphen and an apostrophe begin a word', () => {
    expect(createContactMatch('reilly')({ name: 'Jean-Paul O’Reilly', contactTn: '+1' })).toBe(2);
    expect(createContactMatch('paul')({ name: 'Jean-Paul O’Reilly', contactTn: '+1' })).toBe(2);
  });

  it('a name in a filter means beginnings only, so that “bo” isn’t Dubois', () => {
    expect([createContactFilter('bo')(lea), createContactFilter('du')(lea), createContactFilter('0612')(lea)]).toEqual([false, true, true]);
  });
});
