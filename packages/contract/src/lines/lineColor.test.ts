import { describe, expect, it } from 'vitest';
import { LINE_COLORS, lineHue } from './lineColor.ts';

describe('lineHue', () => {
  it('follows the position until a colour is chosen', () => {
    expect([0, 1, 2].map((position) => lineHue(undefined, position))).toEqual([247, 25, 162]);
    expect(lineHue('green', 0)).toBe(lineHue('green', 7));
    expect(lineHue('green', 0)).toBe(162);
  });

  it('the colours differ by at least 20 degrees', () => {
    const hues = LINE_COLORS.map((color) => lineHue(color, 0)).toSorted((a, b) => a - b);
    const gaps = hues.map((hue, index) => ((hues[(index + 1) % hues.length] ?? 0) - hue + 360) % 360);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(20);
  });
});
