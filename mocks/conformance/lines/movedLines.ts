import type { AbilityRule } from '@manyline/contract';
import { describe, expect } from 'vitest';
import { prepare, whole } from '../bulk/batchOf.ts';
import { chatOf } from '../chats/chatOf.ts';
import type { Examined } from '../describeBackend.ts';
import { itWhere } from '../itWhere.ts';
import { freshNumber, freshText, signIn, type Visitor } from '../session/visitor.ts';
import { enterNewWith, emailTo } from '../users/newcomers.ts';

const CHATS: AbilityRule = { action: ['view', 'send'], subject: 'chat' };
const MANAGES: readonly AbilityRule[] = [CHATS, { action: ['view', 'create', 'update', 'delete'], subject: 'user' }];

/** Which data stays with whom when a number gets another owner. */
export function describeMovedLines({ host, users, canAddUsers, canReadEmails }: Examined): void {
  const asAdmin = () => signIn(host(), users.admin, users.password);
  const newcomerWith = (abilities: readonly AbilityRule[]) => enterNewWith(host(), abilities);

  async function lineWithChat(admin: Visitor, { id, visitor }: { readonly id: string; readonly visitor: Visitor }) {
    const tn = freshNumber();
    const text = freshText('Private');
    await admin.get('assignLine', { userId: id, tn, isMove: false, isConfirmed: true });
    await visitor.get('sendMessage', { name: '', phoneNumber: users.bobLine, msg: text }, tn);
    return { tn, text };
  }

  const textsOn = async (visitor: Visitor, tn: string) =>
    (await visitor.get('getListMessages', { tn })).flatMap(({ messages }) => messages.map(({ message }) => message));

  describe('moving a line to another user', () => {
    itWhere(canAddUsers, 'without its chats: they stay with the former owner, also in searches, files and counts', async () => {
      const admin = await asAdmin();
      const former = await newcomerWith([CHATS]);
      const manager = await newcomerWith([...MANAGES]);
      const { tn, text } = await lineWithChat(admin, former);
      await admin.get('assignLine', { userId: manager.id, tn, isMove: true });
      const word = text.split(' ')[0] ?? '';
      expect(await textsOn(manager.visitor, tn)).toEqual([]);
      expect((await manager.visitor.get('searchMessages', { tn, query: word, limit: 10 })).items).toEqual([]);
      expect(await manager.visitor.get('findChats', { query: users.bobLine.slice(-4) })).toEqual([]);
      expect((await admin.get('getUser', { id: former.id })).lineCount).toBe(0);
      expect((await former.visitor.get('getInfo', {})).accounts).toEqual([]);
      expect((await former.visitor.call('getListMessages', { tn })).status).toBe(403);
      await manager.visitor.get('sendMessage', { name: '', phoneNumber: users.bobLine, msg: 'New owner' }, tn);
      expect(await textsOn(manager.visitor, tn)).toEqual(['New owner']);
    });

    itWhere(canAddUsers, 'resets name, colour and mute, and restores them when the former owner gets it back', async () => {
      const admin = await asAdmin();
      const [former, next] = [await newcomerWith([CHATS]), await newcomerWith([CHATS])];
      const { tn } = await lineWithChat(admin, former);
      await former.visitor.get('updateLine', { tn, name: 'Private', color: 'cyan', isMuted: true });
      await admin.get('assignLine', { userId: next.id, tn, isMove: true });
      expect((await next.visitor.get('getInfo', {})).accounts).toEqual([{ tn, status: 'Alive', isMuted: false, answersShortCodes: true }]);
      await admin.get('assignLine', { userId: former.id, tn, isMove: true });
      const own = { name: 'Private', color: 'cyan', isMuted: true };
      expect((await former.visitor.get('getInfo', {})).accounts).toEqual([{ tn, status: 'Alive', ...own, answersShortCodes: true }]);
    });

    itWhere(canAddUsers, 'returns its earlier chats to a former owner', async () => {
      const admin = await asAdmin();
      const [one, other] = [await newcomerWith([CHATS]), await newcomerWith([CHATS])];
      const { tn, text } = await lineWithChat(admin, one);
      await admin.get('assignLine', { userId: other.id, tn, isMove: true });
      await other.visitor.get('sendMessage', { name: '', phoneNumber: users.bobLine, msg: 'In between' }, tn);
      await admin.get('assignLine', { userId: one.id, tn, isMove: true });
      expect(await textsOn(one.visitor, tn)).toEqual([text]);
      await admin.get('assignLine', { userId: other.id, tn, isMove: true });
      expect(await textsOn(other.visitor, tn)).toEqual(['In between']);
    });

    itWhere(canAddUsers, 'returns them even if it was deleted with its new owner and added again', async () => {
      const admin = await asAdmin();
      const [former, next] = [await newcomerWith([CHATS]), await newcomerWith([CHATS])];
      const { tn, text } = await lineWithChat(admin, former);
      await admin.get('assignLine', { userId: next.id, tn, isMove: true });
      await admin.get('deleteUser', { id: next.id, version: (await admin.get('getUser', { id: next.id })).version });
      expect(await admin.get('assignLine', { userId: former.id, tn, isMove: false, isConfirmed: true })).toMatchObject([
        { tn, status: 'Alive' },
      ]);
      expect(await textsOn(former.visitor, tn)).toEqual([text]);
      expect((await admin.get('getUser', { id: former.id })).lineCount).toBe(1);
    });

    itWhere(canAddUsers, 'never shows its former owner the internal number that keeps their chats', async () => {
      const admin = await asAdmin();
      const [former, next] = [await newcomerWith([CHATS]), await newcomerWith([CHATS])];
      const { tn } = await lineWithChat(admin, former);
      const { visitor } = former;
      const chatId = (await chatOf(visitor, tn, users.bobLine)).id;
      const { id } = await prepare(visitor, tn, [freshNumber()]);
      await admin.get('assignLine', { userId: next.id, tn, isMove: true });
      const batch = await visitor.get('getBatch', { id });
      const added = await visitor.get('addRecipients', { batchId: id, from: 2, recipients: [whole({ phone: freshNumber() })] });
      const { messages } = await visitor.get('getHistory', { chatId, at: 0, limit: 50 });
      const marked = await visitor.get('updateChat', { chatId, isPinned: true });
      expect([batch.tn, added.tn, messages.map(({ senderTN }) => senderTN), marked.userTN]).toEqual([tn, tn, [tn], tn]);
      expect((await visitor.call('exportBatch', { batchId: id, filter: 'all' })).status).toBe(200);
      const logged = (await admin.get('getAudit', { page: 1, size: 20, sort: '', filter: { objectId: id } })).items;
      const found = await visitor.get('findChats', { query: users.bobLine.slice(-4) });
      expect(JSON.stringify([logged, found, batch, added])).not.toContain('~');
      expect(logged[0]?.changes).toContainEqual({ field: 'line', after: tn });
    });

    itWhere(canAddUsers, 'does not allow resetting a password: kept chats count as chats', async () => {
      const admin = await asAdmin();
      const [former, manager] = [await newcomerWith([CHATS]), await newcomerWith([...MANAGES])];
      const { tn } = await lineWithChat(admin, former);
      await admin.get('assignLine', { userId: manager.id, tn, isMove: true });
      const reply = await manager.visitor.call('setUserPassword', { id: former.id, newPassword: 'now it has no line' });
      expect(reply.status).toBe(403);
      expect((await manager.visitor.get('getUser', { id: former.id })).guard).toBe('chats');
    });

    itWhere(canAddUsers, 'keeps its opt-outs, and deleting its former owner deletes the chats kept for them', async () => {
      const admin = await asAdmin();
      const [former, next] = [await newcomerWith([CHATS]), await newcomerWith([CHATS])];
      const { tn } = await lineWithChat(admin, former);
      const phoneNumber = freshNumber();
      await former.visitor.get('setOptOut', { phoneNumber, isOptedOut: true }, tn);
      await admin.get('assignLine', { userId: next.id, tn, isMove: true });
      const facts = await next.visitor.get('getRecipientFacts', { since: 0 }, tn);
      expect(JSON.stringify(facts)).toContain(phoneNumber);
      const { version } = await admin.get('getUser', { id: former.id });
      await admin.get('deleteUser', { id: former.id, version });
      await next.visitor.get('sendMessage', { name: '', phoneNumber: users.bobLine, msg: 'Still mine' }, tn);
      expect(await textsOn(next.visitor, tn)).toEqual(['Still mine']);
    });

    itWhere(canAddUsers, 'keeps its opt-outs when its owner is deleted and another user gets the number', async () => {
      const admin = await asAdmin();
      const [former, next] = [await newcomerWith([CHATS]), await newcomerWith([CHATS])];
      const { tn } = await lineWithChat(admin, former);
      const phoneNumber = freshNumber();
      await former.visitor.get('setOptOut', { phoneNumber, isOptedOut: true }, tn);
      const { version } = await admin.get('getUser', { id: former.id });
      await admin.get('deleteUser', { id: former.id, version });
      await admin.get('assignLine', { userId: next.id, tn, isMove: false, isConfirmed: true });
      const optedOut = async () => JSON.stringify((await next.visitor.get('getRecipientFacts', { since: 0 }, tn)).optedOut);
      expect(await optedOut()).toContain(phoneNumber);
      await next.visitor.get('setOptOut', { phoneNumber, isOptedOut: false }, tn);
      expect(await optedOut()).not.toContain(phoneNumber);
    });

    itWhere(canAddUsers, 'is in the audit log of both users, says whether the chats moved, and notifies both', async () => {
      const admin = await asAdmin();
      const [former, next] = [await newcomerWith([CHATS]), await newcomerWith([CHATS])];
      const { tn } = await lineWithChat(admin, former);
      await admin.get('assignLine', { userId: next.id, tn, isMove: true, withChats: true });
      const entriesOf = async (objectId: string) =>
        (await admin.get('getAudit', { filter: { objectId, actions: ['moveLine'] } } as never)).items.map(({ changes }) => changes);
      expect(await entriesOf(former.id)).toEqual([[{ field: 'lines', before: { tn, status: 'Alive', chats: 'moved' } }]]);
      expect(await entriesOf(next.id)).toEqual([[{ field: 'lines', after: { tn, status: 'Alive', chats: 'moved' } }]]);
      const { name: by } = await admin.get('getInfo', {});
      const noticesOf = async ({ visitor }: typeof former) => (await visitor.get('getNotifications', {})).items.map(({ facts }) => facts);
      expect(await noticesOf(former)).toContainEqual({ kind: 'lineTaken', tn, by, withChats: true });
      expect(await noticesOf(next)).toContainEqual({ kind: 'lineGiven', tn, by, withChats: true });
      if (canReadEmails) expect((await emailTo(host(), former.email)).text).toContain(tn);
    });
  });
}
