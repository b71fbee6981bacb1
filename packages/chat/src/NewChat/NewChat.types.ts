import type { PhoneProblem } from '@manyline/contract';
import type { LineTag } from '../ChatList/ChatList.types.ts';
import type { RefusalReason } from '../Files/reviewEntries.ts';

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

/** A file that another app shared. */
export interface BroughtFile {
  readonly name: string;
  readonly size: number;
  /** Why it can't be sent; the others become attachments. */
  readonly refusal?: { readonly reason: RefusalReason; readonly kind?: string | undefined } | undefined;
}

/** What a link or another app brought along. It becomes the draft of the chat that is chosen; nothing is sent. */
export interface Brought {
  /** Another one is another form. */
  readonly id: number;
  /** The numbers a link names: one is filled in, several are offered. */
  readonly recipients: readonly string[];
  readonly text: string;
  readonly files: readonly BroughtFile[];
  /** Files that this browser had no room for. */
  readonly lostFiles: number;
  /** The link has more numbers than were taken. */
  readonly isCut: boolean;
  /** The largest file that can be sent, in bytes. */
  readonly maxFileBytes: number;
  /** Writes to all recipients with a bulk message from this line, for users who may. */
  readonly onBulk?: ((line: string) => void) | undefined;
}

export interface NewChatProps {
  readonly isOpen: boolean;
  /** The lines to choose from. */
  readonly lines: readonly LineTag[];
  /** The line selected at first. */
  readonly line: string | undefined;
  /** What a link or another app brought along. */
  readonly brought?: Brought | undefined;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** The contacts that this text may name and that the line can send to, the best matches first; without a text the latest. */
  readonly onFindContacts: (text: string, line: string | undefined) => readonly KnownContact[];
  /** Parses the input. `label` is the formatted number. */
  readonly onCheckPhone: (text: string, line: string | undefined) => Promise<PhoneCheck>;
  /** Opens a chat with this number, on this line. `name`: what to call a new contact. */
  readonly onStartChat: (tn: string, line: string | undefined, name?: string) => void;
}
