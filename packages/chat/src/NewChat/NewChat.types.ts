import type { PhoneProblem } from '@manyline/contract';
import type { LineTag } from '../ChatList/ChatList.types.ts';

/** Why no chat can be started. `shortCode`: the line can't send to short codes. */
export type NewChatProblem = PhoneProblem | 'ownLine' | 'shortCode';
export type PhoneCheck =
  | { readonly tn: string; readonly label: string; readonly isShortCode?: boolean }
  | { readonly problem: NewChatProblem };

/** Someone the user has a chat with. */
export interface KnownContact {
  readonly name: string;
  readonly tn: string;
}

export interface NewChatProps {
  readonly isOpen: boolean;
  /** The lines to choose from. */
  readonly lines: readonly LineTag[];
  /** The line selected at first. */
  readonly line: string | undefined;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** The contacts that this text may name and that the line can send to, the best matches first; without a text the latest. */
  readonly onFindContacts: (text: string, line: string | undefined) => readonly KnownContact[];
  /** Parses the input. `label` is the formatted number. */
  readonly onCheckPhone: (text: string, line: string | undefined) => Promise<PhoneCheck>;
  /** Opens a chat with this number, on this line. `name`: what to call a new contact. */
  readonly onStartChat: (tn: string, line: string | undefined, name?: string) => void;
}
