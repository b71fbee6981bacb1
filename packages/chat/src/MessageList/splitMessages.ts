/** The newest rows stand in normal flow: no measuring when a chat is opened or a message arrives. */
export const TAIL_LENGTH = 40;
/** How many unread messages may lengthen the tail, so that opening at the first of them is exact. */
export const TAIL_LENGTH_UNSEEN = 160;
const TAIL_LENGTH_PINNED_MAX = 2 * TAIL_LENGTH;
const TAIL_LENGTH_READING_MAX = 400;

interface Keyed {
  readonly key: string;
}

/** Where the virtualised older messages end and the tail begins. */
export interface MessageSplit {
  readonly messages: readonly Keyed[];
  readonly tailStart: number;
  readonly tailKey: string | undefined;
  /** Older messages came in at the top since the split before. */
  readonly isPrepended: boolean;
}

export function splitMessages(messages: readonly Keyed[], firstUnseenKey?: string): MessageSplit {
  const start = Math.max(0, messages.length - TAIL_LENGTH);
  const unseen = firstUnseenKey === undefined ? -1 : messages.findLastIndex((message) => message.key === firstUnseenKey);
  const isNear = unseen >= 0 && messages.length - unseen <= TAIL_LENGTH_UNSEEN;
  return splitAt(messages, isNear ? Math.min(start, Math.max(0, unseen - 10)) : start, false);
}

/**
 * The split of the messages as they are now. A row changes sides only when the tail has become long, since it is mounted
 * anew then: while pinned to the bottom soon, while somebody reads further up as late as can be.
 */
export function resplitMessages(split: MessageSplit, messages: readonly Keyed[], isPinned: boolean): MessageSplit {
  if (split.messages === messages) return split;
  const found = split.tailKey === undefined ? -1 : messages.findLastIndex((message) => message.key === split.tailKey);
  const tailStart = found >= 0 ? found : Math.min(split.tailStart, Math.max(0, messages.length - TAIL_LENGTH));
  const isPrepended = found > split.tailStart && messages[0]?.key !== split.messages[0]?.key;
  const max = isPinned ? TAIL_LENGTH_PINNED_MAX : TAIL_LENGTH_READING_MAX;
  if (!isPrepended && messages.length - tailStart > max) return splitAt(messages, messages.length - TAIL_LENGTH, false);
  return splitAt(messages, tailStart, isPrepended);
}

function splitAt(messages: readonly Keyed[], tailStart: number, isPrepended: boolean): MessageSplit {
  return { messages, tailStart, tailKey: messages[tailStart]?.key, isPrepended };
}
