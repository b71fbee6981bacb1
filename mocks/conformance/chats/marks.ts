import { type ChatHead, type ChatMarks, WITHHELD } from '@manyline/contract';
import { formatNational } from '@manyline/contract/phoneNumber';
import { describe, expect, it } from 'vitest';
import type { Examined } from '../describeBackend.ts';
import { freshNumber, freshText, noticed, settle, signIn, type Visitor } from '../session/visitor.ts';
import { chatOf } from './chatOf.ts';

const NO_MARKS = { isPinned: false, isMuted: false, isDone: false, isBlocked: false, isMarkedUnread: false };
const MARKS = Object.keys(NO_MARKS) as (keyof ChatMarks)[];

export function describeMarks({ host, users }: Examined): void {
  const { alice, aliceLine, aliceOtherLine, bob, bobLine, password } = users;

  async function newChat(user: Visitor): Promise<{ readonly id: string; readonly tn: string }> {
    const tn = freshNumber();
    const { chatId = '' } = await user.get('sendMessage', { name: '', phoneNumber: tn, msg: 'hello' }, aliceLine);
    return { id: chatId, tn };
  }

  /** Without the messages, whose delivery state is changing. */
  async function headOf(user: Visitor, tn: string): Promise<ChatHead> {
    const { messages: _messages, hasMore: _hasMore, ...head } = await chatOf(user, aliceLine, tn);
    return head;
  }

  describe('pin, mute, mark unread, done, rename, block', () => {
    it('a new chat has no marks, and every mark is returned', async () => {
      const user = await signIn(host(), alice, password);
      const { tn } = await newChat(user);
      expect(await chatOf(user, aliceLine, tn)).toMatchObject(NO_MARKS);
    });

    it.each(MARKS)('%s can be set and cleared without changing anything else', async (mark) => {
      const user = await signIn(host(), alice, password);
      const { id, tn } = await newChat(user);
      const before = await headOf(user, tn);
      expect(await user.get('updateChat', { chatId: id, [mark]: true })).toEqual({ ...before, [mark]: true });
      expect(await headOf(user, tn)).toEqual({ ...before, [mark]: true });
      await user.get('updateChat', { chatId: id, [mark]: false });
      expect(await headOf(user, tn)).toEqual(before);
    });

    it('omitted fields keep their values', async () => {
      const user = await signIn(host(), alice, password);
      const { id } = await newChat(user);
      await user.get('updateChat', { chatId: id, isPinned: true, name: 'Grace' });
      expect(await user.get('updateChat', { chatId: id, isMuted: true })).toMatchObject({ isPinned: true, isMuted: true, name: 'Grace' });
      expect(await user.get('updateChat', { chatId: id })).toMatchObject({ isPinned: true, isMuted: true, name: 'Grace' });
    });

    it('every tab of the owner is updated, and no other user', async () => {
      const [user, other] = [await signIn(host(), alice, password), await signIn(host(), bob, password)];
      const { id } = await newChat(user);
      const tabs = [await user.connect(), await (await signIn(host(), alice, password)).connect(), await other.connect()];
      const { optOut: _, optOutQuestion: __, ...head } = await user.get('updateChat', { chatId: id, isPinned: true });
      for (const tab of tabs) await settle(tab);
      const notice = { tn: aliceLine, chat: head };
      // Without the provider's reports about the previous message.
      expect(tabs.map(({ pushes }) => noticed(pushes).filter(({ chat, message }) => chat.id === id && !message))).toEqual([
        [notice],
        [notice],
        [],
      ]);
      for (const { hub } of tabs) await hub.stop();
    });

    it('an empty name restores the number in national form', async () => {
      const user = await signIn(host(), alice, password);
      const { id, tn } = await newChat(user);
      expect((await user.get('updateChat', { chatId: id, name: '  Grace \ud800 ' })).name).toBe('Grace \uFFFD');
      for (const name of ['', ' \u3000\n']) {
        await user.get('updateChat', { chatId: id, name: 'Grace' });
        expect((await user.get('updateChat', { chatId: id, name })).name).toBe(formatNational(tn));
      }
      expect((await user.call('updateChat', { chatId: id, name: 'n'.repeat(201) })).status).toBe(400);
    });

    it('a contact has one name on all lines of a user', async () => {
      const person = await signIn(host(), alice, password);
      const { id, tn } = await newChat(person);
      const nameOn = async (line: string) => (await chatOf(person, line, tn)).name;
      const send = (line: string) => person.get('sendMessage', { name: '', phoneNumber: tn, msg: 'hello' }, line);
      await person.get('updateChat', { chatId: id, name: 'Grace' });
      await send(aliceOtherLine);
      expect(await nameOn(aliceOtherLine)).toBe('Grace');

      const tab = await person.connect();
      const { id: otherId } = await chatOf(person, aliceOtherLine, tn);
      await person.get('updateChat', { chatId: otherId, name: 'Grace Hopper', isPinned: true });
      await settle(tab);
      expect(await chatOf(person, aliceLine, tn)).toMatchObject({ name: 'Grace Hopper', isPinned: false });
      expect(noticed(tab.pushes).findLast(({ chat }) => chat.id === id)?.chat.name).toBe('Grace Hopper');
      await tab.hub.stop();
    });

    it('a name given with a message replaces a bare number on all lines, but no other name', async () => {
      const person = await signIn(host(), alice, password);
      const { tn } = await newChat(person);
      for (const name of ['Grace', 'Ada']) await person.get('sendMessage', { name, phoneNumber: tn, msg: 'hello' }, aliceOtherLine);
      expect((await chatOf(person, aliceLine, tn)).name).toBe('Grace');
      expect((await chatOf(person, aliceOtherLine, tn)).name).toBe('Grace');
    });

    it('a note about a contact is for its user on all lines; an empty one removes it', async () => {
      const [person, other] = [await signIn(host(), alice, password), await signIn(host(), bob, password)];
      const { tn } = await newChat(person);
      expect(await person.get('setContactNote', { tn, note: ' Prefers calls \ud800 ' })).toEqual({ note: 'Prefers calls \uFFFD' });
      await person.get('setOptOut', { phoneNumber: tn, isOptedOut: true }, aliceLine);
      expect(await person.get('getContact', { tn }, aliceLine)).toMatchObject({
        note: 'Prefers calls \uFFFD',
        optOut: { source: 'manual' },
      });
      expect(await person.get('getContact', { tn }, aliceOtherLine)).toMatchObject({ note: 'Prefers calls \uFFFD', optOut: null });
      expect(await other.get('getContact', { tn }, bobLine)).toMatchObject({ note: '', optOut: null });
      await person.get('setContactNote', { tn, note: '' });
      expect((await person.get('getContact', { tn }, aliceLine)).note).toBe('');
      expect((await person.call('setContactNote', { tn, note: 'n'.repeat(2_001) })).status).toBe(400);
    });

    it('notes are for contacts of every kind, and for nothing that is no address', async () => {
      const person = await signIn(host(), alice, password);
      for (const tn of ['68849', '+7726', 'AMAZON', 'Info 24h', WITHHELD]) {
        expect(await person.get('setContactNote', { tn, note: `About ${tn}` })).toEqual({ note: `About ${tn}` });
        expect(await person.get('getContact', { tn }, aliceLine)).toEqual({ note: `About ${tn}`, optOut: null });
        await person.get('setContactNote', { tn, note: '' });
      }
      for (const tn of ['', 'A\0B', 'A'.repeat(41)]) expect((await person.call('setContactNote', { tn, note: 'No' })).status).toBe(400);
    });

    it('a done chat returns on an inbound message, but not on a sent one', async () => {
      const [one, other] = [await signIn(host(), alice, password), await signIn(host(), bob, password)];
      const send = (user: Visitor, to: string, line: string) =>
        user.get('sendMessage', { name: '', phoneNumber: to, msg: freshText('done?') }, line);
      await send(one, bobLine, aliceOtherLine);
      const { id } = await chatOf(one, aliceOtherLine, bobLine);
      await one.get('updateChat', { chatId: id, isDone: true, isPinned: true });
      await send(one, bobLine, aliceOtherLine);
      expect(await chatOf(one, aliceOtherLine, bobLine)).toMatchObject({ isDone: true, isPinned: true });
      const tab = await one.connect();
      await send(other, aliceOtherLine, bobLine);
      await settle(tab);
      expect(noticed(tab.pushes).findLast(({ chat }) => chat.id === id)?.chat).toMatchObject({ isDone: false, isPinned: true });
      expect(await chatOf(one, aliceOtherLine, bobLine)).toMatchObject({ isDone: false, isPinned: true });
      await one.get('updateChat', { chatId: id, isPinned: false });
      await tab.hub.stop();
    });

    it('a message the user had not seen when choosing “done” keeps the chat open', async () => {
      const [one, other] = [await signIn(host(), alice, password), await signIn(host(), bob, password)];
      const send = () => other.get('sendMessage', { name: '', phoneNumber: aliceOtherLine, msg: freshText('one more') }, bobLine);
      await send();
      const { id, messages } = await chatOf(one, aliceOtherLine, bobLine);
      const upTo = messages.findLast(({ senderTN }) => senderTN === bobLine)?.id;
      await send();
      expect(await one.get('updateChat', { chatId: id, isDone: true, isMuted: true, upTo })).toMatchObject({
        isDone: false,
        isMuted: true,
      });
      const newest = (await chatOf(one, aliceOtherLine, bobLine)).messages.at(-1)?.id;
      expect((await one.get('updateChat', { chatId: id, isDone: true, upTo: newest })).isDone).toBe(true);
      await one.get('updateChat', { chatId: id, isDone: false, isMuted: false });
    });

    it('viewing a chat clears its unread mark, even without new messages', async () => {
      const user = await signIn(host(), alice, password);
      const { id, tn } = await newChat(user);
      await user.get('updateChat', { chatId: id, isMarkedUnread: true });
      const tab = await user.connect();
      const messageId = (await chatOf(user, aliceLine, tn)).messages.at(-1)?.id ?? '';
      for (let i = 0; i < 3; i += 1) expect(await user.get('markSeen', { chatId: id, messageId })).toEqual({ unseenMsgs: 0 });
      expect((await chatOf(user, aliceLine, tn)).isMarkedUnread).toBe(false);
      await settle(tab);
      expect(
        noticed(tab.pushes)
          // Without the provider's reports about the previous messages.
          .filter(({ chat, message }) => chat.id === id && !message)
          .map(({ chat }) => chat.isMarkedUnread),
      ).toEqual([false]);
      await tab.hub.stop();
    });
  });
}
