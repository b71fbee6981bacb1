import { describe, expect, it } from 'vitest';
import { toHex, toOklch } from '../oklch.ts';
import { DEFAULT_COLOURS } from '../themeColours.ts';
import { parseColour } from './contrast.ts';
import { correctColours } from './correctColours.ts';

describe('correctColours', () => {
  it('keeps a readable colour', () => {
    const { primary, primaryDarken, onPrimaryDarken } = correctColours('light', { primary: '#0B6BCB', primaryDarken: '#12467b' });
    expect(primary).toMatchObject({ chosen: '#0B6BCB', used: '#0b6bcb', wasCorrected: false, neededRatio: 3 });
    expect(primaryDarken).toMatchObject({ used: '#12467b', wasCorrected: false, neededRatio: 4.5 });
    expect(onPrimaryDarken).toBe('#ffffff');
  });

  it('darkens a line that is too light for a light page, and reports it', () => {
    const { primary } = correctColours('light', { primary: '#ffd400', primaryDarken: '#675dd8' });
    expect(primary.wasCorrected).toBe(true);
    expect(primary.chosenRatio).toBeLessThan(1.5);
    expect(primary.ratio).toBeGreaterThanOrEqual(3);
    expect(primary.ratio).toBeLessThan(3.2);
  });

  it('lightens a line that is too dark for a dark page', () => {
    const { primary } = correctColours('dark', { primary: '#123a8c', primaryDarken: '#123a8c' });
    expect(toOklch(parseColour(primary.used)).lightness).toBeGreaterThan(toOklch(parseColour('#123a8c')).lightness);
    expect(primary.ratio).toBeGreaterThanOrEqual(3);
  });

  it('uses white text on fills that are nearly dark enough, and dark text on light fills', () => {
    expect(correctColours('light', { primary: '#ff4c51', primaryDarken: '#ff4c51' }).onPrimaryDarken).toBe('#ffffff');
    expect(correctColours('light', { primary: '#ffb067', primaryDarken: '#ffb067' }).onPrimaryDarken).not.toBe('#ffffff');
  });

  it('replaces an invalid colour by the default and reports it', () => {
    const { primary } = correctColours('light', { primary: 'blue', primaryDarken: '#0050ff' });
    expect(primary).toMatchObject({ chosen: 'blue', used: DEFAULT_COLOURS.primary, chosenRatio: 1, wasCorrected: true });
  });

  it.each(['light', 'dark'] as const)('changes nothing about the default colours (%s)', (mode) => {
    const { primary, primaryDarken } = correctColours(mode, DEFAULT_COLOURS);
    expect([primary.wasCorrected, primaryDarken.wasCorrected]).toEqual([false, false]);
    expect(primary.ratio).toBeGreaterThanOrEqual(3);
    expect(primaryDarken.ratio).toBeGreaterThanOrEqual(4.5);
  });
});

describe('OKLCH', () => {
  it.each(['#000000', '#ffffff', '#7367f0', '#28c76f', '#ff4c51', '#010203', '#fefdfc'])('converts %s to OKLCH and back', (colour) => {
    expect(toHex(toOklch(parseColour(colour)))).toBe(colour);
  });
});
