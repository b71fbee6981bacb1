import { describe, expect, it } from 'vitest';
import { chatOf } from '../chats/chatOf.ts';
import type { Examined } from '../describeBackend.ts';
import { freshNumber, freshText, noticed, settle, signIn } from '../session/visitor.ts';
import { prepare, untilDone, wordFor } from './batchOf.ts';

export function describeBulkOnlyChats({ host, users }: Examined): void {
  const { alice, aliceLine, aliceOtherLine, bob, bobLine, password } = users;

  describe('chats that a bulk message made', () => {
    it('are marked until something else is written there, and are found by search', async () => {
      const user = await signIn(host(), alice, password);
      const [tn, known] = [freshNumber(), freshNumber()];
      await user.get('sendMessage', { name: '', phoneNumber: known, msg: 'by hand' }, aliceLine);
      const template = freshText('to many');
      const batch = await prepare(user, aliceLine, [tn, known], { template });
      await user.get('startBatch', wordFor(batch));
      await untilDone(user, batch.id);
      const isBulkOnly = async (contact: string) => (await chatOf(user, aliceLine, contact)).isBulkOnly;
      expect([await isBulkOnly(tn), await isBulkOnly(known)]).toEqual([true, false]);
      await user.get('sendMultiple', { phones: [tn], msg: freshText('again') }, aliceLine);
      expect(await isBulkOnly(tn)).toBe(true);
      const { items } = await user.get('searchMessages', { query: template, limit: 10 });
      expect(items.map(({ chatId }) => chatId)).toContain((await chatOf(user, aliceLine, tn)).id);
      await user.get('sendMessage', { name: '', phoneNumber: tn, msg: 'by hand' }, aliceLine);
      expect(await isBulkOnly(tn)).toBe(false);
      await user.get('sendMultiple', { phones: [tn], msg: freshText('later') }, aliceLine);
      expect(await isBulkOnly(tn)).toBe(false);
    });

    it('an answer brings them into the list, at once on open pages; who receives one has a chat as any other', async () => {
      const [sender, receiver] = [await signIn(host(), alice, password), await signIn(host(), bob, password)];
      const deleted = (await sender.get('getListMessages', { tn: aliceOtherLine })).find((chat) => chat.tn === bobLine);
      if (deleted) await sender.get('deleteChat', { chatId: deleted.id });
      await sender.get('sendMultiple', { phones: [bobLine], msg: freshText('hello all') }, aliceOtherLine);
      expect((await chatOf(sender, aliceOtherLine, bobLine)).isBulkOnly).toBe(true);
      expect((await chatOf(receiver, bobLine, aliceOtherLine)).isBulkOnly).toBe(false);
      const tab = await sender.connect();
      const msg = freshText('thanks');
      await receiver.get('sendMessage', { name: '', phoneNumber: aliceOtherLine, msg }, bobLine);
      await settle(tab);
      expect(noticed(tab.pushes).find(({ message }) => message?.message === msg)?.chat).toMatchObject({ isBulkOnly: false });
      await tab.hub.stop();
      const chat = await chatOf(sender, aliceOtherLine, bobLine);
      await sender.get('markSeen', { chatId: chat.id, messageId: chat.messages.at(-1)?.id ?? '' });
      expect((await chatOf(sender, aliceOtherLine, bobLine)).isBulkOnly).toBe(false);
    });
  });
}
