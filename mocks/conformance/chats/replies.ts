import { describe, expect, it } from 'vitest';
import type { Examined } from '../describeBackend.ts';
import { freshNumber, freshText, signIn } from '../session/visitor.ts';
import { chatOf } from './chatOf.ts';

export function describeReplies({ host, users }: Examined): void {
  const { alice, aliceLine, bob, bobLine, password } = users;

  describe('replies', () => {
    it('a message says which one it answers, on both sides when both are lines of this server', async () => {
      const [one, other] = [await signIn(host(), alice, password), await signIn(host(), bob, password)];
      const question = freshText('reply');
      await other.get('sendMessage', { name: '', phoneNumber: aliceLine, msg: question }, bobLine);
      const asked = (await chatOf(one, aliceLine, bobLine)).messages.at(-1);
      const asker = (await chatOf(other, bobLine, aliceLine)).messages.at(-1);
      expect(asked?.message).toBe(question);
      await one.get('sendMessage', { name: '', phoneNumber: bobLine, msg: 'Yes', replyTo: asked?.id ?? '' }, aliceLine);
      const [sent, received] = [(await chatOf(one, aliceLine, bobLine)).messages, (await chatOf(other, bobLine, aliceLine)).messages];
      expect(sent.at(-1)).toMatchObject({ message: 'Yes', replyTo: { id: asked?.id, text: question, isOwn: false } });
      expect(received.at(-1)).toMatchObject({ message: 'Yes', replyTo: { id: asker?.id, text: question, isOwn: true } });
    });

    it('phones get the text alone', async () => {
      const user = await signIn(host(), alice, password);
      const phoneNumber = freshNumber();
      const first = await user.get('sendMessage', { name: '', phoneNumber, msg: freshText('reply') }, aliceLine);
      await user.get('sendMessage', { name: '', phoneNumber, msg: 'And one more', replyTo: first.id }, aliceLine);
      expect((await chatOf(user, aliceLine, phoneNumber)).messages.at(-1)).toMatchObject({
        message: 'And one more',
        replyTo: { id: first.id, isOwn: true },
      });
    });

    it('the text is sent without the reply if the message is gone or in another chat', async () => {
      const user = await signIn(host(), alice, password);
      const elsewhere = await user.get('sendMessage', { name: '', phoneNumber: freshNumber(), msg: freshText('reply') }, aliceLine);
      const phoneNumber = freshNumber();
      for (const replyTo of ['no-such-message', elsewhere.id]) {
        await user.get('sendMessage', { name: '', phoneNumber, msg: 'Hello', replyTo }, aliceLine);
        expect((await chatOf(user, aliceLine, phoneNumber)).messages.at(-1)?.replyTo).toBeUndefined();
      }
    });
  });

  describe('stars', () => {
    it('are stored, found and taken away, and the other side never has them', async () => {
      const [one, other] = [await signIn(host(), alice, password), await signIn(host(), bob, password)];
      const msg = freshText('reply');
      const { id, chatId = '' } = await one.get('sendMessage', { name: '', phoneNumber: bobLine, msg }, aliceLine);
      expect(await one.get('starMessages', { chatId, messageIds: [id, 'no-such-message'], isStarred: true })).toEqual({ count: 1 });
      expect((await chatOf(one, aliceLine, bobLine)).messages.find((message) => message.id === id)?.isStarred).toBe(true);
      const found = await one.get('searchMessages', { chatId, has: 'star', query: '', limit: 30 });
      expect(found.items.map(({ message }) => message.id)).toContain(id);
      expect((await chatOf(other, bobLine, aliceLine)).messages.find(({ message }) => message === msg)?.isStarred).toBeUndefined();
      await one.get('starMessages', { chatId, messageIds: [id], isStarred: false });
      expect((await chatOf(one, aliceLine, bobLine)).messages.find((message) => message.id === id)?.isStarred).toBeUndefined();
      expect(
        (await one.get('searchMessages', { chatId, has: 'star', query: '', limit: 30 })).items.map(({ message }) => message.id),
      ).not.toContain(id);
    });
  });
}
