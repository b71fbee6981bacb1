import { describe, expect, it } from 'vitest';
import { DEFAULT_LAYOUT } from '../layoutPreferences.ts';
import { changedSections, type CustomiserPreferences, resetSection, SECTION_NAMES } from './customiserPreferences.ts';

const violet = { primary: '#7367f0', primaryDarken: '#675dd8' };

const defaults: CustomiserPreferences = {
  colorMode: 'light',
  skin: 'default',
  density: 'comfortable',
  colours: { light: violet, dark: violet },
  layout: DEFAULT_LAYOUT,
  locale: 'en',
};

const changed: CustomiserPreferences = {
  colorMode: 'dark',
  skin: 'bordered',
  density: 'compact',
  colours: { light: violet, dark: { ...violet, primaryDarken: '#000000' } },
  layout: {
    navigation: 'vertical',
    contentWidth: 'boxed',
    navbar: 'hidden',
    footer: 'sticky',
    horizontalNav: 'static',
    isNavbarBlurred: false,
    isVerticalNavCollapsed: true,
    isVerticalNavSemiDark: true,
  },
  locale: 'ar',
};

describe('the sections of the customiser', () => {
  it('none differs from the defaults, even in a new object', () => {
    expect(changedSections(defaults, defaults)).toEqual([]);
    expect(changedSections({ ...defaults, colours: { light: { ...violet }, dark: { ...violet } } }, defaults)).toEqual([]);
  });

  it('every preference belongs to a section', () => {
    const own = Object.keys(changed).filter((key) => key !== 'layout') as (keyof CustomiserPreferences)[];
    const one = [
      ...own.map((key) => ({ ...defaults, [key]: changed[key] })),
      ...Object.entries(changed.layout).map(([key, value]) => ({ ...defaults, layout: { ...DEFAULT_LAYOUT, [key]: value } })),
    ];
    expect(one.filter((preferences) => changedSections(preferences, defaults).length !== 1)).toEqual([]);
  });

  it.each(SECTION_NAMES)('%s can be reset separately', (name) => {
    const after = { ...changed, ...resetSection(name, changed, defaults) };
    expect(changedSections(changed, defaults)).toContain(name);
    expect(changedSections(after, defaults)).not.toContain(name);
  });

  it('resetting each section resets everything', () => {
    const after = SECTION_NAMES.reduce((current, name) => ({ ...current, ...resetSection(name, current, defaults) }), changed);
    expect(after).toEqual(defaults);
  });

  it('Switching to horizontal layout forces a hidden navbar back to sticky and un-collapses the vertical nav: a reset too.', () => {
    const { layout } = resetSection('layout', changed, defaults);
    expect(layout).toMatchObject({
      navigation: 'horizontal',
      navbar: 'sticky',
      isVerticalNavCollapsed: false,
      isVerticalNavSemiDark: true,
    });
  });
});
