/** The lowest row, in px: this determines how many rows fill the tallest screen. */
const ROW_HEIGHT_MIN = 56;
/**
 * The newest rows are in normal flow, so that opening a chat or receiving a message needs no measuring. There are only as many
 * as fill the screen, because each of them costs time when a chat opens.
 */
export const TAIL_LENGTH = Math.min(48, Math.max(16, Math.ceil((globalThis.screen?.height ?? 1_200) / ROW_HEIGHT_MIN)));
/** How many unread messages may lengthen the tail, so that the list opens exactly at the first of them. */
const TAIL_LENGTH_UNREAD = 160;
const TAIL_LENGTH_PINNED_MAX = 2 * TAIL_LENGTH;
const TAIL_LENGTH_READING_MAX = 400;
/** While the reader scrolls down, a tail longer than this is shortened when possible. */
const TAIL_LENGTH_LONG = 100;
/** How many rows above the reader stay in normal flow when a long tail is shortened. */
const READER_ROOM = 30;

interface Keyed {
  readonly key: string;
}

/** The boundary between the virtualised older messages and the tail. */
export interface MessageSplit {
  readonly messages: readonly Keyed[];
  readonly tailStart: number;
  readonly tailKey: string | undefined;
  /** Whether messages were added or removed at the start since the previous split. */
  readonly isShifted: boolean;
}

export function splitMessages(messages: readonly Keyed[], firstUnreadKey?: string): MessageSplit {
  const start = Math.max(0, messages.length - TAIL_LENGTH);
  const unread = firstUnreadKey === undefined ? -1 : messages.findLastIndex((message) => message.key === firstUnreadKey);
  const isNear = unread >= 0 && messages.length - unread <= TAIL_LENGTH_UNREAD;
  return splitAt(messages, isNear ? Math.min(start, Math.max(0, unread - 10)) : start, false);
}

/**
 * The split for the current messages. A row that changes sides is mounted again, so rows move only when the tail is long: early
 * while pinned to the bottom, as late as possible while the reader is further up.
 */
export function resplitMessages(split: MessageSplit, messages: readonly Keyed[], isPinned: boolean): MessageSplit {
  if (split.messages === messages) return split;
  const found = split.tailKey === undefined ? -1 : messages.findLastIndex((message) => message.key === split.tailKey);
  // The start of the tail was removed too.
  const first = found < 0 ? split.messages.findLastIndex(({ key }) => key === messages[0]?.key) : -1;
  if (first > split.tailStart) return splitAt(messages, 0, true);
  const tailStart = found >= 0 ? found : Math.min(split.tailStart, Math.max(0, messages.length - TAIL_LENGTH));
  const isShifted = found >= 0 && found !== split.tailStart && messages[0]?.key !== split.messages[0]?.key;
  const max = isPinned ? TAIL_LENGTH_PINNED_MAX : TAIL_LENGTH_READING_MAX;
  if (!isShifted && messages.length - tailStart > max) return splitAt(messages, messages.length - TAIL_LENGTH, false);
  return splitAt(messages, tailStart, isShifted);
}

/** Shortens a long tail while the reader scrolls down. The visible rows stay mounted. */
export function shortenTail(split: MessageSplit, readingKey: string | undefined): MessageSplit {
  const { messages, tailStart } = split;
  if (messages.length - tailStart <= TAIL_LENGTH_LONG) return split;
  const reading = messages.findLastIndex(({ key }) => key === readingKey);
  return reading - READER_ROOM > tailStart ? splitAt(messages, reading - READER_ROOM, false) : split;
}

function splitAt(messages: readonly Keyed[], tailStart: number, isShifted: boolean): MessageSplit {
  return { messages, tailStart, tailKey: messages[tailStart]?.key, isShifted };
}
