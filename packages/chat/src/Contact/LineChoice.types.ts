import type { KnownLine } from '@manyline/contract';
import type { Loadable } from '@manyline/ui';
import type { LineTag } from '../ChatList/ChatList.types.ts';

/** The line from which a person is written to. */
export interface ShownKnownLine {
  /** The one that the user pinned, also if it can't send or is gone. */
  readonly pinned: string | undefined;
  /** The one that follows from it and from the messages so far; undefined if the person knows none that can send. */
  readonly picked: KnownLine | undefined;
}

/** Which line a person is written to from, and how to change it. */
export interface LineChoice {
  readonly known: Loadable<ShownKnownLine>;
  /** The user's lines that can send. */
  readonly lines: readonly LineTag[];
  /** Always from this line; null: from the last one used. Whether it is saved. */
  readonly onPin: (line: string | null) => Promise<boolean>;
  readonly onRetry: () => void;
}
