import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageSlots } from './pageSlots.ts';

describe('pageSlots', () => {
  it.each([
    [1, 0, []],
    [1, 1, [1]],
    [2, 7, [1, 2, 3, 4, 5, 6, 7]],
    [4, 12, [1, 2, 3, 4, 5, 'gap', 12]],
    [6, 12, [1, 'gap', 5, 6, 7, 'gap', 12]],
    [9, 12, [1, 'gap', 8, 9, 10, 11, 12]],
  ])('page %i of %i', (page, count, expected) => {
    expect(pageSlots(page, count)).toEqual(expected);
  });

  it('contain the first, last and current page, with the same number of slots on every page', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), fc.double({ min: 0, max: 1, noNaN: true }), (count, at) => {
        const page = 1 + Math.round(at * (count - 1));
        const slots = pageSlots(page, count);
        expect(slots).toHaveLength(Math.min(7, count));
        expect(slots).toEqual(expect.arrayContaining([1, page, count]));
      }),
    );
  });
});
