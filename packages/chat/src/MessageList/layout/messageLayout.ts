import type { MessageItem } from '../MessageList.types.ts';

/** Messages of one side closer than this, in seconds, are grouped. */
const GROUP_GAP = 300;

/** The parts of a row that depend on its neighbours. */
export interface MessageLayout {
  readonly isDayStart: boolean;
  readonly isGroupStart: boolean;
  readonly isGroupEnd: boolean;
}

/** The layout of the message at an index. */
export function createMessageLayout() {
  const isSameDay = createSameDay();
  const isApart = (a: MessageItem | undefined, b: MessageItem | undefined, firstUnreadKey: string | undefined) =>
    !a || !b || b.key === firstUnreadKey || a.isOwn !== b.isOwn || b.time - a.time >= GROUP_GAP || !isSameDay(a.time, b.time);

  return (messages: readonly MessageItem[], index: number, firstUnreadKey?: string): MessageLayout => {
    const [previous, message, next] = [messages[index - 1], messages[index], messages[index + 1]];
    return {
      isDayStart: !previous || !message || !isSameDay(previous.time, message.time),
      isGroupStart: isApart(previous, message, firstUnreadKey),
      isGroupEnd: isApart(message, next, firstUnreadKey),
    };
  };
}

/** The messages after `lastKey`, oldest first; none if that message is missing or undefined. */
export function messagesAfter(messages: readonly MessageItem[], lastKey: string | undefined): readonly MessageItem[] {
  if (lastKey === undefined || messages.at(-1)?.key === lastKey) return [];
  const last = messages.findLastIndex((message) => message.key === lastKey);
  return last < 0 ? [] : messages.slice(last + 1);
}

/** Those being sent. They come last, and one that overtakes another changes places with it. */
export function beingSent(messages: readonly MessageItem[]): readonly MessageItem[] {
  return messages.slice(messages.findLastIndex(({ state }) => state !== 'queued' && state !== 'sending' && state !== 'uncertain') + 1);
}

/** Caches the last day: lists span few days, and a Date per message is slow. */
function createSameDay(): (a: number, b: number) => boolean {
  let [dayStart, dayEnd] = [0, 0];
  return (a, b) => {
    if (a < dayStart || a >= dayEnd) {
      const day = new Date(a * 1000);
      dayStart = day.setHours(0, 0, 0, 0) / 1000;
      // The next midnight: a day of a clock change has 23 or 25 hours.
      dayEnd = day.setDate(day.getDate() + 1) / 1000;
    }
    return b >= dayStart && b < dayEnd;
  };
}
