import type { AbilityRule } from '@manyline/contract';
import { describe, expect } from 'vitest';
import type { Examined } from '../describeBackend.ts';
import { itWhere } from '../itWhere.ts';
import { freshNumber, signIn, type Visitor } from '../session/visitor.ts';
import { enterNewWith } from '../users/newcomers.ts';

const CHATS: AbilityRule = { action: ['view', 'send'], subject: 'chat' };
const MANAGES: readonly AbilityRule[] = [CHATS, { action: ['view', 'create', 'update', 'delete'], subject: 'user' }];
const LINES: AbilityRule = { action: ['view', 'import'], subject: 'line' };
const HISTORY: AbilityRule = { action: 'assign', subject: 'history' };

/** Ways to receive what arrives on another user's line, without the permission to read its history. */
export function describeFutureMessages({ host, users, canAddUsers }: Examined): void {
  async function open(more: readonly AbilityRule[] = []) {
    const admin = await signIn(host(), users.admin, users.password);
    const [manager, victim] = [await enterNewWith(host(), [...MANAGES, ...more]), await enterNewWith(host(), [CHATS])];
    const tn = freshNumber();
    await admin.get('assignLine', { userId: victim.id, tn, isConfirmed: true });
    const isStillTheirs = async () => (await admin.get('getUser', { id: victim.id })).lines?.some((line) => line.tn === tn);
    return { admin, manager, victim, tn, isStillTheirs };
  }

  /** An account whose password the manager chooses. */
  async function puppetOf(manager: Visitor): Promise<string> {
    const name = `puppet-${crypto.randomUUID()}`;
    return (await manager.get('createUser', { username: name, name, password: `strings ${name}`, email: `${name}@manyline.example` })).id;
  }

  describe('what arrives on another user’s line', () => {
    itWhere(canAddUsers, 'can’t be had by moving the line to oneself or to an account one can sign in to', async () => {
      const { manager, tn, isStillTheirs } = await open();
      const puppet = await puppetOf(manager.visitor);
      for (const userId of [manager.id, puppet]) {
        const { status, envelope } = await manager.visitor.call('assignLine', { userId, tn, isMove: true });
        expect([status, envelope.code]).toEqual([403, 'forbidden']);
        expect(envelope.message).toContain('You would receive the messages');
      }
      expect(await isStillTheirs()).toBe(true);
    });

    itWhere(canAddUsers, 'nor by releasing it and adding its number again, also with a new user', async () => {
      const { manager, victim, tn } = await open();
      const puppet = await puppetOf(manager.visitor);
      await manager.visitor.get('releaseLine', { userId: victim.id, tn });
      for (const userId of [manager.id, puppet])
        expect((await manager.visitor.call('assignLine', { userId, tn, isConfirmed: true })).status).toBe(403);
      const name = `late-${crypto.randomUUID()}`;
      const added = { username: name, name, password: `strings ${name}`, email: `${name}@manyline.example`, lines: [{ tn }] };
      expect((await manager.visitor.call('createUser', added)).status).toBe(403);
      // Its owner gets it back.
      expect((await manager.visitor.call('assignLine', { userId: victim.id, tn, isConfirmed: true })).status).toBe(200);
    });

    itWhere(canAddUsers, 'nor by deleting its owner in one’s own favour', async () => {
      const { admin, manager, victim, isStillTheirs } = await open();
      const { version } = await admin.get('getUser', { id: victim.id });
      expect((await manager.visitor.call('deleteUser', { id: victim.id, version, linesTo: { userId: manager.id } })).status).toBe(403);
      expect(await isStillTheirs()).toBe(true);
    });

    itWhere(canAddUsers, 'nor for many lines together', async () => {
      const { manager, tn, isStillTheirs } = await open([LINES, { action: 'update', subject: 'line' }]);
      const change = { kind: 'assign', userId: manager.id, withChats: false } as const;
      const { changed, refused } = await manager.visitor.get('changeLines', { tns: [tn], change });
      expect(changed).toEqual([]);
      expect(refused).toEqual([{ tn, reason: expect.stringContaining('You would receive') }]);
      expect(await isStillTheirs()).toBe(true);
    });

    itWhere(canAddUsers, 'goes to a user one can’t sign in as, to oneself from one’s own line, and with the permission', async () => {
      const { admin, manager, tn } = await open();
      const other = await enterNewWith(host(), [CHATS]);
      await admin.get('assignLine', { userId: other.id, tn: freshNumber(), isConfirmed: true });
      expect((await manager.visitor.call('assignLine', { userId: other.id, tn, isMove: true })).status).toBe(200);
      const own = freshNumber();
      await admin.get('assignLine', { userId: manager.id, tn: own, isConfirmed: true });
      const puppet = await puppetOf(manager.visitor);
      expect((await manager.visitor.call('assignLine', { userId: puppet, tn: own, isMove: true })).status).toBe(200);
      const allowed = await open([HISTORY]);
      const reply = await allowed.manager.visitor.call('assignLine', { userId: allowed.manager.id, tn: allowed.tn, isMove: true });
      expect(reply.status).toBe(200);
    });
  });
}
