import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barCount } from './barCount.ts';

test.each([
  ['all fit to the pixel', [100, 100, 100], 308, 3],
  ['one pixel less, and the last two make way for the button', [100, 100, 100], 307, 2],
  ['the button needs room too', [100, 100, 100], 250, 1],
  ['one stays, however narrow it is', [100, 100], 10, 1],
  ['nothing to show', [], 100, 0],
])('%s', (_, widths, room, count) => {
  expect(barCount(widths, 80, room)).toBe(count);
});

test('what is shown fits, and a wider bar never shows less', () => {
  const width = fc.integer({ min: 40, max: 260 });
  fc.assert(
    fc.property(
      fc.array(width, { minLength: 2, maxLength: 12 }),
      width,
      width,
      fc.integer({ min: 300, max: 2_000 }),
      (widths, button, more, room) => {
        const count = barCount(widths, button, room);
        const shown = widths.slice(0, count).reduce((sum, one) => sum + one + 4, 0) + (count < widths.length ? button : -4);
        expect(count === 1 || shown <= room).toBe(true);
        expect(barCount(widths, button, room + more)).toBeGreaterThanOrEqual(count);
      },
    ),
  );
});
