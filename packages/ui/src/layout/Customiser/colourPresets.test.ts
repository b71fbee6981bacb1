import { describe, expect, it } from 'vitest';
import { correctColours } from '../../theme/contrast/correctColours.ts';
import { choosePrimary, COLOUR_PRESET_NAMES, COLOUR_PRESETS, darkerOf, presetOf } from './colourPresets.ts';

describe('the colour presets', () => {
  it('begin with: Default theme colour 7367F0, darken colour 675DD8', () => {
    expect(COLOUR_PRESET_NAMES[0]).toBe('violet');
    expect(COLOUR_PRESETS.violet.light).toEqual({ primary: '#7367f0', primaryDarken: '#675dd8' });
    expect(COLOUR_PRESETS.violet.dark).toEqual(COLOUR_PRESETS.violet.light);
  });

  it.each(COLOUR_PRESET_NAMES.flatMap((name) => [[name, 'light'] as const, [name, 'dark'] as const]))(
    '%s needs no correction in the %s theme',
    (name, mode) => {
      const { primary, primaryDarken } = correctColours(mode, COLOUR_PRESETS[name][mode]);
      expect([primary, primaryDarken]).toEqual([
        expect.objectContaining({ wasCorrected: false }),
        expect.objectContaining({ wasCorrected: false }),
      ]);
    },
  );

  it.each(COLOUR_PRESET_NAMES)('%s is recognised', (name) => {
    const { light, dark } = COLOUR_PRESETS[name];
    expect(presetOf({ light: { ...light }, dark: { ...dark } })).toBe(name);
    expect(presetOf({ light, dark: { ...dark, primary: '#123456' } })).toBeUndefined();
  });
});

describe('a custom colour', () => {
  it('the darker colour follows', () => {
    expect(darkerOf('#7367f0')).toBe('#675dd8');
    expect(choosePrimary(COLOUR_PRESETS.rose.dark, '#00ff00')).toEqual({ primary: '#00ff00', primaryDarken: '#00e500' });
    expect(choosePrimary({ primary: '#00ff00', primaryDarken: '#00e500' }, '#ffffff').primaryDarken).toBe('#e5e5e5');
  });

  it('unless it was chosen separately', () => {
    expect(choosePrimary({ primary: '#00ff00', primaryDarken: '#222222' }, '#ffffff')).toEqual({
      primary: '#ffffff',
      primaryDarken: '#222222',
    });
  });
});
