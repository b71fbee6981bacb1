import { describe, expect, it } from 'vitest';
import { LINE_COLORS, lineHue } from './lineColor.ts';

describe('lineHue', () => {
  it('follows the position until a colour is chosen', () => {
    expect([0, 1, 2].map((position) => lineHue(undefined, position))).toEqual([250, 55, 187]);
    expect(lineHue('green', 0)).toBe(lineHue('green', 7));
    expect(lineHue('green', 0)).toBe(187);
  });

  it('none is red or green, which say how something is, however many lines there are', () => {
    const hues = [
      ...LINE_COLORS.map((color) => lineHue(color, 0)),
      ...Array.from({ length: 200 }, (_, position) => lineHue(undefined, position)),
    ];
    expect(hues.filter((hue) => hue < 45 || hue > 350 || (hue > 112 && hue < 178))).toEqual([]);
  });

  it('lines after those with names differ from the ones beside them', () => {
    const hues = Array.from({ length: 60 }, (_, position) => lineHue(undefined, position));
    expect(Math.min(...hues.slice(1).map((hue, index) => Math.abs(hue - (hues[index] ?? 0))))).toBeGreaterThanOrEqual(20);
  });

  it('the colours differ by at least 20 degrees', () => {
    const hues = LINE_COLORS.map((color) => lineHue(color, 0)).toSorted((a, b) => a - b);
    const gaps = hues.map((hue, index) => ((hues[(index + 1) % hues.length] ?? 0) - hue + 360) % 360);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(20);
  });
});
