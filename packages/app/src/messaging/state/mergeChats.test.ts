import type { Chat, Message } from '@manyline/contract';
import { describe, expect, it } from 'vitest';
import { isBeforeWindow, mergeFetchedChat, mergeFetchedChats } from './mergeChats.ts';

const LINE = '+14155552671';
const message = (time: number): Message => ({
  id: `m${time}`,
  message: `text ${time}`,
  time,
  senderTN: '+2',
  feedback: { isSent: true, isDelivered: true, isSeen: false },
});
const chat = (from: number, to: number, more: Partial<Chat> = {}): Chat => ({
  id: 'c1',
  userTN: LINE,
  name: 'Bob',
  tn: '+2',
  unseenMsgs: 0,
  hasMore: from > 1,
  messages: Array.from({ length: to - from + 1 }, (_, index) => message(from + index)),
  ...more,
});
const times = ({ messages }: Chat) => messages.map(({ time }) => time);

describe('a fetch merged with the known chats', () => {
  it('merges with the loaded messages without a gap', () => {
    const merged = mergeFetchedChat(chat(1, 10), chat(8, 15), false, message(10));
    expect(times(merged)).toEqual(times(chat(1, 15)));
    expect(merged.hasMore).toBe(false);
  });

  it('drops the older part if messages may be missing in between', () => {
    const merged = mergeFetchedChat(chat(1, 10), chat(21, 30), false, message(10));
    expect(times(merged)).toEqual(times(chat(21, 30)));
    expect(merged.hasMore).toBe(true);
  });

  it('does not take an own message sent during a gap for the newest known one', () => {
    const known = chat(1, 10, { messages: [...chat(1, 10).messages, message(25)] });
    expect(times(mergeFetchedChat(known, chat(21, 30), false, message(10)))).toEqual(times(chat(21, 30)));
  });

  it('keeps messages that arrived during the fetch, and their unread count', () => {
    const known = chat(1, 11, { unseenMsgs: 3 });
    const merged = mergeFetchedChat(known, chat(1, 10, { unseenMsgs: 2 }), true, message(10));
    expect(times(merged).at(-1)).toBe(11);
    expect(merged.unseenMsgs).toBe(3);
  });

  it('keeps messages seen during a fetch as seen, unless it brings new ones', () => {
    const known = chat(1, 10, { unseenMsgs: 0 });
    expect(mergeFetchedChat(known, chat(1, 10, { unseenMsgs: 2 }), true, message(10)).unseenMsgs).toBe(0);
    expect(mergeFetchedChat(known, chat(1, 10, { unseenMsgs: 2 }), false, message(10)).unseenMsgs).toBe(2);
    expect(mergeFetchedChat(known, chat(1, 12, { unseenMsgs: 2 }), true, message(10)).unseenMsgs).toBe(2);
  });

  it('sorts the messages by time, oldest first, whatever the back end sends', () => {
    const merged = mergeFetchedChats(new Map(), [chat(1, 3, { messages: [message(3), message(1), message(2)] })], new Set(), new Map());
    expect(times(merged.get('c1') as Chat)).toEqual([1, 2, 3]);
  });

  it('drops chats the server no longer has, except those changed in the meantime', () => {
    const known = new Map([
      ['gone', chat(1, 2, { id: 'gone' })],
      ['fresh', chat(1, 2, { id: 'fresh' })],
    ]);
    expect([...mergeFetchedChats(known, [], new Set(['fresh']), new Map()).keys()]).toEqual(['fresh']);
  });

  it('replaces the provisional chat with the server’s', () => {
    const known = new Map([['new:+2', chat(5, 5, { id: 'new:+2', hasMore: false })]]);
    const merged = mergeFetchedChats(known, [chat(5, 5, { hasMore: false })], new Set(['new:+2']), new Map());
    expect([...merged.keys()]).toEqual(['c1']);
    expect(times(merged.get('c1') as Chat)).toEqual([5]);
  });
});

describe('an old message that isn’t loaded yet', () => {
  it('is not added by a push about it', () => {
    expect(isBeforeWindow(chat(21, 30), message(7))).toBe(true);
    expect(isBeforeWindow(chat(21, 30), message(31))).toBe(false);
    expect(isBeforeWindow(chat(1, 30), message(0))).toBe(false);
    expect(isBeforeWindow(undefined, message(7))).toBe(false);
  });
});
