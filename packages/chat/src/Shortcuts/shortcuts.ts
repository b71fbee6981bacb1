import { isLetterKey } from '@manyline/ui';

/** The action of a shortcut on the chat page. */
export type ShortcutId = 'nextUnread' | 'previousUnread' | 'search' | 'newChat' | 'markDone' | 'write' | 'sheet';

export interface Shortcut {
  readonly id: ShortcutId;
  /** As `Kbd` names them. */
  readonly keys: string;
  readonly group: 'chats' | 'page';
  /** A single character: only where nothing is typed, and not when turned off (WCAG 2.1.4). */
  readonly isLetter?: true;
}

/**
 * Every shortcut of the chat page, for the handler and for the sheet. Alt + Shift + arrows are used by no
 * browser and no screen reader.
 */
export const SHORTCUTS: readonly Shortcut[] = [
  { id: 'nextUnread', keys: 'Alt+Shift+ArrowDown', group: 'chats' },
  { id: 'previousUnread', keys: 'Alt+Shift+ArrowUp', group: 'chats' },
  { id: 'newChat', keys: 'N', group: 'chats', isLetter: true },
  { id: 'markDone', keys: 'E', group: 'chats', isLetter: true },
  { id: 'search', keys: '/', group: 'chats', isLetter: true },
  { id: 'write', keys: 'C', group: 'page', isLetter: true },
  { id: 'sheet', keys: '?', group: 'page', isLetter: true },
];

export type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** The shortcut of these keys. `isTyping`: the focus is in a text field. */
export function findShortcut(
  pressed: Pressed,
  { isTyping, hasLetterKeys }: { readonly isTyping: boolean; readonly hasLetterKeys: boolean },
): Shortcut | undefined {
  return SHORTCUTS.find((shortcut) => {
    if (!shortcut.isLetter) return isPressed(pressed, shortcut.keys);
    return hasLetterKeys && !isTyping && isCharacter(pressed, shortcut.keys);
  });
}

function isPressed({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed, keys: string): boolean {
  const names = keys.split('+');
  return !ctrlKey && !metaKey && altKey === names.includes('Alt') && shiftKey === names.includes('Shift') && key === names.at(-1);
}

/** Ignores Shift where the character itself decides: `?` needs it on some keyboards, and Arabic has its own. */
function isCharacter({ key, code, ctrlKey, metaKey, altKey }: Pressed, character: string): boolean {
  if (ctrlKey || metaKey || altKey) return false;
  return (character === '?' && key === '؟') || isLetterKey({ key, code }, character);
}
