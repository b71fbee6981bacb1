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
  it('reads Mod as the platform does', () => {
    expect(keysOf('Mod+Shift+K', 'apple')).toEqual(['Meta', 'Shift', 'K']);
    expect(keysOf('Mod+Shift+K', 'other')).toEqual(['Ctrl', 'Shift', 'K']);
  });
});

describe('isShortcut', () => {
  it('is Ctrl+K on most keyboards and Command+K on those of Apple', () => {
    expect(isShortcut(pressed({ ctrlKey: true }), 'Mod+K', 'other')).toBe(true);
    expect(isShortcut(pressed({ metaKey: true }), 'Mod+K', 'other')).toBe(false);
    expect(isShortcut(pressed({ metaKey: true }), 'Mod+K', 'apple')).toBe(true);
    expect(isShortcut(pressed({ ctrlKey: true }), 'Mod+K', 'apple')).toBe(false);
  });

  it('asks for no more keys and no fewer', () => {
    expect(isShortcut(pressed({ ctrlKey: true, shiftKey: true }), 'Mod+K', 'other')).toBe(false);
    expect(isShortcut(pressed({ ctrlKey: true, altKey: true }), 'Mod+K', 'other')).toBe(false);
    expect(isShortcut(pressed({}), 'Mod+K', 'other')).toBe(false);
    expect(isShortcut(pressed({ ctrlKey: true, key: 'j', code: 'KeyJ' }), 'Mod+K', 'other')).toBe(false);
  });

  it('finds the key under another alphabet, but not another Latin layout’s letter', () => {
    expect(isShortcut(pressed({ ctrlKey: true, key: 'ن' }), 'Mod+K', 'other')).toBe(true);
    expect(isShortcut(pressed({ ctrlKey: true, key: 't' }), 'Mod+K', 'other')).toBe(false);
  });

  it('knows keys with names', () => {
    expect(isShortcut(pressed({ key: 'Delete', code: 'Delete' }), 'Delete', 'other')).toBe(true);
  });
});

describe('ariaShortcut', () => {
  it('writes the words of the standard', () => {
    expect(ariaShortcut('Mod+K', 'other')).toBe('Control+K');
    expect(ariaShortcut('Mod+K', 'apple')).toBe('Meta+K');
  });
});
