import { describe, expect, it } from 'vitest';
import type { MessageItem } from '../MessageList.types.ts';
import { beingSent, createMessageLayout, messagesAfter } from './messageLayout.ts';

const noon = new Date(2026, 2, 14, 12).getTime() / 1000;
const message = (key: string, time: number, isOwn = false): MessageItem => ({ key, text: key, time, isOwn });
const messages = [
  message('a', noon - 86_400),
  message('b', noon),
  message('c', noon + 60),
  message('d', noon + 120, true),
  message('e', noon + 4000, true),
  message('f', noon + 4030),
];

describe('messageLayout', () => {
  const messageLayout = createMessageLayout();

  it('starts a day at its first message', () => {
    expect(messages.map((_, index) => messageLayout(messages, index).isDayStart)).toEqual([true, true, false, false, false, false]);
  });

  it('groups messages of one side within five minutes', () => {
    expect(messages.map((_, index) => messageLayout(messages, index).isGroupStart)).toEqual([true, true, false, true, true, true]);
    expect(messages.map((_, index) => messageLayout(messages, index).isGroupEnd)).toEqual([true, false, true, true, true, true]);
  });

  it('splits a group at the first unread message', () => {
    expect(messageLayout(messages, 1, 'c').isGroupEnd).toBe(true);
    expect(messageLayout(messages, 2, 'c').isGroupStart).toBe(true);
  });
});

describe('messagesAfter', () => {
  it('returns the messages after a key, or none if it is unknown', () => {
    expect(messagesAfter(messages, 'd').map(({ key }) => key)).toEqual(['e', 'f']);
    expect(messagesAfter(messages, 'f')).toEqual([]);
    expect(messagesAfter(messages, 'gone')).toEqual([]);
    expect(messagesAfter(messages, undefined)).toEqual([]);
  });
});

it('messages being sent are the last ones', () => {
  const sending = (key: string, state: MessageItem['state']): MessageItem => ({ ...message(key, noon, true), ...(state && { state }) });
  const [unconfirmed, file, text] = [sending('u', 'uncertain'), sending('file', 'sending'), sending('text', 'queued')];
  expect(beingSent([...messages, file, text])).toEqual([file, text]);
  expect(beingSent([unconfirmed, sending('sent', 'sent')])).toEqual([]);
  expect(beingSent([])).toEqual([]);
});
