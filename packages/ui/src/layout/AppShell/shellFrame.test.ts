import { describe, expect, it } from 'vitest';
import { DEFAULT_LAYOUT } from '../layoutPreferences.ts';
import { shellFrame } from './shellFrame.ts';

const vertical = { ...DEFAULT_LAYOUT, navigation: 'vertical' } as const;

describe('the frame of the shell', () => {
  it('keeps the items in the navbar', () => {
    expect(shellFrame(DEFAULT_LAYOUT, false, 6)).toEqual({ navigation: 'bar', navbar: 'sticky', row: 'sticky' });
  });

  it('gives the horizontal navigation its own row if it scrolls differently from the navbar', () => {
    expect(shellFrame({ ...DEFAULT_LAYOUT, horizontalNav: 'static' }, false, 1)).toEqual({
      navigation: 'row',
      navbar: 'sticky',
      row: 'static',
    });
    expect(shellFrame({ ...DEFAULT_LAYOUT, navbar: 'static' }, false, 1)).toEqual({
      navigation: 'row',
      navbar: 'static',
      row: 'sticky',
    });
  });

  it('puts a hidden horizontal navigation behind the menu button', () => {
    expect(shellFrame({ ...DEFAULT_LAYOUT, horizontalNav: 'hidden' }, false, 5).navigation).toBe('menu');
  });

  it('below the overlay breakpoint the layout is always vertical with a drawer', () => {
    expect(shellFrame(DEFAULT_LAYOUT, true, 1).navigation).toBe('menu');
    expect(shellFrame(vertical, true, 5).navigation).toBe('menu');
    expect(shellFrame(vertical, false, 5).navigation).toBe('side');
  });

  it('has no navigation if there is nothing to navigate to, and always the navbar with the user’s menu', () => {
    for (const layout of [DEFAULT_LAYOUT, vertical])
      for (const isBelowOverlay of [false, true]) {
        expect(shellFrame(layout, isBelowOverlay, 0)).toEqual({ navigation: 'none', navbar: 'sticky', row: 'static' });
        expect(shellFrame({ ...layout, navbar: 'hidden' }, isBelowOverlay, 0).navbar).toBe('static');
      }
  });

  it('hides the navbar only if the menu does not need it', () => {
    expect(shellFrame({ ...vertical, navbar: 'hidden' }, false, 5).navbar).toBe('hidden');
    expect(shellFrame({ ...vertical, navbar: 'hidden' }, true, 5).navbar).toBe('static');
    expect(shellFrame({ ...DEFAULT_LAYOUT, navbar: 'hidden' }, false, 5).navbar).toBe('static');
  });
});
