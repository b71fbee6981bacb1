import { describe, expect, it } from 'vitest';
import type { Examined } from '../describeBackend.ts';
import { freshNumber, freshText, noticed, settle, signIn, type Visitor } from '../session/visitor.ts';
import { chatOf } from './chatOf.ts';

export function describeDeleting({ host, users, canAdvance }: Examined): void {
  const { alice, aliceLine, admin, bob, bobLine, password } = users;

  async function idsOf(user: Visitor, line: string, tn: string): Promise<readonly string[]> {
    return (await chatOf(user, line, tn)).messages.map(({ id }) => id);
  }

  async function find(user: Visitor, text: string): Promise<readonly string[]> {
    return (await user.get('searchMessages', { tn: aliceLine, query: text, limit: 30 })).items.map(({ message }) => message.id);
  }

  /** Bob's message in alice's chat. */
  async function received(text: string): Promise<{ user: Visitor; chatId: string; id: string }> {
    const [user, other] = [await signIn(host(), alice, password), await signIn(host(), bob, password)];
    await other.get('sendMessage', { name: '', phoneNumber: aliceLine, msg: text }, bobLine);
    const { id: chatId, messages } = await chatOf(user, aliceLine, bobLine);
    const id = messages.find(({ message }) => message === text)?.id ?? '';
    return { user, chatId, id };
  }

  /** A chat whose message has left. */
  async function sentTo(user: Visitor, tn: string, msg: string): Promise<string> {
    const { chatId = '' } = await user.get('sendMessage', { name: '', phoneNumber: tn, msg }, aliceLine);
    return chatId;
  }

  async function deleteChat(user: Visitor, chatId: string): Promise<string> {
    let deletionId = '';
    await expect
      .poll(async () => {
        const { status, data } = await user.call('deleteChat', { chatId });
        if (status === 200) ({ deletionId } = data);
        return status;
      })
      .toBe(200);
    return deletionId;
  }

  describe('deleting messages and chats', () => {
    it('a deleted message is gone from the chat, the search and every device, on this side only', async () => {
      const text = freshText('delete me');
      const { user, chatId, id } = await received(text);
      const tab = await (await signIn(host(), alice, password)).connect();
      const { unseenMsgs } = await chatOf(user, aliceLine, bobLine);
      expect(await user.get('deleteMessages', { chatId, messageIds: [id] })).toMatchObject({ count: 1 });
      expect(await idsOf(user, aliceLine, bobLine)).not.toContain(id);
      expect(await find(user, text)).toEqual([]);
      expect((await chatOf(user, aliceLine, bobLine)).unseenMsgs).toBe(unseenMsgs - 1);
      await settle(tab);
      expect(noticed(tab.pushes).flatMap(({ deleted = [] }) => deleted)).toEqual([id]);
      await tab.hub.stop();
      const other = await signIn(host(), bob, password);
      expect((await chatOf(other, bobLine, aliceLine)).messages.some(({ message }) => message === text)).toBe(true);
    });

    it('is undone: the message is back at its place, unread and found', async () => {
      const text = freshText('bring me back');
      const { user, chatId, id } = await received(text);
      const before = await chatOf(user, aliceLine, bobLine);
      const { deletionId } = await user.get('deleteMessages', { chatId, messageIds: [id] });
      const stranger = await signIn(host(), bob, password);
      expect(await stranger.get('restoreDeleted', { deletionId })).toEqual({ count: 0 });
      expect(await user.get('restoreDeleted', { deletionId })).toEqual({ count: 1 });
      expect(await chatOf(user, aliceLine, bobLine)).toEqual(before);
      expect(await find(user, text)).toEqual([id]);
      expect(await user.get('restoreDeleted', { deletionId })).toEqual({ count: 0 });
    });

    it('what comes back unread counts, also in a chat that was read since', async () => {
      const { user, chatId, id } = await received(freshText('unread'));
      const { deletionId } = await user.get('deleteMessages', { chatId, messageIds: [id] });
      const { id: later } = await received(freshText('read'));
      expect(await user.get('markSeen', { chatId, messageId: later })).toEqual({ unseenMsgs: 0 });
      await user.get('restoreDeleted', { deletionId });
      const { unseenMsgs, unseenFrom, messages } = await chatOf(user, aliceLine, bobLine);
      expect([unseenMsgs, unseenFrom]).toEqual([1, messages.find((message) => message.id === id)?.time]);
      expect(await user.get('markSeen', { chatId, messageId: later })).toEqual({ unseenMsgs: 0 });
    });

    it('a deleted chat is gone, and comes back as it was', async () => {
      const user = await signIn(host(), alice, password);
      const [tn, text] = [freshNumber(), freshText('whole chat')];
      const chatId = await sentTo(user, tn, text);
      await user.get('updateChat', { chatId, isPinned: true, name: 'Grace' });
      const deletionId = await deleteChat(user, chatId);
      expect((await user.get('getListMessages', { tn: aliceLine })).some((chat) => chat.tn === tn)).toBe(false);
      expect((await user.call('getHistory', { chatId, at: 0 })).status).toBe(404);
      expect(await find(user, text)).toEqual([]);
      expect(await user.get('restoreDeleted', { deletionId })).toEqual({ count: 1 });
      expect(await chatOf(user, aliceLine, tn)).toMatchObject({ id: chatId, isPinned: true, name: 'Grace', messages: [{ message: text }] });
    });

    it('what was written since a chat was deleted stays when it is restored', async () => {
      const user = await signIn(host(), alice, password);
      const [tn, text] = [freshNumber(), freshText('before')];
      const chatId = await sentTo(user, tn, text);
      const deletionId = await deleteChat(user, chatId);
      const after = freshText('after');
      await sentTo(user, tn, after);
      expect(await user.get('restoreDeleted', { deletionId })).toEqual({ count: 1 });
      expect((await chatOf(user, aliceLine, tn)).messages.map(({ message }) => message)).toEqual([text, after]);
    });

    it('a blocked contact stays blocked', async () => {
      const user = await signIn(host(), alice, password);
      const tn = freshNumber();
      const chatId = await sentTo(user, tn, 'Hello');
      await user.get('updateChat', { chatId, isBlocked: true });
      await deleteChat(user, chatId);
      expect(await chatOf(user, aliceLine, tn)).toMatchObject({ isBlocked: true, messages: [] });
    });

    it('a deleted message is not sent again by its clientId', async () => {
      const user = await signIn(host(), alice, password);
      const clientId = crypto.randomUUID();
      const sending = { name: '', phoneNumber: bobLine, msg: freshText('once'), clientId };
      const { id, chatId = '' } = await user.get('sendMessage', sending, aliceLine);
      await user.get('deleteMessages', { chatId, messageIds: [id] });
      expect((await user.call('sendMessage', sending, aliceLine)).status).toBe(410);
    });

    it('the audit log says that messages were deleted, but not which', async () => {
      const text = freshText('secret');
      const { user, chatId, id } = await received(text);
      await user.get('deleteMessages', { chatId, messageIds: [id] });
      const reader = await signIn(host(), admin, password);
      const { items } = await reader.get('getAudit', { page: 1, size: 1, sort: '', filter: { objectTypes: ['message'] } });
      expect(items[0]).toMatchObject({
        action: 'delete',
        object: { type: 'message', name: aliceLine },
        changes: [{ field: 'count', after: 1 }],
      });
      expect(JSON.stringify(items[0])).not.toMatch(new RegExp(`${id}|${text}|${bobLine.slice(1)}`));
    });

    it('others’ messages and ids of other chats are left alone', async () => {
      const { user, chatId, id } = await received(freshText('mine'));
      const other = await signIn(host(), bob, password);
      expect((await other.call('deleteMessages', { chatId, messageIds: [id] })).status).toBe(404);
      const another = await sentTo(user, freshNumber(), 'Hello');
      expect(await user.get('deleteMessages', { chatId: another, messageIds: [id] })).toMatchObject({ count: 0 });
      expect(await idsOf(user, aliceLine, bobLine)).toContain(id);
    });

    it.runIf(canAdvance)('can’t be undone after ten minutes', async () => {
      const { user, chatId, id } = await received(freshText('too late'));
      const { deletionId } = await user.get('deleteMessages', { chatId, messageIds: [id] });
      host().advance?.(12 * 60);
      const later = await signIn(host(), alice, password);
      expect(await later.get('restoreDeleted', { deletionId })).toEqual({ count: 0 });
    });
  });
}
