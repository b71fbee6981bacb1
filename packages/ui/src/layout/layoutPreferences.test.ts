import { describe, expect, it } from 'vitest';
import { chooseLayout, DEFAULT_LAYOUT, shownLayout } from './layoutPreferences.ts';

describe('layout preferences', () => {
  it('Layout defaults: content width fluid; layout horizontal; navbar sticky with blur on; footer static; horizontal nav sticky', () => {
    expect(DEFAULT_LAYOUT).toEqual({
      navigation: 'horizontal',
      contentWidth: 'fluid',
      navbar: 'sticky',
      footer: 'static',
      horizontalNav: 'sticky',
      isNavbarBlurred: true,
      isVerticalNavCollapsed: false,
      isVerticalNavSemiDark: false,
    });
  });

  it('Switching to horizontal layout forces a hidden navbar back to sticky and un-collapses the vertical nav.', () => {
    const vertical = { ...DEFAULT_LAYOUT, navigation: 'vertical', navbar: 'hidden', isVerticalNavCollapsed: true } as const;
    expect(chooseLayout(vertical, { navigation: 'horizontal' })).toEqual(DEFAULT_LAYOUT);
    expect(chooseLayout({ ...vertical, navbar: 'static' }, { navigation: 'horizontal' }).navbar).toBe('static');
    expect(chooseLayout(vertical, { footer: 'hidden' })).toEqual({ ...vertical, footer: 'hidden' });
  });

  it('Below the overlay breakpoint the layout is forced to vertical and restored when the screen is wide again.', () => {
    expect(shownLayout(DEFAULT_LAYOUT, true).navigation).toBe('vertical');
    expect(shownLayout(DEFAULT_LAYOUT, false)).toEqual(DEFAULT_LAYOUT);
  });

  it('The vertical-nav collapsed state applies only in vertical layout on wide screens.', () => {
    const collapsed = { ...DEFAULT_LAYOUT, isVerticalNavCollapsed: true };
    expect(shownLayout({ ...collapsed, navigation: 'vertical' }, false).isVerticalNavCollapsed).toBe(true);
    expect(shownLayout({ ...collapsed, navigation: 'vertical' }, true).isVerticalNavCollapsed).toBe(false);
    expect(shownLayout(collapsed, false).isVerticalNavCollapsed).toBe(false);
  });
});
