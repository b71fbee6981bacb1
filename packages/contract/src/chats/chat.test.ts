import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Chat, compareChats, mergeMessages, openChat, receiveMessage } from './chat.ts';
import type { Message } from './message.ts';

const message = (id: string, time: number, more: Partial<Message> = {}): Message => ({
  id,
  time,
  message: `text of ${id}`,
  senderTN: '+33612345678',
  feedback: { isSent: true, isDelivered: false, isSeen: false },
  ...more,
});
const chat = (more: Partial<Chat> = {}): Chat => ({
  id: 'c1',
  userTN: '+14155552671',
  name: 'Bob',
  tn: '+33612345678',
  unseenMsgs: 0,
  messages: [],
  hasMore: false,
  ...more,
});

describe('mergeMessages', () => {
  test('Messages in a chat are sorted by time, oldest first.', () => {
    expect(mergeMessages([message('b', 2)], [message('c', 3), message('a', 1)]).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });
  test('the answer replaces the optimistic message with the same clientId', () => {
    const merged = mergeMessages([message('local', 5, { clientId: 'x' })], [message('server', 6, { clientId: 'x' })]);
    expect(merged.map(({ id }) => id)).toEqual(['server']);
  });
  test('returns the same list if nothing changed', () => {
    const known = [message('a', 1)];
    expect(mergeMessages(known, [])).toBe(known);
  });
  test('in any order and with repeats, each message is listed once, sorted, with its latest state', () => {
    const feedback = fc.record({ isSent: fc.constant(true), isDelivered: fc.boolean(), isSeen: fc.boolean() });
    const arrivals = fc.array(fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), feedback }), { maxLength: 20 });
    const times: Record<string, number> = { a: 1, b: 2, c: 2, d: 3 };
    fc.assert(
      fc.property(arrivals, fc.nat(20), (list, cut) => {
        const added = list.map(({ id, feedback: flags }) => message(id, times[id] ?? 0, { feedback: flags }));
        const merged = mergeMessages(mergeMessages([], added.slice(0, cut)), added.slice(cut));
        const ids = [...new Set(list.map(({ id }) => id))].sort();
        expect(merged.map(({ id }) => id)).toEqual(ids);
        for (const one of merged) expect(one.feedback.isSeen).toBe(list.some(({ id, feedback: flags }) => id === one.id && flags.isSeen));
      }),
    );
  });
});

describe('chats', () => {
  test('The chat list is shown in reverse order.', () => {
    const older = chat({ id: 'older', messages: [message('a', 1)] });
    const newer = chat({ id: 'newer', messages: [message('b', 2)] });
    const silent = chat({ id: 'silent' });
    expect([older, silent, newer].sort(compareChats).map(({ id }) => id)).toEqual(['newer', 'older', 'silent']);
  });
  test('Opening a chat sets its unseen count to zero.', () => {
    expect(openChat(chat({ unseenMsgs: 3 })).unseenMsgs).toBe(0);
  });
  test('a push for an unknown chat adds the chat', () => {
    const { messages: _messages, hasMore: _hasMore, ...head } = chat({ unseenMsgs: 1 });
    expect(receiveMessage(undefined, head, message('a', 1))).toEqual({ ...head, hasMore: false, messages: [message('a', 1)] });
  });
});
