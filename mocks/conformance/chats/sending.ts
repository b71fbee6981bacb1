import type { Chat } from '@manyline/contract';
import { formatNational } from '@manyline/contract/phoneNumber';
import { describe, expect, it } from 'vitest';
import type { Examined } from '../describeBackend.ts';
import { freshNumber, freshText, signIn, type Visitor } from '../session/visitor.ts';

export function describeSending({ host, users, canRestart }: Examined): void {
  const { alice, aliceLine, aliceOtherLine, aliceDeadLine, bob, bobLine, password } = users;

  async function chatWith(user: Visitor, line: string, tn: string): Promise<Chat | undefined> {
    return (await user.get('getListMessages', { tn: line })).find((chat) => chat.tn === tn);
  }

  describe('sending', () => {
    it("The chat's last message becomes the sent one.", async () => {
      const user = await signIn(host(), alice, password);
      const msg = freshText('hello');
      const sent = await user.get('sendMessage', { name: '', phoneNumber: bobLine, msg }, aliceLine);
      const chat = await chatWith(user, aliceLine, bobLine);
      expect(chat?.id).toBe(sent.chatId);
      expect(chat?.messages.at(-1)).toMatchObject({ id: sent.id, message: msg, time: sent.time, senderTN: aliceLine });
    });

    it('If no chat exists for a number, a new contact is made and named with the number formatted nationally.', async () => {
      const user = await signIn(host(), alice, password);
      const to = freshNumber();
      await user.get('sendMessage', { name: '', phoneNumber: to, msg: 'first' }, aliceLine);
      expect(await chatWith(user, aliceLine, to)).toMatchObject({ name: formatNational(to), tn: to, unseenMsgs: 0 });
    });

    it('a message appears on both sides', async () => {
      const [one, other] = [await signIn(host(), alice, password), await signIn(host(), bob, password)];
      await one.get('sendMessage', { name: 'Bob at work', phoneNumber: bobLine, msg: 'from my other line' }, aliceOtherLine);
      expect((await chatWith(one, aliceOtherLine, bobLine))?.messages.at(-1)?.message).toBe('from my other line');
      expect((await chatWith(other, bobLine, aliceOtherLine))?.name).toBe(formatNational(aliceOtherLine));
    });

    it('a given name names the contact: it replaces a bare number, never another name', async () => {
      const user = await signIn(host(), alice, password);
      const to = freshNumber();
      const names = [];
      for (const name of ['', 'Grace', 'Somebody else', '']) {
        await user.get('sendMessage', { name, phoneNumber: to, msg: 'hello' }, aliceLine);
        names.push((await chatWith(user, aliceLine, to))?.name);
      }
      expect(names).toEqual([formatNational(to), 'Grace', 'Grace', 'Grace']);
    });

    it('the number may be written in the usual ways', async () => {
      const user = await signIn(host(), bob, password);
      const ids = new Set<string | undefined>();
      for (const phoneNumber of [
        '+1 (415) 555-2671',
        '0014155552671',
        '+1.415.555.2671',
        '\u202a+1 415 555 2671\u202c',
        '+١ ٤١٥ ٥٥٥ ٢٦٧١',
      ]) {
        ids.add((await user.get('sendMessage', { name: '', phoneNumber, msg: phoneNumber }, bobLine)).chatId);
      }
      expect(ids.size).toBe(1);
      expect(ids).toContain((await chatWith(user, bobLine, aliceLine))?.id);
    });

    it('a number without a country belongs to the line’s country', async () => {
      const user = await signIn(host(), bob, password);
      await user.get('sendMessage', { name: '', phoneNumber: '06 39 98 00 99', msg: 'salut' }, bobLine);
      expect(await chatWith(user, bobLine, '+33639980099')).toBeDefined();
    });

    it.each([
      ['hello', 'isn’t a phone number'],
      ['+1', 'phone number'],
      ['+33 1', 'too short'],
      ['+33 6 12 34 56 78 90 12', 'too long'],
      ['+999 123456789', 'country'],
      ['1'.repeat(250), 'too long'],
    ])('the number %s is refused with its reason', async (phoneNumber, reason) => {
      const user = await signIn(host(), alice, password);
      const { status, envelope } = await user.call('sendMessage', { name: '', phoneNumber, msg: 'hello' }, aliceLine);
      expect(status).toBe(400);
      expect(envelope.errors?.[0]?.field).toBe('phoneNumber');
      expect(envelope.message).toContain(reason);
    });

    it('a line cannot send to itself', async () => {
      const user = await signIn(host(), alice, password);
      expect((await user.call('sendMessage', { name: '', phoneNumber: aliceLine, msg: 'me' }, aliceLine)).status).toBe(400);
    });

    it('a message to a line that is not Alive fails with the reason', async () => {
      const user = await signIn(host(), bob, password);
      await user.get('sendMessage', { name: '', phoneNumber: aliceDeadLine, msg: 'anybody there?' }, bobLine);
      const last = (await chatWith(user, bobLine, aliceDeadLine))?.messages.at(-1);
      expect(last).toMatchObject({ failure: 'unreachable', feedback: { isDelivered: false } });
    });
  });

  describe('a message is never sent twice', () => {
    it('a repeated clientId returns the first answer and sends nothing', async () => {
      const [one, other] = [await signIn(host(), alice, password), await signIn(host(), bob, password)];
      const payload = { name: '', phoneNumber: bobLine, msg: freshText('once'), clientId: crypto.randomUUID() };
      const replies = [];
      for (let i = 0; i < 3; i += 1) replies.push(await one.get('sendMessage', payload, aliceLine));
      replies.push(...(await Promise.all(Array.from({ length: 5 }, () => one.get('sendMessage', payload, aliceLine)))));
      expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
      for (const chat of [await chatWith(one, aliceLine, bobLine), await chatWith(other, bobLine, aliceLine)]) {
        expect(chat?.messages.filter(({ message }) => message === payload.msg).length).toBe(1);
      }
    });

    it('five concurrent calls with a new clientId send one message', async () => {
      const user = await signIn(host(), alice, password);
      const payload = { name: '', phoneNumber: freshNumber(), msg: 'once', clientId: crypto.randomUUID() };
      const replies = await Promise.all(Array.from({ length: 5 }, () => user.get('sendMessage', payload, aliceLine)));
      expect(new Set(replies.map(({ id }) => id)).size).toBe(1);
      expect((await chatWith(user, aliceLine, payload.phoneNumber))?.messages.length).toBe(1);
    });

    it('clientIds are scoped to the line: another line may use the same', async () => {
      const user = await signIn(host(), alice, password);
      const payload = { name: '', phoneNumber: bobLine, msg: 'hello', clientId: crypto.randomUUID() };
      const [one, other] = [await user.get('sendMessage', payload, aliceLine), await user.get('sendMessage', payload, aliceOtherLine)];
      expect(one.id).not.toBe(other.id);
    });

    it('find-sent returns the result of an uncertain send, also after a restart', async () => {
      const user = await signIn(host(), alice, password);
      const clientId = crypto.randomUUID();
      expect(await user.get('findSent', { clientId }, aliceLine)).toBeNull();
      const msg = freshText('uncertain');
      const { id, chatId } = await user.get('sendMessage', { name: '', phoneNumber: bobLine, msg, clientId }, aliceLine);
      if (canRestart) await host().restart?.();
      expect(await user.get('findSent', { clientId }, aliceLine)).toMatchObject({ chatId, message: { id, message: msg, clientId } });
      expect(await user.get('findSent', { clientId }, aliceOtherLine)).toBeNull();
    });

    it('the recipient never sees the clientId', async () => {
      const [one, other] = [await signIn(host(), alice, password), await signIn(host(), bob, password)];
      await one.get('sendMessage', { name: '', phoneNumber: bobLine, msg: 'hello', clientId: crypto.randomUUID() }, aliceLine);
      expect((await chatWith(other, bobLine, aliceLine))?.messages.at(-1)).not.toHaveProperty('clientId');
    });

    it('many concurrent messages arrive once each, in the same order on both sides', async () => {
      const [one, other] = [await signIn(host(), alice, password), await signIn(host(), bob, password)];
      const texts = Array.from({ length: 30 }, (_, i) => freshText(String(i)));
      await Promise.all(texts.map((msg) => one.get('sendMessage', { name: '', phoneNumber: bobLine, msg }, aliceLine)));
      const [mine, theirs] = [await chatWith(one, aliceLine, bobLine), await chatWith(other, bobLine, aliceLine)];
      const read = (chat: Chat | undefined) => chat?.messages.map(({ message }) => message).filter((text) => texts.includes(text));
      expect(read(mine)?.toSorted()).toEqual(texts.toSorted());
      expect(read(theirs)).toEqual(read(mine));
    });
  });
}
