import type { OptOut } from '@manyline/contract';
import type { Loadable } from '@manyline/ui';
import type { ChatSubject, LineTag } from '../ChatList/ChatList.types.ts';
import type { ChatChange } from '../ChatList/inbox/Inbox.types.ts';
import type { MessageItem } from '../MessageList/MessageList.types.ts';
import type { LineChoice } from './LineChoice.types.ts';

export interface ContactFacts {
  readonly note: string;
  readonly optOut?: OptOut | null | undefined;
}

/** The open chat's contact, and the actions on both. */
export interface Contact {
  readonly chat: ChatSubject;
  /** The user's lines that have a chat with this contact, including the open one. */
  readonly lines: readonly LineTag[];
  readonly facts: Loadable<ContactFacts>;
  /** Which line they are written to from; undefined for users with one line. */
  readonly lineChoice?: LineChoice | undefined;
  /** The newest messages with files, and the starred ones, of the whole chat. */
  readonly found: Loadable<readonly MessageItem[]>;
  /** The card in the address book; undefined if no contact has the number. */
  readonly card?: { readonly href: string; readonly onOpen: () => void } | undefined;
  /** Undefined until the user opens or closes the panel: wide windows then show it. */
  readonly isPanelOpen: boolean | undefined;
  /** Whether the user may send bulk messages. */
  readonly canOptOut: boolean;
  readonly onPanelOpenChange: (isOpen: boolean) => void;
  readonly onChangeChat: (chatId: string, change: ChatChange) => void;
  readonly onMarkRead: (chatId: string) => void;
  readonly onOpenLine: (line: string) => void;
  /** Loads the facts, unless they are loaded. */
  readonly onLoadFacts: () => void;
  /** Loads what is found again. */
  readonly onLoadFound: () => void;
  /** Shows a message that was found. */
  readonly onShowFound: (key: string) => void;
  /** Blocks or unblocks the contact, on this line or on all lines that have a chat with them. */
  readonly onBlock: (isBlocked: boolean, isOnAllLines: boolean) => void;
  /** False when it could not be saved. */
  readonly onSaveNote: (note: string) => Promise<boolean>;
  /** Undefined once saved, else the reason, which may be empty. */
  readonly onSetOptOut: (isOptedOut: boolean) => Promise<string | undefined>;
}
