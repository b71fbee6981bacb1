import type { AbilityRule } from '@manyline/contract';
import { describe, expect } from 'vitest';
import type { Examined } from '../describeBackend.ts';
import { fileRows } from '../fileRows.ts';
import { itWhere } from '../itWhere.ts';
import { freshNumber, freshText, signIn } from '../session/visitor.ts';
import { makeUser } from '../users/madeUsers.ts';
import { enterNewWith, emailsTo } from '../users/newcomers.ts';

const CHATS: AbilityRule = { action: ['view', 'send'], subject: 'chat' };
const MANAGES: readonly AbilityRule[] = [CHATS, { action: ['view', 'create', 'update', 'delete'], subject: 'user' }];
const CREDENTIALS: AbilityRule = { action: 'assign', subject: 'credentials' };
const HISTORY: AbilityRule = { action: 'assign', subject: 'history' };

const ACTORS = { manager: [], withCredentials: [CREDENTIALS], withHistory: [HISTORY] } as const;
/** `plain` has no line, `owner` has one, `superior` has one and a right that no actor has. */
const RESOURCES = ['plain', 'owner', 'superior'] as const;
const ACTIONS = ['name', 'rights', 'username', 'email', 'link', 'password', 'twoStep', 'withChats', 'lineAlone'] as const;
type Actor = keyof typeof ACTORS;
type Resource = (typeof RESOURCES)[number];
type Action = (typeof ACTIONS)[number];

/** A missing actor, resource or act does not compile. `lineAlone` comes last: afterwards the line is gone. */
const EXPECTED: Record<Actor, Record<Resource, Record<Action, number>>> = {
  manager: {
    plain: row([200, 200, 200, 200, 200, 200, 200, 403, 200]),
    owner: row([200, 200, 200, 403, 200, 403, 200, 403, 403]),
    superior: row([403, 403, 403, 403, 403, 403, 403, 403, 409]),
  },
  withCredentials: {
    plain: row([200, 200, 200, 200, 200, 200, 200, 403, 200]),
    owner: row([200, 200, 200, 200, 200, 200, 200, 403, 403]),
    superior: row([403, 403, 200, 200, 200, 200, 200, 403, 409]),
  },
  withHistory: {
    plain: row([200, 200, 200, 200, 200, 200, 200, 200, 200]),
    owner: row([200, 200, 200, 403, 200, 403, 200, 200, 200]),
    superior: row([403, 403, 403, 403, 403, 403, 403, 409, 409]),
  },
};

