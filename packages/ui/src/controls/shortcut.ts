export type Platform = 'apple' | 'other';

/** The platform whose key names this device uses. */
export function devicePlatform(): Platform {
  return typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.platform ?? '') ? 'apple' : 'other';
}

/** The keys of `Mod+Shift+K`; `Mod` is Command on Apple keyboards and Ctrl elsewhere. */
export function keysOf(shortcut: string, platform: Platform): readonly string[] {
  const mod = platform === 'apple' ? 'Meta' : 'Ctrl';
  return shortcut.split('+').map((key) => (key === 'Mod' ? mod : key));
}

/** True if exactly the keys of `shortcut` are pressed. */
export function isShortcut(event: PressedKeys, shortcut: string, platform = devicePlatform()): boolean {
  const keys = new Set(keysOf(shortcut, platform));
  const [key = ''] = [...keys].filter((name) => !MODIFIERS.has(name));
  return (
    event.ctrlKey === keys.has('Ctrl') &&
    event.metaKey === keys.has('Meta') &&
    event.altKey === keys.has('Alt') &&
    event.shiftKey === keys.has('Shift') &&
    isKey(event, key)
  );
}

/** The value of `aria-keyshortcuts`. */
export function ariaShortcut(shortcut: string, platform = devicePlatform()): string {
  return keysOf(shortcut, platform)
    .map((key) => (key === 'Ctrl' ? 'Control' : key))
    .join('+');
}

export type PressedKeys = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

function isKey(event: PressedKeys, key: string): boolean {
  return key.length === 1 ? isLetterKey(event, key) : event.key.toLowerCase() === key.toLowerCase();
}

/** Whether the key of a letter is pressed. On an Arabic or Cyrillic layout it writes another one, so its place on the keyboard counts. */
export function isLetterKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>, letter: string): boolean {
  if (key.toLowerCase() === letter.toLowerCase()) return true;
  return !/^[\u0020-\u007E]/.test(key) && code === `Key${letter.toUpperCase()}`;
}

const MODIFIERS = new Set(['Ctrl', 'Meta', 'Alt', 'Shift']);
