import type { LineColor } from '@manyline/contract';

/** The actions for the user's lines other than choosing one. */
export interface LineTools {
  /** Whether the list shows the chats of all lines. */
  readonly isAllLines: boolean;
  /** Whether the user may replace lines and a line needs it. */
  readonly canReplace: boolean;
  /** The texts typed on lines that no longer belong to the user. */
  readonly leftovers: readonly Leftover[];

  /** Opens the wizard that adds a line; undefined for users who may not. */
  readonly onAdd?: (() => void) | undefined;
  readonly onSelectAllLines: () => void;
  /** Shows the chats of a line that isn't Alive, which can only be read. */
  readonly onViewHistory: (tn: string) => void;
  /** Leaves them for a line that can be used. */
  readonly onCloseHistory: () => void;
  /** Opens the line's settings; undefined for users who may not change them. */
  readonly onManageLine?: ((tn: string) => void) | undefined;
  readonly onChangeLine: (tn: string, change: LineUpdate) => Promise<LineChangeOutcome>;
  /** Resolves when the new lines and their chats are loaded. */
  readonly onReplace: () => Promise<ReplaceOutcome>;
  /** Puts the text, as a draft, into the chat with the same contact on the open line. */
  readonly onMoveLeftover: (key: string) => void;
  readonly onDropLeftover: (key: string) => void;
}

/** What the owner changes; an empty name and a null colour remove them. */
export interface LineUpdate {
  readonly name?: string;
  readonly color?: LineColor | null;
  readonly isMuted?: boolean;
  /** How long sent messages can be taken back; 0 sends them immediately. */
  readonly takeBackSeconds?: number;
}

/** `text` is the server's message. */
export type LineChangeOutcome = { readonly isDone: true } | { readonly isDone: false; readonly text?: string };

/** `renumbered`: which new line replaced which, as far as the server reported it. */
export type ReplaceOutcome =
  | { readonly isDone: true; readonly renumbered: readonly { readonly from: string; readonly to: string }[] }
  | { readonly isDone: false; readonly text?: string };

/** An unsent text of a line that was removed. */
export interface Leftover {
  readonly key: string;
  readonly line: string;
  /** The contact's number. */
  readonly tn: string;
  readonly name: string;
  readonly text: string;
  readonly isUnsent: boolean;
}
