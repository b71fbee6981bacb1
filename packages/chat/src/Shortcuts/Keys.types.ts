import type { SendKey } from '../Composer/Writing.types.ts';
import type { ShortcutId } from './shortcuts.ts';

/** `openChat` moves the focus into the chat, as from the list. */
export type KeyCommands = Readonly<Record<ShortcutId, () => void>> & { readonly openChat: (chatId: string) => void };

/** The actions that have shortcuts. */
export interface Keys {
  readonly isSheetOpen: boolean;
  readonly sendKey: SendKey;
  /** WCAG 2.1.4: shortcuts of a single character can be turned off. */
  readonly hasLetterKeys: boolean;

  readonly onSheetOpenChange: (isOpen: boolean) => void;
  readonly onLetterKeysChange: (isOn: boolean) => void;
  /** Reports the action of each shortcut, for other controls; undefined on unmount. */
  readonly onCommands: (commands: KeyCommands | undefined) => void;
}
