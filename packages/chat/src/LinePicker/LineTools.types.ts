/** What a person does with their lines beside choosing one. */
export interface LineTools {
  /** The list shows the chats of all lines together. */
  readonly isAllLines: boolean;
  /** The person may replace lines, and there is one to replace. */
  readonly canReplace: boolean;
  /** What was typed on lines that are no longer the person's. */
  readonly leftovers: readonly Leftover[];

  readonly onSelectAllLines: () => void;
  readonly onChangeLine: (tn: string, change: { readonly name?: string; readonly isMuted?: boolean }) => Promise<LineChangeOutcome>;
  /** Resolves when the new lines and their chats are there. */
  readonly onReplace: () => Promise<ReplaceOutcome>;
  /** Puts the text, as a draft, into the chat with the same contact on the open line. */
  readonly onMoveLeftover: (key: string) => void;
  readonly onDropLeftover: (key: string) => void;
}

/** `text` is what the server said. */
export type LineChangeOutcome = { readonly isDone: true } | { readonly isDone: false; readonly text?: string };

/** `renumbered`: which line became which, as far as the server said. */
export type ReplaceOutcome =
  | { readonly isDone: true; readonly renumbered: readonly { readonly from: string; readonly to: string }[] }
  | { readonly isDone: false; readonly text?: string };

/** A text that waits on a line that is gone. */
export interface Leftover {
  readonly key: string;
  readonly line: string;
  /** The contact. */
  readonly tn: string;
  readonly name: string;
  readonly text: string;
  readonly isUnsent: boolean;
}