/** Attempts to read another user's messages. */
export function describeTakeover({ host, users, canAddUsers, canReadEmails }: Examined): void {
  const asAdmin = () => signIn(host(), users.admin, users.password);

  const newcomerWith = (abilities: readonly AbilityRule[]) => enterNewWith(host(), abilities);

  const cells = (Object.keys(ACTORS) as Actor[]).flatMap((actor) => RESOURCES.map((resource) => ({ actor, resource })));

  describe.each(cells)('the actions of a $actor on a $resource', ({ actor, resource }) => {
    itWhere(canAddUsers, 'are each allowed or refused as the table says', async () => {
      const admin = await asAdmin();
      const rights: AbilityRule[] = resource === 'superior' ? [CHATS, { action: 'view', subject: 'audit' }] : [CHATS];
      const [own, other] = [await newcomerWith([...MANAGES, ...ACTORS[actor]]), await newcomerWith(rights)];
      const line = freshNumber();
      // A plain user has no line, so the actor gets one instead.
      await admin.get('assignLine', { userId: resource === 'plain' ? own.id : other.id, tn: line, isMove: false, isConfirmed: true });
      const { id } = other;
      const to = resource === 'plain' ? id : own.id;
      const calls: Record<Action, () => Promise<{ readonly status: number }>> = {
        name: () => own.visitor.call('updateUser', { id, name: freshText('Name') }),
        rights: () => own.visitor.call('updateUser', { id, abilities: [...rights, { action: 'view', subject: 'user' }] }),
        username: () => own.visitor.call('updateUser', { id, username: `u-${crypto.randomUUID()}` }),
        email: () => own.visitor.call('updateUser', { id, email: `${crypto.randomUUID()}@manyline.example` }),
        link: () => own.visitor.call('setUserPassword', { id }),
        password: () => own.visitor.call('setUserPassword', { id, newPassword: `by hand ${crypto.randomUUID()}` }),
        twoStep: () => own.visitor.call('resetUserTwoStep', { id }),
        withChats: () => own.visitor.call('assignLine', { userId: to, tn: line, isMove: true, withChats: true }),
        lineAlone: async () => {
          const isThere = (await admin.get('getUser', { id: to })).lines?.some(({ tn }) => tn === line);
          const userId = isThere ? (await makeUser(admin)).id : to;
          return own.visitor.call('assignLine', { userId, tn: line, isMove: true });
        },
      };
      const got: Partial<Record<Action, number>> = {};
      for (const action of ACTIONS) got[action] = (await calls[action]()).status;
      expect(got).toEqual(EXPECTED[actor][resource]);
    });
  });

  describe('account takeover', () => {
    itWhere(canAddUsers && canReadEmails, 'is logged without secrets, and the account’s owner is notified', async () => {
      const admin = await asAdmin();
      const { name: by } = await admin.get('getInfo', {});
      const user = await newcomerWith([CHATS]);
      const { id } = user;
      const newPassword = `by hand ${crypto.randomUUID()}`;
      await admin.get('setUserPassword', { id, newPassword });
      await admin.get('resetUserTwoStep', { id });
      await admin.get('updateUser', { id, username: `renamed-${crypto.randomUUID()}` });
      await expect.poll(async () => (await emailsTo(host(), user.email)).length, { interval: 20 }).toBe(3);
      const entries = (await admin.get('getAudit', { filter: { objectId: id } } as never)).items;
      expect(entries.find(({ action }) => action === 'setPassword')?.changes).toEqual([{ field: 'password', after: 'byHand' }]);
      expect(entries.find(({ action }) => action === 'resetTwoStep')?.changes).toEqual([
        { field: 'twoStep', before: { hasTotp: false, hasEmailCodes: false, passkeys: 0 } },
      ]);
      expect(JSON.stringify(entries)).not.toContain(newPassword);
      const again = await signIn(host(), (await admin.get('getUser', { id })).username ?? '', newPassword);
      const received = (await again.get('getNotifications', {})).items.flatMap(({ facts }) => (facts.kind === 'account' ? [facts] : []));
      expect(received).toContainEqual({ kind: 'account', change: 'password', by });
      expect(received).toContainEqual({ kind: 'account', change: 'twoStep', by });
      expect(received).toContainEqual({ kind: 'account', change: 'username', by });
    });

    itWhere(canAddUsers, 'needs a permission that only its holders can grant; `manage user` isn’t enough', async () => {
      const admin = await asAdmin();
      const { id } = await makeUser(admin);
      const { visitor } = await newcomerWith([CHATS, { action: 'manage', subject: ['user', 'chat', 'line'] }]);
      for (const rule of [CREDENTIALS, HISTORY]) expect((await visitor.call('updateUser', { id, abilities: [rule] })).status).toBe(403);
      expect((await admin.call('updateUser', { id, abilities: [CREDENTIALS, HISTORY] })).status).toBe(200);
      const names = (await admin.get('getFeatures', {})).filter(({ isBuiltIn }) => isBuiltIn).map(({ type, code }) => `${type} ${code}`);
      expect(names).toEqual(expect.arrayContaining(['subject credentials', 'subject history', 'action assign']));
    });

    itWhere(canAddUsers, 'users without the permission see the reason and whom to ask', async () => {
      const admin = await asAdmin();
      const manager = await newcomerWith([...MANAGES]);
      const [owner, superior] = [await newcomerWith([CHATS]), await newcomerWith([{ action: 'view', subject: 'audit' }])];
      await admin.get('assignLine', { userId: owner.id, tn: freshNumber(), isMove: false, isConfirmed: true });
      const refusals = [
        await manager.visitor.call('updateUser', { id: superior.id, email: 'mine@manyline.example' }),
        await manager.visitor.call('setUserPassword', { id: superior.id }),
        await manager.visitor.call('updateUser', { id: owner.id, email: 'mine@manyline.example' }),
        await manager.visitor.call('setUserPassword', { id: owner.id, newPassword: 'a quite new one' }),
      ];
      expect(refusals.map(({ envelope }) => /^[^.]*(more rights|chats)[^.]*\..* administrator/u.test(envelope.message ?? ''))).toEqual(
        refusals.map(() => true),
      );
      const [one, other] = [
        await manager.visitor.get('getUser', { id: superior.id }),
        await manager.visitor.get('getUser', { id: owner.id }),
      ];
      expect([one.guard, one.editable, other.guard]).toEqual(['rights', [], 'chats']);
    });

    itWhere(canAddUsers, 'is refused in an import as well', async () => {
      const admin = await asAdmin();
      const owner = await newcomerWith([CHATS]);
      await admin.get('assignLine', { userId: owner.id, tn: freshNumber(), isMove: false, isConfirmed: true });
      const manager = await newcomerWith([...MANAGES, { action: 'import', subject: 'user' }, { action: 'assign', subject: 'user' }]);
      const text = `username,email\n${owner.username},mine@manyline.example\n`;
      const { rows } = await manager.visitor.get('importUsers', { rows: fileRows(text), isDryRun: true });
      expect(rows.map(({ outcome, errors }) => [outcome, errors.map(({ field }) => field)])).toEqual([['invalid', ['email']]]);
    });
  });
}

function row(statuses: readonly number[]): Record<Action, number> {
  return Object.fromEntries(ACTIONS.map((action, index) => [action, statuses[index]])) as Record<Action, number>;
}
