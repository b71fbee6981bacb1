import type { SendKey } from '../Composer/Writing.types.ts';
import type { ShortcutId } from './shortcuts.ts';

/** `openChat` takes the focus into the chat, as from the list. */
export type KeyCommands = Readonly<Record<ShortcutId, () => void>> & { readonly openChat: (chatId: string) => void };

/** What a person does by keys. */
export interface Keys {
  readonly isSheetOpen: boolean;
  readonly sendKey: SendKey;
  /** WCAG 2.1.4: shortcuts of a single character can be turned off. */
  readonly hasLetterKeys: boolean;

  readonly onSheetOpenChange: (isOpen: boolean) => void;
  readonly onLetterKeysChange: (isOn: boolean) => void;
  /** What each key does, for other ways to the same; undefined when the page goes. */
  readonly onCommands: (commands: KeyCommands | undefined) => void;
}
