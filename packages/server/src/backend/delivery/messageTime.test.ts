import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../memoryStore/createMemoryStore.ts';
import { NO_MARKS } from '../chats/chatMarks.ts';
import { addToChat } from '../chats/chatOperations.ts';
import { isNotablyLate } from '../rules/arrivals.ts';
import type { StoredChat } from '../store/store.ts';
import { timeOfReceived } from './messageTime.ts';

const NOW = 1_800_000_000_000;
const [SECOND, MINUTE, DAY] = [1_000, 60_000, 86_400_000];

interface Arrival {
  readonly told?: number;
  readonly began?: number;
  readonly now?: number;
}

/** A chat that messages arrive in. */
async function openChat() {
  const store = createMemoryStore();
  const base = { unseenMsgs: 0, seenUntil: 0, lastTime: 0, marks: NO_MARKS };
  let chat: StoredChat = { ...base, id: 'chat', lineTn: '+1', contactTn: '+2', name: '' };
  await store.addChat(chat);
  let count = 0;
  const add = async (at: { readonly time: number; readonly arrivedAt?: number }, isIncoming: boolean) => {
    const fixed = { chatId: 'chat', senderTn: '+2', isDelivered: true, isSeen: false, text: '' };
    chat = await addToChat(store, chat, { ...fixed, ...at, id: String((count += 1)), isIncoming });
    return at;
  };
  return {
    lastTime: () => chat.lastTime,
    arrive: async ({ told, began = NOW, now = began }: Arrival = {}) => add(await timeOfReceived(store, chat, { told, began, now }), true),
    write: (time: number) => add({ time }, false),
  };
}

describe('the time of a received message', () => {
  it.each([
    ['none', undefined, NOW],
    ['now', NOW, NOW],
    ['seven hours ago', NOW - 7 * 60 * MINUTE, NOW - 7 * 60 * MINUTE],
    ['a week ago', NOW - 7 * DAY, NOW - 7 * DAY],
    ['30 days ago', NOW - 30 * DAY, NOW - 30 * DAY],
    ['more than 30 days ago', NOW - 30 * DAY - 1, NOW],
    ['1970', 0, NOW],
    ['a minute ahead', NOW + MINUTE, NOW + MINUTE],
    ['more than a minute ahead', NOW + MINUTE + 1, NOW],
    ['next year', NOW + 365 * DAY, NOW],
  ])('told %s', async (_when, told, expected) => {
    const { arrive } = await openChat();
    expect((await arrive(told === undefined ? {} : { told })).time).toBe(expected);
  });

  it('without one, is that of the call, not of the end of its files', async () => {
    const { arrive } = await openChat();
    await arrive({ began: NOW + SECOND });
    expect((await arrive({ began: NOW, now: NOW + 4 * SECOND })).time).toBe(NOW);
  });

  it('is after all others when the clock was set back', async () => {
    const { arrive, lastTime } = await openChat();
    await arrive();
    const before = lastTime();
    expect((await arrive({ began: NOW - DAY })).time).toBe(before + 1);
    expect((await arrive({ began: NOW - DAY, told: NOW })).time).toBe(before + 2);
  });

  it('of one whole second, is in the order of arrival within it', async () => {
    const { arrive, write } = await openChat();
    const told = NOW - 5 * SECOND;
    await arrive({ told: NOW });
    expect((await arrive({ told })).time).toBe(told);
    expect((await arrive({ told })).time).toBe(told + 1);
    await write(NOW + 400);
    expect((await arrive({ told: NOW, began: NOW + 600 })).time).toBe(NOW + 401);
  });

  it('is the next free one', async () => {
    const { arrive } = await openChat();
    const told = NOW - DAY + 1;
    for (const time of [told, told + 1, told + 3, NOW]) await arrive({ told: time });
    expect((await arrive({ told })).time).toBe(told + 2);
    expect((await arrive({ told })).time).toBe(told + 4);
  });

  it('of hundreds with one time, is that of the arrival', async () => {
    const { arrive, lastTime } = await openChat();
    const told = NOW - DAY + 1;
    await arrive();
    for (let count = 0; count <= 100; count += 1) expect((await arrive({ told })).time).toBe(told + count);
    expect(await arrive({ told })).toEqual({ time: lastTime() });
    expect(lastTime()).toBeGreaterThan(NOW);
  });

  it('isn’t before own messages by clocks that differ by seconds', async () => {
    const { arrive, write } = await openChat();
    await arrive({ told: NOW - 60 * MINUTE });
    await write(NOW - 20 * SECOND);
    await write(NOW - 19 * SECOND);
    expect((await arrive({ told: NOW - 25 * SECOND })).time).toBe(NOW - 19 * SECOND + 1);
    // Hours are no difference of clocks.
    expect((await arrive({ told: NOW - 30 * MINUTE })).time).toBe(NOW - 30 * MINUTE);
  });

  it('is before a received one, also if that has been answered', async () => {
    const { arrive, write } = await openChat();
    await arrive({ told: NOW + SECOND, began: NOW + SECOND });
    await write(NOW + 3 * SECOND);
    expect((await arrive({ told: NOW, now: NOW + 4 * SECOND })).time).toBe(NOW);
  });
});

describe('the arrival', () => {
  it('is stored out of order or more than a minute late, and then increases', async () => {
    const { arrive } = await openChat();
    expect(await arrive({ told: NOW - 59 * SECOND })).toEqual({ time: NOW - 59 * SECOND });
    expect(await arrive({ told: NOW - 70 * SECOND })).toEqual({ time: NOW - 70 * SECOND, arrivedAt: NOW });
    expect(await arrive({ told: NOW - 70 * SECOND })).toEqual({ time: NOW - 70 * SECOND + 1, arrivedAt: NOW + 1 });
    expect(await arrive({ told: NOW - 10 * SECOND })).toEqual({ time: NOW - 10 * SECOND, arrivedAt: NOW + 2 });
    expect(await arrive({ told: NOW + 3 })).toEqual({ time: NOW + 3 });
  });

  it.each([
    [undefined, false],
    [NOW + MINUTE - 1, false],
    [NOW + MINUTE, true],
  ])('at %s is notably late: %s', (arrivedAt, expected) => {
    expect(isNotablyLate({ time: NOW, ...(arrivedAt !== undefined && { arrivedAt }) })).toBe(expected);
  });
});
