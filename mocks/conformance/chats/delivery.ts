import { deliveryState } from '@manyline/contract';
import { DEMO_REPLYING_NUMBERS, DEMO_UNREACHABLE_NUMBER } from '@manyline/server/backend';
import { describe, expect, it } from 'vitest';
import type { Examined } from '../describeBackend.ts';
import { itWhere } from '../itWhere.ts';
import { freshNumber, freshText, type Listener, settle, signIn, type Visitor } from '../session/visitor.ts';

const SOON = { interval: 20 };

export function describeDelivery({ host, users, canRestart, hasLoopbackProvider }: Examined): void {
  const { alice, aliceLine, bob, bobLine, password } = users;

  async function send(user: Visitor, to: string, text: string) {
    return user.get('sendMessage', { name: '', phoneNumber: to, msg: text, clientId: crypto.randomUUID() }, aliceLine);
  }

  async function chatOfBob(user: Visitor) {
    const chat = (await user.get('getListMessages', { tn: bobLine })).find(({ tn }) => tn === aliceLine);
    if (!chat) throw new Error('bob has no chat with alice.');
    return chat;
  }

  const states = (listener: Listener, text: string) => listener.heard(text).map(deliveryState);

  describe('sent, delivered, seen', () => {
    it('A sent message starts with isSent true, isDelivered false, isSeen false; hub events report delivered and seen.', async () => {
      const [one, other] = [await signIn(host(), alice, password), await signIn(host(), bob, password)];
      const listener = await one.connect();
      const text = freshText('states');
      await send(one, bobLine, text);
      await expect.poll(() => states(listener, text), SOON).toEqual(['sent', 'delivered']);
      const chat = await chatOfBob(other);
      await other.get('markSeen', { chatId: chat.id, messageId: chat.messages.at(-1)?.id ?? '' });
      await expect.poll(() => states(listener, text), SOON).toEqual(['sent', 'delivered', 'seen']);
      await listener.hub.stop();
    });

    it('Opening a chat sets its unseen count to zero.', async () => {
      const [one, other] = [await signIn(host(), alice, password), await signIn(host(), bob, password)];
      const before = (await chatOfBob(other)).unseenMsgs;
      for (let i = 0; i < 3; i += 1) await send(one, bobLine, freshText('count'));
      const chat = await chatOfBob(other);
      expect(chat.unseenMsgs).toBe(before + 3);
      const [first, second, third] = chat.messages.slice(-3);
      expect(await other.get('markSeen', { chatId: chat.id, messageId: first?.id ?? '' })).toEqual({ unseenMsgs: 2 });
      expect(await other.get('markSeen', { chatId: chat.id, messageId: third?.id ?? '' })).toEqual({ unseenMsgs: 0 });
      expect(await other.get('markSeen', { chatId: chat.id, messageId: second?.id ?? '' })).toEqual({ unseenMsgs: 0 });
      expect((await chatOfBob(other)).unseenMsgs).toBe(0);
    });

    it('the reader’s other tabs are updated', async () => {
      const [one, other] = [await signIn(host(), alice, password), await signIn(host(), bob, password)];
      const tab = await other.connect();
      const text = freshText('two tabs');
      await send(one, bobLine, text);
      const chat = await chatOfBob(other);
      await other.get('markSeen', { chatId: chat.id, messageId: chat.messages.at(-1)?.id ?? '' });
      const read = { chat: expect.objectContaining({ unseenMsgs: 0 }), message: expect.objectContaining({ message: text }) };
      await expect.poll(() => tab.pushes.map(({ message }) => message), SOON).toContainEqual(expect.objectContaining(read));
      await tab.hub.stop();
    });

    it('a read receipt is sent once', async () => {
      const [one, other] = [await signIn(host(), alice, password), await signIn(host(), bob, password)];
      const text = freshText('once');
      await send(one, bobLine, text);
      const listener = await one.connect();
      const chat = await chatOfBob(other);
      for (let i = 0; i < 3; i += 1) await other.get('markSeen', { chatId: chat.id, messageId: chat.messages.at(-1)?.id ?? '' });
      await settle(listener);
      expect(states(listener, text)).toEqual(['seen']);
      await listener.hub.stop();
    });
  });

  if (hasLoopbackProvider) describeLoopback();

  function describeLoopback(): void {
    describe('a number that is not a line of this server', () => {
      it('is delivered by the loopback provider after a moment', async () => {
        const user = await signIn(host(), alice, password);
        const listener = await user.connect();
        const text = freshText('outside');
        await send(user, freshNumber(), text);
        await expect.poll(() => states(listener, text), SOON).toEqual(['sent', 'delivered']);
        await listener.hub.stop();
      });

      it('two demo numbers reply', async () => {
        const user = await signIn(host(), alice, password);
        const listener = await user.connect();
        const hasReplied = (number: string, chatId: string | undefined) =>
          listener.pushes
            .map(({ message }) => message as { chat?: { id: string }; message: { senderTN: string } })
            .some(({ chat, message }) => chat?.id === chatId && message.senderTN === number);
        const untilReplied = async (number: string) => {
          const text = freshText('echo');
          const { chatId } = await send(user, number, text);
          await expect.poll(() => hasReplied(number, chatId), SOON).toBe(true);
          expect(states(listener, text)).toContain('seen');
        };
        await Promise.all(DEMO_REPLYING_NUMBERS.map(untilReplied));
        await listener.hub.stop();
      });

      it('one demo number is unreachable, and the sender is notified', async () => {
        const user = await signIn(host(), alice, password);
        const listener = await user.connect();
        const text = freshText('into the void');
        await send(user, DEMO_UNREACHABLE_NUMBER, text);
        await expect.poll(() => states(listener, text), SOON).toEqual(['sent', 'failed']);
        expect(listener.heard(text).at(-1)?.failure).toBe('unreachable');
        await listener.hub.stop();
      });

      itWhere(canRestart, 'messages in progress when the server stopped are delivered after its restart', async () => {
        const user = await signIn(host(), alice, password);
        const to = freshNumber();
        await send(user, to, 'under way');
        await host().restart?.();
        const last = async () => (await user.get('getListMessages', { tn: aliceLine })).find(({ tn }) => tn === to)?.messages;
        await expect.poll(async () => (await last())?.map(deliveryState), SOON).toEqual(['delivered']);
      });
    });
  }
}
