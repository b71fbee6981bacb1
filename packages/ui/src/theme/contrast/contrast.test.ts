import { describe, expect, it } from 'vitest';
import { toHex } from '../oklch.ts';
import { fills, palette, type ThemeMode } from '../palette.ts';
import { contrastOf, over, parseColour } from './contrast.ts';
import { LINE_PAIRS, TEXT_PAIRS } from './contrastPairs.ts';

const MODES: readonly ThemeMode[] = ['light', 'dark'];

describe('contrast', () => {
  it('is 21 for black on white and 1 for the same colour', () => {
    expect(contrastOf(parseColour('#000000'), parseColour('#ffffff'))).toBeCloseTo(21);
    expect(contrastOf(parseColour('#7367f0'), parseColour('rgb(115 103 240)'))).toBeCloseTo(1);
    expect(parseColour('hsl(120 100% 50%)')).toEqual([0, 255, 0, 1]);
  });

  describe.each(MODES)('in the %s theme', (mode) => {
    const colours = palette[mode];

    const ratioOf = (name: keyof typeof colours, on: keyof typeof colours, through?: keyof typeof colours) => {
      const base = parseColour(colours[on]);
      const ground = through ? over(parseColour(colours[through]), base) : base;
      return contrastOf(over(parseColour(colours[name]), ground), ground);
    };

    const cases = (pairs: typeof TEXT_PAIRS) =>
      Object.entries(pairs).flatMap(([name, grounds]) =>
        grounds.map(({ on, through }) => ({ name: name as keyof typeof colours, on, through })),
      );

    it.each(cases(TEXT_PAIRS))('text in $name on $on through $through passes AA', ({ name, on, through }) => {
      expect(ratioOf(name, on, through)).toBeGreaterThanOrEqual(4.5);
    });

    it.each(['page', 'bar', 'surface', 'surfaceRaised', 'surfaceSunken', 'bubbleOther'] as const)('muted text on %s passes AAA', (on) => {
      expect(ratioOf('textMuted', on)).toBeGreaterThanOrEqual(7);
    });

    it.each(cases(LINE_PAIRS))('a line in $name on $on is visible', ({ name, on, through }) => {
      expect(ratioOf(name, on, through)).toBeGreaterThanOrEqual(3);
    });

    it('the letters of an avatar pass AA in every hue', () => {
      for (let hue = 0; hue < 360; hue += 1) {
        const ratio = contrastOf(avatarColour(colours.avatarText, hue), avatarColour(colours.avatarTint, hue));
        expect(ratio, `hue ${hue}`).toBeGreaterThanOrEqual(4.5);
      }
    });
  });

  it('the dark theme shows depth: each ground is clearly lighter than the one below it', () => {
    const { page, bar, surface, surfaceRaised, bubbleOther } = palette.dark;
    const lightness = [page, bar, surface, surfaceRaised, bubbleOther].map(perceivedLightness);
    for (const [index, value] of lightness.slice(1).entries()) expect(value - lightness[index]!).toBeGreaterThanOrEqual(3.8);
    // A card on the page, and a bubble on the conversation.
    expect(lightness[2]! - lightness[0]!).toBeGreaterThanOrEqual(8.8);
    expect(lightness[4]! - lightness[2]!).toBeGreaterThanOrEqual(8.8);
  });

  it.each(Object.entries(fills).filter(([name]) => name !== 'onFill'))('white text on %s passes AA', (_, fill) => {
    expect(contrastOf(parseColour(fills.onFill), parseColour(fill))).toBeGreaterThanOrEqual(4.5);
  });
});

/** L* of CIE Lab, 0 to 100, from the luminance that the contrast to black gives. */
function perceivedLightness(colour: string): number {
  const luminance = contrastOf(parseColour(colour), parseColour('#000000')) * 0.05 - 0.05;
  return 116 * Math.cbrt(luminance) - 16;
}

function avatarColour(lightnessAndChroma: string, hue: number) {
  const [lightness = 0, chroma = 0] = lightnessAndChroma.split(' ').map(Number);
  return parseColour(toHex({ lightness, chroma, hue: (hue * Math.PI) / 180 }));
}
