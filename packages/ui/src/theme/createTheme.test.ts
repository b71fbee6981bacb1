import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastOf, over, parseColour } from './contrast/contrast.ts';
import { LINE_PAIRS, TEXT_PAIRS } from './contrast/contrastPairs.ts';
import { createTheme } from './createTheme.ts';
import { toOklch } from './oklch.ts';
import { palette, type ThemeMode } from './palette.ts';
import { DEFAULT_COLOURS, type ThemeColours } from './themeColours.ts';
import { themeSheet } from './themeSheet.ts';
import { variableName } from './variableName.ts';
import type { ThemeVariables } from './variables.ts';

const MODES: readonly ThemeMode[] = ['light', 'dark'];
const SKINS = ['default', 'bordered'] as const;

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const anyColours: fc.Arbitrary<ThemeColours> = fc.record({ primary: hex, primaryDarken: hex });

/** Pairs below the needed contrast, with their ratio. */
function unreadable(variables: ThemeVariables, pairs: typeof TEXT_PAIRS, needed: number): readonly string[] {
  const colour = (name: string) => parseColour(variables[variableName(name)] ?? '');
  return Object.entries(pairs).flatMap(([name, grounds]) =>
    grounds.flatMap(({ on, through }) => {
      const ground = through ? over(colour(through), colour(on)) : colour(on);
      const ratio = contrastOf(over(colour(name), ground), ground);
      return ratio >= needed ? [] : [`${name} on ${on} through ${through}: ${ratio.toFixed(2)}`];
    }),
  );
}

describe('createTheme', () => {
  it.each(MODES.flatMap((mode) => SKINS.map((skin) => [mode, skin] as const)))('holds its values: %s, %s', (mode, skin) => {
    expect(createTheme({ mode, skin })).toMatchSnapshot();
  });

  it('is complete in the style sheet, in both modes', () => {
    for (const mode of MODES) {
      const variables = createTheme({ mode });
      for (const name of Object.keys(variables)) expect(themeSheet).toContain(`${name}: `);
    }
  });

  it('swaps the shadow of cards for a border in the bordered skin', () => {
    expect(createTheme({ mode: 'light', skin: 'bordered' })['--ml-shadow-card']).toBe('0 0 0 1px var(--ml-border)');
    expect(createTheme({ mode: 'light' })['--ml-shadow-card']).not.toContain('var(--ml-border)');
  });

  it('makes controls and fields lower when compact, and limits a boxed page', () => {
    expect(createTheme({ mode: 'light' })).toMatchObject({
      '--ml-control-height': '40px',
      '--ml-field-height': '44px',
      '--ml-content-width': '100%',
    });
    expect(createTheme({ mode: 'light', density: 'compact', contentWidth: 'boxed' })).toMatchObject({
      '--ml-control-height': '34px',
      '--ml-field-height': '36px',
      '--ml-content-width': '1440px',
    });
  });

  it('uses the default theme colour and darken colour of the specification', () => {
    expect(DEFAULT_COLOURS).toEqual({ primary: '#7367f0', primaryDarken: '#675dd8' });
  });

  it.each(MODES)('uses the unchanged palette for the default theme colours (%s)', (mode) => {
    expect(createTheme({ mode, colours: DEFAULT_COLOURS })).toEqual(createTheme({ mode }));
    expect(createTheme({ mode, colours: { primary: '#7367F0', primaryDarken: '#675DD8' } })).toEqual(createTheme({ mode }));
  });

  it.each(['', 'red', '#12345', '#1234567', '#gggggg', 'url(x)', '#fff;}body{display:none'])(
    'uses the default for %j, which is not a colour',
    (text) => {
      for (const mode of MODES) {
        expect(createTheme({ mode, colours: { primary: text, primaryDarken: '#0050ff' } })).toEqual(
          createTheme({ mode, colours: { primary: DEFAULT_COLOURS.primary, primaryDarken: '#0050ff' } }),
        );
        expect(createTheme({ mode, colours: { primary: text, primaryDarken: text } })).toEqual(createTheme({ mode }));
      }
    },
  );

  it('keeps text at 4.5:1 and lines at 3:1 for 200 random primaries, in all modes and skins', () => {
    const check = (colours: ThemeColours) => {
      for (const mode of MODES) {
        for (const skin of SKINS) {
          const variables = createTheme({ mode, skin, colours });
          expect(unreadable(variables, TEXT_PAIRS, 4.5), `text, ${mode}`).toEqual([]);
          expect(unreadable(variables, LINE_PAIRS, 3), `lines, ${mode}`).toEqual([]);
        }
      }
    };
    fc.assert(fc.property(anyColours, check), { numRuns: 200, seed: 20261121 });
    for (const extreme of ['#000000', '#ffffff', '#808080', '#ffff00', '#0000ff', '#ff0000', '#00ff00', '#00ffff', '#ff00ff'])
      check({ primary: extreme, primaryDarken: extreme });
  });

  it('keeps the hue of the chosen colour', () => {
    for (const mode of MODES) {
      for (const chosen of ['#ff9f43', '#28c76f', '#00bad1', '#ff4c51', '#123a8c', '#ffe14d']) {
        const variables = createTheme({ mode, colours: { primary: chosen, primaryDarken: chosen } });
        for (const name of ['--ml-accent', '--ml-accent-strong', '--ml-link', '--ml-bubble-own'] as const) {
          const turned = toOklch(parseColour(variables[name] ?? '')).hue - toOklch(parseColour(chosen)).hue;
          expect(Math.abs(Math.atan2(Math.sin(turned), Math.cos(turned))), `${name} of ${chosen}`).toBeLessThan(0.12);
        }
      }
    }
  });

  it('changes nothing but the accents', () => {
    const plain = createTheme({ mode: 'dark' });
    const own = createTheme({ mode: 'dark', colours: { primary: '#28c76f', primaryDarken: '#1b8a4d' } });
    const changed = Object.keys(plain).filter((name) => plain[name as '--ml-accent'] !== own[name as '--ml-accent']);
    expect(changed.every((name) => /^--ml-(accent|on-accent|link|(on-)?bubble-own)/.test(name))).toBe(true);
    expect(Object.keys(own)).toEqual(Object.keys(plain));
    expect(own['--ml-surface']).toBe(palette.dark.surface);
  });

  it.each([
    ['accentStrong', '--ml-accent-strong'],
    ['accent16', '--ml-accent-16'],
    ['page', '--ml-page'],
  ])('%s is %s', (name, variable) => {
    expect(variableName(name)).toBe(variable);
  });
});
