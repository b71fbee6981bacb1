import type { AbilityRule } from '@manyline/contract';
import { describe, expect } from 'vitest';
import { prepare, wordFor } from '../bulk/batchOf.ts';
import type { Examined } from '../describeBackend.ts';
import { itWhere } from '../itWhere.ts';
import { freshNumber, freshText, signIn, type Visitor } from '../session/visitor.ts';
import { enterNewWith } from '../users/newcomers.ts';

const CHATS: AbilityRule = { action: ['view', 'send'], subject: 'chat' };

/** Whose number a line has, and what happens to a line that is given up. */
export function describeLineOwnership({ host, users, canAddUsers, canAdvance }: Examined): void {
  const asAdmin = () => signIn(host(), users.admin, users.password);
  const newcomer = () => enterNewWith(host(), [CHATS]);
  const send = (visitor: Visitor, tn: string) =>
    visitor.call('sendMessage', { name: '', phoneNumber: users.bobLine, msg: freshText('Mine') }, tn);
  const lastAudit = async (admin: Visitor, objectId: string) =>
    (await admin.get('getAudit', { page: 1, size: 1, sort: 'time:desc', filter: { objectId } })).items[0];

  describe('the number of a new line', () => {
    itWhere(canAddUsers, 'cannot send until an administrator confirms it, which the audit log records', async () => {
      const admin = await asAdmin();
      const { id, visitor } = await newcomer();
      const tn = freshNumber();
      expect(await admin.get('assignLine', { userId: id, tn })).toMatchObject([{ tn, status: 'Unconfirmed' }]);
      expect((await send(visitor, tn)).envelope.code).toBe('lineNotAlive');
      for (const status of ['Alive', 'Suspended'] as const)
        expect((await admin.call('setLineStatus', { userId: id, tn, status })).status).toBe(409);
      expect(await admin.get('confirmLine', { userId: id, tn })).toMatchObject([{ tn, status: 'Alive' }]);
      expect(await lastAudit(admin, id)).toMatchObject({ action: 'confirmLine', changes: [{ after: { tn, status: 'Alive' } }] });
      expect((await send(visitor, tn)).status).toBe(200);
      expect((await admin.call('confirmLine', { userId: id, tn })).status).toBe(400);
    });

    itWhere(canAddUsers, 'can be confirmed while it is added, also with a new user', async () => {
      const admin = await asAdmin();
      const { id } = await newcomer();
      const tn = freshNumber();
      expect(await admin.get('assignLine', { userId: id, tn, isConfirmed: true })).toMatchObject([{ status: 'Alive' }]);
      expect(await lastAudit(admin, id)).toMatchObject({ action: 'confirmLine' });
      const made = await admin.get('createUser', {
        username: `lines-${crypto.randomUUID()}`,
        name: 'Lines',
        password: `lines ${crypto.randomUUID()}`,
        lines: [{ tn: freshNumber() }, { tn: freshNumber(), isConfirmed: true }],
      });
      expect(made.lines?.map(({ status }) => status)).toEqual(['Unconfirmed', 'Alive']);
    });

    itWhere(canAddUsers, 'is not replaced while it waits for confirmation', async () => {
      const admin = await asAdmin();
      const { id, visitor } = await enterNewWith(host(), [CHATS, { action: 'replace', subject: 'line' }]);
      const tn = freshNumber();
      await admin.get('assignLine', { userId: id, tn });
      await visitor.call('replaceLines', {});
      expect((await visitor.get('getInfo', {})).accounts).toMatchObject([{ tn, status: 'Unconfirmed' }]);
    });
  });

  describe('the number of a line with a provider account', () => {
    /** The text comes back to the simulated number, into its owner's chats. */
    async function openUnproven() {
      const admin = await asAdmin();
      const { id, visitor } = await newcomer();
      const tn = freshNumber();
      const { account } = await admin.get('createProvider', { kind: 'simulated', name: freshText('Proof'), settings: {} });
      await admin.get('assignLine', { userId: id, tn });
      await admin.get('assignProvider', { tns: [tn], providerAccountId: account.id });
      const arrived = async () => {
        const [chat] = await visitor.get('getListMessages', { tn });
        return (chat?.messages ?? []).map(({ message }) => /\d{6}/.exec(message)?.[0] ?? '');
      };
      /** A text comes back after the call that sent it has its answer. */
      const codes = async (count: number) => {
        await expect.poll(arrived).toHaveLength(count);
        return arrived();
      };
      return { admin, id, tn, account, visitor, codes, line: { userId: id, tn } };
    }
    const wrong = (code = '') => (code.startsWith('1') ? '222222' : '111111');

    itWhere(canAddUsers, 'is proved by the code texted to it, which the audit log records without the code', async () => {
      const { admin, id, tn, visitor, codes, line } = await openUnproven();
      expect((await admin.call('confirmLine', line)).status).toBe(409);
      const sent = await admin.get('sendLineCode', line);
      expect(sent).toMatchObject({ outcome: 'sent', from: tn });
      expect((await admin.call('sendLineCode', line)).status).toBe(429);
      const [code = ''] = await codes(1);
      const refused = await admin.call('proveLine', { ...line, code: wrong(code) });
      expect([refused.status, refused.envelope.code]).toEqual([400, 'codeInvalid']);
      expect((await send(visitor, tn)).envelope.code).toBe('lineNotAlive');
      expect(await admin.get('proveLine', { ...line, code: `${code.slice(0, 3)} ${code.slice(3)}` })).toMatchObject([
        { tn, status: 'Alive' },
      ]);
      const { items } = await admin.get('getAudit', { page: 1, size: 2, sort: 'time:desc', filter: { objectId: id } });
      expect(items.map(({ action }) => action)).toEqual(['proveLine', 'sendLineCode']);
      expect(JSON.stringify(items)).not.toContain(code);
      expect((await send(visitor, tn)).status).toBe(200);
    });

    itWhere(canAddUsers, 'is not proved by the right code after five wrong ones', async () => {
      const { admin, codes, line } = await openUnproven();
      await admin.get('sendLineCode', line);
      const [code = ''] = await codes(1);
      for (const left of [4, 3, 2, 1, 0])
        expect((await admin.call('proveLine', { ...line, code: wrong(code) })).status).toBe(left > 0 ? 400 : 410);
      expect((await admin.call('proveLine', { ...line, code })).status).toBe(410);
    });

    itWhere(canAddUsers && canAdvance, 'is proved by the newest code only, for ten minutes', async () => {
      const { admin, codes, line } = await openUnproven();
      await admin.get('sendLineCode', line);
      host().advance?.(31);
      await admin.get('sendLineCode', line);
      const [first = '', second = ''] = await codes(2);
      if (first !== second) expect((await admin.call('proveLine', { ...line, code: first })).status).toBe(400);
      host().advance?.(600);
      expect((await admin.call('proveLine', { ...line, code: second })).status).toBe(410);
    });

    itWhere(canAddUsers, 'needs no code if the provider lists it', async () => {
      const { admin, id, account } = await openUnproven();
      const numbers = await admin.get('getProviderNumbers', { id: account.id });
      const [listed] = numbers.outcome === 'ok' ? numbers.items.filter(({ line }) => !line) : [];
      const tn = listed?.tn ?? '';
      expect(await admin.get('assignLine', { userId: id, tn })).toContainEqual(expect.objectContaining({ tn, status: 'Unconfirmed' }));
      await admin.get('assignProvider', { tns: [tn], providerAccountId: account.id });
      expect((await admin.get('getLine', { tn, since: 0 })).status).toBe('Alive');
      await admin.get('releaseLine', { userId: id, tn });
    });
  });

  describe('releasing a line', () => {
    itWhere(canAddUsers, 'frees the number; its chats are archived and come back with it', async () => {
      const admin = await asAdmin();
      const [former, next] = [await newcomer(), await newcomer()];
      const tn = freshNumber();
      await admin.get('assignLine', { userId: former.id, tn, isConfirmed: true });
      await send(former.visitor, tn);
      expect(await admin.get('getUserData', { id: former.id })).toEqual({
        lines: [{ tn, chats: 1, messages: 1, running: [] }],
        archived: { chats: 0, messages: 0 },
      });
      expect(await admin.get('releaseLine', { userId: former.id, tn })).toEqual([]);
      expect(await lastAudit(admin, former.id)).toMatchObject({ action: 'releaseLine', changes: [{ before: { tn, chats: 'kept' } }] });
      expect((await admin.get('getUser', { id: former.id })).lineCount).toBe(0);
      expect(await admin.get('getUserData', { id: former.id })).toEqual({ lines: [], archived: { chats: 1, messages: 1 } });
      expect((await send(former.visitor, tn)).status).toBe(403);
      expect((await former.visitor.get('getNotifications', {})).items[0]?.facts).toMatchObject({ kind: 'lineReleased', tn });
      await admin.get('assignLine', { userId: next.id, tn, isConfirmed: true });
      expect(await next.visitor.get('getListMessages', { tn })).toEqual([]);
      await admin.get('releaseLine', { userId: next.id, tn });
      await admin.get('assignLine', { userId: former.id, tn, isConfirmed: true });
      expect(await former.visitor.get('getListMessages', { tn })).toHaveLength(1);
      expect((await admin.call('releaseLine', { userId: next.id, tn })).status).toBe(404);
    });

    itWhere(canAddUsers, 'several lines are released together, each or none of its own', async () => {
      const admin = await asAdmin();
      const { id, visitor } = await newcomer();
      const [one, two] = [freshNumber(), freshNumber()];
      for (const tn of [one, two]) await admin.get('assignLine', { userId: id, tn, isConfirmed: true });
      await send(visitor, one);
      const gone = freshNumber();
      expect(await admin.get('changeLines', { tns: [one, gone, two], change: { kind: 'release' } })).toMatchObject({
        changed: [one, two],
        refused: [{ tn: gone }],
      });
      expect(await admin.get('getUserData', { id })).toEqual({ lines: [], archived: { chats: 1, messages: 1 } });
      expect((await visitor.get('getNotifications', {})).items.map(({ facts }) => facts.kind)).toEqual(['lineReleased', 'lineReleased']);
    });

    itWhere(canAddUsers, 'stops its bulk messages, which are counted before', async () => {
      const admin = await asAdmin();
      const { id, visitor } = await newcomer();
      const tn = freshNumber();
      await admin.get('assignLine', { userId: id, tn, isConfirmed: true });
      const batch = await prepare(visitor, tn, [freshNumber(), freshNumber()]);
      await visitor.get('startBatch', wordFor(batch));
      const { lines } = await admin.get('getUserData', { id });
      expect(lines[0]?.running).toMatchObject([{ id: batch.id, receive: 2, waiting: 2 }]);
      await admin.get('releaseLine', { userId: id, tn });
      expect((await visitor.call('getBatch', { id: batch.id })).data).toMatchObject({ state: 'paused', pauseReason: 'lineGone' });
    });
  });

  describe('deleting a user with lines', () => {
    itWhere(canAddUsers, 'can hand the lines over, without their chats or with them', async () => {
      const admin = await asAdmin();
      for (const withChats of [false, true]) {
        const [gone, newOwner] = [await newcomer(), await newcomer()];
        const tn = freshNumber();
        await admin.get('assignLine', { userId: gone.id, tn, isConfirmed: true });
        await send(gone.visitor, tn);
        const { version } = await admin.get('getUser', { id: gone.id });
        await admin.get('deleteUser', { id: gone.id, version, linesTo: { userId: newOwner.id, withChats } });
        expect((await admin.call('getUser', { id: gone.id })).status).toBe(404);
        expect((await newOwner.visitor.get('getInfo', {})).accounts).toMatchObject([{ tn, status: 'Alive' }]);
        expect(await newOwner.visitor.get('getListMessages', { tn })).toHaveLength(withChats ? 1 : 0);
        expect((await newOwner.visitor.get('getNotifications', {})).items[0]?.facts).toMatchObject({ kind: 'lineGiven', tn, withChats });
      }
    });

    itWhere(canAddUsers, 'deletes nothing if the caller may not move the lines', async () => {
      const admin = await asAdmin();
      const manager = await enterNewWith(host(), [CHATS, { action: ['view', 'update', 'delete'], subject: 'user' }]);
      const gone = await newcomer();
      await admin.get('assignLine', { userId: gone.id, tn: freshNumber(), isConfirmed: true });
      const { version } = await admin.get('getUser', { id: gone.id });
      const remove = (linesTo: object) => manager.visitor.call('deleteUser', { id: gone.id, version, linesTo } as never);
      expect((await remove({ userId: manager.id, withChats: true })).status).toBe(403);
      expect((await remove({ userId: 'nobody' })).status).toBe(404);
      expect((await admin.get('getUser', { id: gone.id })).lineCount).toBe(1);
      const newOwner = await newcomer();
      await admin.get('assignLine', { userId: newOwner.id, tn: freshNumber(), isConfirmed: true });
      expect((await remove({ userId: newOwner.id })).status).toBe(200);
      expect((await admin.get('getUser', { id: newOwner.id })).lineCount).toBe(2);
    });
  });
}
