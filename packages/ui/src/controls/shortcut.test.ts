import { describe, expect, it } from 'vitest';
import { ariaShortcut, isShortcut, keysOf, type PressedKeys } from './shortcut.ts';

const pressed = (keys: Partial<PressedKeys>): PressedKeys => ({
  key: 'k',
  code: 'KeyK',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...keys,
});

describe('keysOf', () => {
  it('resolves Mod by platform', () => {
    expect(keysOf('Mod+Shift+K', 'apple')).toEqual(['Meta', 'Shift', 'K']);
    expect(keysOf('Mod+Shift+K', 'other')).toEqual(['Ctrl', 'Shift', 'K']);
  });
});

describe('isShortcut', () => {
  it("is Ctrl+K on most keyboards and Command+K on Apple's", () => {
    expect(isShortcut(pressed({ ctrlKey: true }), 'Mod+K', 'other')).toBe(true);
    expect(isShortcut(pressed({ metaKey: true }), 'Mod+K', 'other')).toBe(false);
    expect(isShortcut(pressed({ metaKey: true }), 'Mod+K', 'apple')).toBe(true);
    expect(isShortcut(pressed({ ctrlKey: true }), 'Mod+K', 'apple')).toBe(false);
  });

  it('requires exactly these keys', () => {
    expect(isShortcut(pressed({ ctrlKey: true, shiftKey: true }), 'Mod+K', 'other')).toBe(false);
    expect(isShortcut(pressed({ ctrlKey: true, altKey: true }), 'Mod+K', 'other')).toBe(false);
    expect(isShortcut(pressed({}), 'Mod+K', 'other')).toBe(false);
    expect(isShortcut(pressed({ ctrlKey: true, key: 'j', code: 'KeyJ' }), 'Mod+K', 'other')).toBe(false);
  });

  it('finds the key on a non-Latin layout, but not on another Latin layout', () => {
    expect(isShortcut(pressed({ ctrlKey: true, key: 'ن' }), 'Mod+K', 'other')).toBe(true);
    expect(isShortcut(pressed({ ctrlKey: true, key: 'ы', code: 'KeyS' }), 'Mod+S', 'other')).toBe(true);
    expect(isShortcut(pressed({ ctrlKey: true, key: 't' }), 'Mod+K', 'other')).toBe(false);
  });

  it('supports named keys', () => {
    expect(isShortcut(pressed({ key: 'Delete', code: 'Delete' }), 'Delete', 'other')).toBe(true);
  });
});

describe('ariaShortcut', () => {
  it('uses the names of the ARIA standard', () => {
    expect(ariaShortcut('Mod+K', 'other')).toBe('Control+K');
    expect(ariaShortcut('Mod+K', 'apple')).toBe('Meta+K');
  });
});
