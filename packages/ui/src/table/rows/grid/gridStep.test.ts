import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gridStep, type GridBounds } from './gridStep.ts';

const bounds: GridBounds = { lines: 11, columns: 6, pageLines: 4, direction: 'ltr' };
const from = { line: 5, column: 2 };

describe('the keys of a grid', () => {
  it.each([
    ['ArrowDown', false, { line: 6, column: 2 }],
    ['ArrowUp', false, { line: 4, column: 2 }],
    ['ArrowRight', false, { line: 5, column: 3 }],
    ['ArrowLeft', false, { line: 5, column: 1 }],
    ['Home', false, { line: 5, column: 0 }],
    ['End', false, { line: 5, column: 5 }],
    ['PageDown', false, { line: 9, column: 2 }],
    ['PageUp', false, { line: 1, column: 2 }],
    ['Home', true, { line: 0, column: 0 }],
    ['End', true, { line: 10, column: 5 }],
    ['a', false, undefined],
    ['ArrowDown', true, undefined],
  ])('%s, Ctrl %s', (key, isCtrl, expected) => {
    expect(gridStep(from, { key, isCtrl }, bounds)).toEqual(expected);
  });

  it('the arrow keys are mirrored in right-to-left pages', () => {
    const rtl: GridBounds = { ...bounds, direction: 'rtl' };
    expect(gridStep(from, { key: 'ArrowLeft', isCtrl: false }, rtl)).toEqual({ line: 5, column: 3 });
    expect(gridStep(from, { key: 'ArrowRight', isCtrl: false }, rtl)).toEqual({ line: 5, column: 1 });
  });

  it('never leave the grid', () => {
    const key = fc.constantFrom('ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageDown', 'PageUp');
    const size = fc.record({
      lines: fc.integer({ min: 1, max: 20 }),
      columns: fc.integer({ min: 1, max: 9 }),
      pageLines: fc.integer({ min: 1, max: 30 }),
      direction: fc.constantFrom('ltr' as const, 'rtl' as const),
    });
    fc.assert(
      fc.property(size, fc.array(fc.tuple(key, fc.boolean())), (grid, keys) => {
        let position = { line: 0, column: 0 };
        for (const [name, isCtrl] of keys) {
          position = gridStep(position, { key: name, isCtrl }, grid) ?? position;
          expect(position.line >= 0 && position.line < grid.lines).toBe(true);
          expect(position.column >= 0 && position.column < grid.columns).toBe(true);
        }
      }),
    );
  });
});
