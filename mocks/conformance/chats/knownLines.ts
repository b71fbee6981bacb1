import { type AbilityRule, PERSONAL_BOOK } from '@manyline/contract';
import { DEMO_UNREACHABLE_NUMBER } from '@manyline/server/backend';
import { describe, expect, it } from 'vitest';
import type { Examined } from '../describeBackend.ts';
import { inNewMinute } from '../inNewMinute.ts';
import { itWhere } from '../itWhere.ts';
import { freshNumber, freshText, signIn, type Visitor } from '../session/visitor.ts';
import { enterNewWith } from '../users/newcomers.ts';
import { contentOf } from './contacts.ts';

const CHATS: AbilityRule = { action: ['view', 'send'], subject: 'chat' };

/** The line a contact knows. */
export function describeKnownLines({ host, users, canAddUsers }: Examined): void {
  const { alice, aliceLine, aliceOtherLine, bob, bobLine, password } = users;
  const known = async (user: Visitor, tn: string) => {
    const [one] = await user.get('getKnownLines', { tns: [tn] });
    if (!one) throw new Error('There is no answer.');
    const lines = one.lines.map(({ line, wroteTime, isLost }) =>
      [line, wroteTime === undefined ? 'sent' : 'wrote', isLost ? 'lost' : 'own'].join(' '),
    );
    return { pinned: one.pinned, lines };
  };
  const send = (user: Visitor, tn: string, line: string) => user.get('sendMessage', { name: '', phoneNumber: tn, msg: 'hello' }, line);

  describe('the line that a contact knows', () => {
    inNewMinute(host);

    it('is each that sent to or received from any number of theirs, the last one first', async () => {
      const owner = await signIn(host(), alice, password);
      const [tn, second] = [freshNumber(), freshNumber()];
      expect(await known(owner, tn)).toEqual({ pinned: undefined, lines: [] });
      const { id } = await owner.get('saveContact', { bookId: PERSONAL_BOOK, content: contentOf(freshText('Karim'), [tn, second]) });
      await send(owner, tn, aliceOtherLine);
      await send(owner, second, aliceLine);
      const both = [`${aliceLine} sent own`, `${aliceOtherLine} sent own`];
      expect([(await known(owner, tn)).lines, (await known(owner, second)).lines]).toEqual([both, both]);
      const other = await signIn(host(), bob, password);
      expect((await known(other, tn)).lines).toEqual([]);
      // Without the contact, they are two people.
      await owner.get('removeContacts', { ids: [id] });
      expect((await known(owner, second)).lines).toEqual([`${aliceLine} sent own`]);
    });

    it('says where the contact wrote to, also after the messages are deleted', async () => {
      const [owner, other] = [await signIn(host(), alice, password), await signIn(host(), bob, password)];
      const newest = async () => (await known(owner, bobLine)).lines[0];
      await send(other, aliceLine, bobLine);
      // It arrives after the sender has the answer.
      await expect.poll(newest).toBe(`${aliceLine} wrote own`);
      const { chatId = '', id } = await send(other, aliceOtherLine, bobLine);
      await expect.poll(newest).toBe(`${aliceOtherLine} wrote own`);
      await other.get('deleteMessages', { chatId, messageIds: [id] });
      expect((await known(other, aliceOtherLine)).lines.map((line) => line.split(' ')[0])).toEqual([bobLine]);
    });

    it('is none whose messages only failed', async () => {
      const owner = await signIn(host(), alice, password);
      await send(owner, DEMO_UNREACHABLE_NUMBER, aliceOtherLine);
      const chats = () => owner.get('getListMessages', { tn: aliceOtherLine });
      const newest = async () => (await chats()).find(({ tn }) => tn === DEMO_UNREACHABLE_NUMBER)?.messages.at(-1);
      await expect.poll(async () => (await newest())?.failure).toBe('unreachable');
      expect((await known(owner, DEMO_UNREACHABLE_NUMBER)).lines).not.toContain(`${aliceOtherLine} sent own`);
    });

    it('can be pinned, for all numbers of the person; not a line of someone else', async () => {
      const [owner, other] = [await signIn(host(), alice, password), await signIn(host(), bob, password)];
      const [tn, second] = [freshNumber(), freshNumber()];
      const { id } = await owner.get('saveContact', { bookId: PERSONAL_BOOK, content: contentOf(freshText('Karim'), [tn, second]) });
      expect(await owner.get('pinLine', { tn, line: aliceOtherLine })).toEqual({ tn, pinned: aliceOtherLine, lines: [] });
      expect((await known(owner, second)).pinned).toBe(aliceOtherLine);
      expect((await known(other, tn)).pinned).toBeUndefined();
      expect((await owner.call('pinLine', { tn, line: bobLine })).status).toBe(403);
      await owner.get('removeContacts', { ids: [id] });
      expect((await known(owner, second)).pinned).toBe(aliceOtherLine);
      await owner.get('restoreContacts', { ids: [id] });
      await owner.get('pinLine', { tn: second, line: null });
      expect((await known(owner, tn)).pinned).toBeUndefined();
    });

    itWhere(canAddUsers, 'is still named after the user has lost it', async () => {
      const admin = await signIn(host(), users.admin, password);
      const [former, next] = [await enterNewWith(host(), [CHATS]), await enterNewWith(host(), [CHATS])];
      const [line, tn] = [freshNumber(), freshNumber()];
      await admin.get('assignLine', { userId: former.id, tn: line, isMove: false, isConfirmed: true });
      await send(former.visitor, tn, line);
      await former.visitor.get('pinLine', { tn, line });
      await admin.get('assignLine', { userId: next.id, tn: line, isMove: true });
      expect(await known(former.visitor, tn)).toEqual({ pinned: line, lines: [`${line} sent lost`] });
      expect(await known(next.visitor, tn)).toEqual({ pinned: undefined, lines: [] });
      await admin.get('assignLine', { userId: former.id, tn: line, isMove: true });
      expect((await known(former.visitor, tn)).lines).toEqual([`${line} sent own`]);
    });
  });
}
