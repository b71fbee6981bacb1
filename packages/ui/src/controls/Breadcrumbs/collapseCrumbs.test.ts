import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collapseCrumbs } from './collapseCrumbs.ts';

const path = (length: number) => Array.from({ length }, (_, index) => index);

describe('collapseCrumbs', () => {
  it('keeps a path that fits', () => {
    expect(collapseCrumbs(path(4), 4)).toEqual({ start: [0, 1, 2, 3], hidden: [], end: [] });
  });

  it('hides the middle of a longer path', () => {
    expect(collapseCrumbs(path(6), 4)).toEqual({ start: [0], hidden: [1, 2, 3], end: [4, 5] });
  });

  it('keeps the order, the first page, the parent and the current page, and never hides a single one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30 }), fc.integer({ min: -2, max: 12 }), (length, max) => {
        const { start, hidden, end } = collapseCrumbs(path(length), max);
        expect([...start, ...hidden, ...end]).toEqual(path(length));
        const shown = [...start, ...end];
        expect(shown).toEqual(expect.arrayContaining([...path(length).slice(0, 1), ...path(length).slice(-2)]));
        expect(hidden).not.toHaveLength(1);
      }),
    );
  });
});
