/** No row is lower, in px: so many of them fill the highest view there can be, and a little above it. */
const ROW_HEIGHT_MIN = 56;
/**
 * The newest rows stand in normal flow: no measuring when a chat is opened or a message arrives. As many as fill the
 * screen, since each of them is paid for whenever a chat is opened.
 */
export const TAIL_LENGTH = Math.min(48, Math.max(16, Math.ceil((globalThis.screen?.height ?? 1_200) / ROW_HEIGHT_MIN)));
/** How many unread messages may lengthen the tail, so that opening at the first of them is exact. */
export const TAIL_LENGTH_UNSEEN = 160;
const TAIL_LENGTH_PINNED_MAX = 2 * TAIL_LENGTH;
const TAIL_LENGTH_READING_MAX = 400;
/** A tail that somebody reads down in is not left longer than this where it can be shortened. */
const TAIL_LENGTH_LONG = 100;
/** So many rows above the reader stay in normal flow when a long tail is shortened. */
const READER_ROOM = 30;

interface Keyed {
  readonly key: string;
}

/** Where the virtualised older messages end and the tail begins. */
export interface MessageSplit {
  readonly messages: readonly Keyed[];
  readonly tailStart: number;
  readonly tailKey: string | undefined;
  /** Messages were added or taken away at the beginning since the split before. */
  readonly isShifted: boolean;
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
  // Of what was in the tail, the beginning was taken away too.
  const first = found < 0 ? split.messages.findLastIndex(({ key }) => key === messages[0]?.key) : -1;
  if (first > split.tailStart) return splitAt(messages, 0, true);
  const tailStart = found >= 0 ? found : Math.min(split.tailStart, Math.max(0, messages.length - TAIL_LENGTH));
  const isShifted = found >= 0 && found !== split.tailStart && messages[0]?.key !== split.messages[0]?.key;
  const max = isPinned ? TAIL_LENGTH_PINNED_MAX : TAIL_LENGTH_READING_MAX;
  if (!isShifted && messages.length - tailStart > max) return splitAt(messages, messages.length - TAIL_LENGTH, false);
  return splitAt(messages, tailStart, isShifted);
}

/** The split for somebody who reads downwards: rows far above them leave a tail that has become long. The rows in view stay mounted. */
export function shortenTail(split: MessageSplit, readingKey: string | undefined): MessageSplit {
  const { messages, tailStart } = split;
  if (messages.length - tailStart <= TAIL_LENGTH_LONG) return split;
  const reading = messages.findLastIndex(({ key }) => key === readingKey);
  return reading - READER_ROOM > tailStart ? splitAt(messages, reading - READER_ROOM, false) : split;
}

function splitAt(messages: readonly Keyed[], tailStart: number, isShifted: boolean): MessageSplit {
  return { messages, tailStart, tailKey: messages[tailStart]?.key, isShifted };
}
