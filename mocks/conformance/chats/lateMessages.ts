import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Examined } from '../describeBackend.ts';
import { type Bridge, openBridge } from '../lines/openBridge.ts';
import { freshNumber, freshText, signIn, type Visitor } from '../session/visitor.ts';
import { chatOf } from './chatOf.ts';

const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400];

export function describeLateMessages({ host, users }: Examined): void {
  const { alice, aliceOtherLine: line, password } = users;

  describe('messages that arrive later than they were sent', () => {
    let user: Visitor;
    let bridge: Bridge;
    /** How far the server's clock is ahead, in seconds. */
    let ahead = 0;
    const now = () => Math.floor(Date.now() / 1_000 + ahead);
    beforeAll(async () => {
      user = await signIn(host(), alice, password);
      const { time } = await user.get('sendMessage', { name: '', phoneNumber: freshNumber(), msg: 'What time is it?' }, line);
      ahead = time - Date.now() / 1_000;
      bridge = await openBridge(host(), await signIn(host(), users.admin, password), line, now);
    });
    afterAll(() => bridge.close());

    /** A new chat with messages that were sent this many seconds ago, in the order of their arrival; without a number, the time isn't told. */
    async function chatWith(...ages: readonly (number | undefined)[]): Promise<string> {
      const from = freshNumber();
      for (const age of ages) await arrive(from, age);
      return from;
    }
    async function arrive(from: string, age: number | undefined): Promise<void> {
      const time = age === undefined ? {} : { time: now() - age };
      expect(await bridge.receive({ from, text: age === undefined ? 'now' : String(age), ...time })).toBeLessThan(300);
    }
    const chat = (from: string) => chatOf(user, line, from);
    const textsIn = async (from: string) => (await chat(from)).messages.map(({ message }) => message);

    const expectBetween = (time: number | undefined, from: number, to: number) => {
      expect(time).toBeGreaterThanOrEqual(from);
      expect(time).toBeLessThanOrEqual(to);
    };

    it('are in the order of the given times', async () => {
      const from = await chatWith(10 * MINUTE, 7 * HOUR, 3 * HOUR, undefined);
      expect(await textsIn(from)).toEqual([String(7 * HOUR), String(3 * HOUR), String(10 * MINUTE), 'now']);
      const { id, messages } = await chat(from);
      const page = await user.get('getHistory', { chatId: id, before: messages[2]?.id ?? '', limit: 50 });
      expect(page.messages).toEqual(messages.slice(0, 2));
    });

    it('say when they arrived, if that is more than a minute later', async () => {
      const before = now() - 1;
      const { messages } = await chat(await chatWith(2 * HOUR, 20, undefined));
      const [late] = messages;
      expectBetween(late?.time, before - 2 * HOUR, now() - 2 * HOUR + 1);
      expectBetween(late?.arrivedTime, before, now() + 1);
      expect(messages.map(({ arrivedTime }) => arrivedTime !== undefined)).toEqual([true, false, false]);
    });

    it('a time of another day than the message’s arrival is kept, one that can’t be true isn’t', async () => {
      const { messages } = await chat(await chatWith(40 * DAY, -HOUR, 29 * DAY, 20 * 365 * DAY));
      expect(messages.map(({ message }) => message)).toEqual([29 * DAY, 40 * DAY, -HOUR, 20 * 365 * DAY].map(String));
      for (const { time } of messages.slice(1)) expect(Math.abs(time - now())).toBeLessThan(MINUTE);
    });

    it('are in one order although many have one time', async () => {
      const from = await chatWith(...Array.from({ length: 5 }, () => 2 * HOUR));
      const times = (await chat(from)).messages.map(({ time }) => time);
      expect(new Set(times).size).toBe(5);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
    });

    it('an answer isn’t put before its question by a clock that is seconds behind', async () => {
      const from = await chatWith(5 * MINUTE);
      await user.get('sendMessage', { name: '', phoneNumber: from, msg: 'Question' }, line);
      await arrive(from, 9);
      expect(await textsIn(from)).toEqual([String(5 * MINUTE), 'Question', '9']);
    });

    it('are unseen, whatever was seen before', async () => {
      const from = await chatWith(undefined, undefined);
      const { id: chatId, messages, unseenFrom } = await chat(from);
      expect(unseenFrom).toBe(messages[0]?.time);
      await user.get('markSeen', { chatId, messageId: messages[1]?.id ?? '' });
      expect(await chat(from)).toMatchObject({ unseenMsgs: 0 });
      await arrive(from, HOUR);
      const after = await chat(from);
      expect(after).toMatchObject({ unseenMsgs: 1, unseenFrom: after.messages[0]?.time });
      expect(after.messages.map(({ feedback }) => feedback.isSeen)).toEqual([false, true, true]);
    });

    it('aren’t seen by a reader who didn’t know them, and are by one who did', async () => {
      const from = await chatWith(undefined);
      const known = await chat(from);
      await arrive(from, HOUR);
      const read = (more: object = {}) => user.get('markSeen', { chatId: known.id, messageId: known.messages[0]?.id ?? '', ...more });
      expect(await read()).toEqual({ unseenMsgs: 1 });
      const { lateArrivalTime: arrivedBy, messages } = await chat(from);
      expect(await read({ arrivedBy, except: [messages[0]?.id ?? ''] })).toEqual({ unseenMsgs: 1 });
      expect(await read({ arrivedBy })).toEqual({ unseenMsgs: 0 });
      expect(await chat(from)).not.toHaveProperty('unseenFrom');
    });

    it('bring back a chat that is being marked as done without knowing them', async () => {
      const from = await chatWith(undefined);
      const { id: chatId, messages } = await chat(from);
      const done = { chatId, isDone: true, upTo: messages[0]?.id ?? '' };
      await arrive(from, HOUR);
      expect(await user.get('updateChat', done)).toMatchObject({ isDone: false });
      expect(await user.get('updateChat', { ...done, arrivedBy: (await chat(from)).lateArrivalTime })).toMatchObject({ isDone: true });
    });

    it('a STOP counts from its arrival; a START doesn’t undo a STOP that was sent after it', async () => {
      const from = await chatWith(undefined);
      const before = now() - 1;
      const isOut = async () => (await chat(from)).optOut != null;
      await bridge.receive({ from, text: 'STOP', time: now() - 2 * HOUR });
      expect(await isOut()).toBe(true);
      expectBetween((await chat(from)).optOut?.since, before, now() + 1);
      await bridge.receive({ from, text: 'START', time: now() - HOUR });
      expect(await isOut()).toBe(true);
      await bridge.receive({ from, text: 'START', time: now() + 1 });
      expect(await isOut()).toBe(false);
    });

    it('are found at their time', async () => {
      const from = freshNumber();
      const word = freshText('late').replaceAll(/\W/g, '');
      for (const [text, age] of [
        ['newest', 0],
        ['oldest', 5 * HOUR],
        ['between', HOUR],
      ] as const)
        await bridge.receive({ from, text: `${word} ${text}`, time: now() - age });
      const { items } = await user.get('searchMessages', { tn: line, query: word, limit: 10 });
      expect(items.map(({ message }) => message.message)).toEqual(['newest', 'between', 'oldest'].map((text) => `${word} ${text}`));
    });
  });
}
