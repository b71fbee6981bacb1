import type { AbilityRule, Role } from '@manyline/contract';
import { describe, expect, it } from 'vitest';
import type { Examined } from '../describeBackend.ts';
import { fileRows } from '../fileRows.ts';
import { itWhere } from '../itWhere.ts';
import { freshText, signIn, type Visitor } from '../session/visitor.ts';
import { freshUsername, makeUser } from '../users/madeUsers.ts';
import { addNewcomer, enterNew } from '../users/newcomers.ts';

const viewUser: AbilityRule = { action: 'view', subject: 'user' };
const updateUser: AbilityRule = { action: 'update', subject: 'user' };
const viewChat: AbilityRule = { action: 'view', subject: 'chat' };
const everything: AbilityRule = { action: 'manage', subject: 'all' };
const NO_EMAIL: AbilityRule = { ...viewUser, fields: ['email', 'abilities'], inverted: true };

/** Attempts to gain rights or see data beyond one's own. */
export function describeEscalation({ host, users, canAddUsers }: Examined): void {
  const asAdmin = () => signIn(host(), users.admin, users.password);

  async function newcomerWith(abilities: readonly AbilityRule[]) {
    const user = await addNewcomer(host(), { abilities });
    const visitor = await enterNew(host(), user);
    return { ...user, visitor, id: (await visitor.get('getInfo', {})).id };
  }

  const createRole = (admin: Visitor, ...rules: AbilityRule[]) =>
    admin.get('createRole', { name: freshText('Role'), description: '', rules });
  const importing = (text: string, isDryRun = true) => ({ rows: fileRows(text), isDryRun });

  describe('denying rules in roles', () => {
    const administerRoles: AbilityRule = { action: ['view', 'update', 'delete'], subject: 'permission' };

    itWhere(canAddUsers, 'users cannot deny others rights they do not have themselves', async () => {
      const admin = await asAdmin();
      const [administers, common] = [await createRole(admin, everything), await createRole(admin, viewChat)];
      const { visitor: victim, id } = await newcomerWith([]);
      await admin.get('updateUser', { id, roleIds: [administers.id, common.id] });
      const { visitor } = await newcomerWith([administerRoles, viewChat]);
      const rules = [viewChat, { ...everything, inverted: true }];
      const reply = await visitor.call('updateRole', { id: common.id, version: 1, rules });
      expect([reply.status, reply.envelope.code]).toEqual([403, 'forbidden']);
      expect((await victim.call('getUsers', {})).status).toBe(200);
      for (const role of [common, administers]) await admin.get('deleteRole', { id: role.id, version: 1 });
    });

    itWhere(canAddUsers, 'users cannot remove denials that limit them or others beyond their own rights', async () => {
      const admin = await asAdmin();
      const denies = await createRole(admin, { action: 'view', subject: 'audit', inverted: true });
      const grants = await createRole(admin, administerRoles, { action: 'view', subject: 'audit' });
      const { visitor, id } = await newcomerWith([]);
      await admin.get('updateUser', { id, roleIds: [grants.id, denies.id] });
      const replies = [
        await visitor.call('updateRole', { id: denies.id, version: 1, rules: [] }),
        await visitor.call('updateRole', { id: denies.id, version: 1, rules: [{ ...viewChat, inverted: true }] }),
        await visitor.call('deleteRole', { id: denies.id, version: 1 }),
      ];
      expect(replies.map(({ status }) => status)).toEqual([403, 403, 403]);
      expect((await visitor.call('getAudit', {})).status).toBe(403);
      // A role that only denies can still be edited.
      await visitor.get('updateRole', { id: denies.id, version: 1, name: freshText('No log') });
      await admin.get('deleteRole', { id: denies.id, version: 2 });
      await admin.get('deleteRole', { id: grants.id, version: 1 });
    });
  });

  describe('hidden fields are not revealed by', () => {
    itWhere(canAddUsers, 'an import that tries values, even as a dry run', async () => {
      const admin = await asAdmin();
      const { username, email } = await makeUser(admin);
      const { visitor } = await newcomerWith([{ action: 'import', subject: 'user' }, viewUser, NO_EMAIL]);
      const errorsFor = async (guess: string) => {
        const { rows } = await visitor.get('importUsers', importing(`username,email\n${username},${guess}\n`) as never);
        return rows.map(({ outcome, errors }) => [outcome, errors]);
      };
      expect(await errorsFor(email)).toEqual(await errorsFor(`x${email}`));
    });

    itWhere(canAddUsers, 'a change that changes nothing', async () => {
      const admin = await asAdmin();
      const { id, email } = await makeUser(admin);
      const { visitor } = await newcomerWith([viewUser, NO_EMAIL, { ...updateUser, fields: ['name'] }]);
      const tried = async (guess: string) => {
        const { status, envelope } = await visitor.call('updateUser', { id, email: guess });
        return [status, envelope.errors];
      };
      expect(await tried(email)).toEqual(await tried(`x${email}`));
    });

    itWhere(canAddUsers, 'a bulk change that changes nothing', async () => {
      const admin = await asAdmin();
      const role = await createRole(admin, viewChat);
      const [one, other] = [await makeUser(admin, { roleIds: [role.id] }), await makeUser(admin)];
      const { visitor } = await newcomerWith([
        viewChat,
        viewUser,
        { ...viewUser, fields: ['roleIds', 'status'], inverted: true },
        { ...updateUser, fields: ['name'] },
      ]);
      const change = { kind: 'addRole', roleId: role.id } as const;
      const replies = [
        await visitor.get('changeUsers', { selection: { ids: [one.id] }, change }),
        await visitor.get('changeUsers', { selection: { ids: [other.id] }, change }),
      ];
      expect(replies.map(({ refusedCount }) => refusedCount)).toEqual([1, 1]);
      await admin.get('deleteRole', { id: role.id, version: 1 });
    });

    itWhere(canAddUsers, 'a preview that tries conditions', async () => {
      const admin = await asAdmin();
      const { id, email } = await makeUser(admin);
      const { visitor } = await newcomerWith([{ action: 'view', subject: 'permission' }, viewUser, NO_EMAIL]);
      const samples = async (conditions: Record<string, unknown>) => {
        const abilities = [{ ...viewUser, conditions: { ...conditions, id } }];
        return (await visitor.get('previewAccess', { abilities, drafts: [] })).sampleUsers;
      };
      expect((await samples({ status: 'active' })).total).toBe(1);
      expect(await samples({ email })).toEqual(await samples({ email: `x${email}` }));
    });

    itWhere(canAddUsers, 'the audit log', async () => {
      const admin = await asAdmin();
      const { id } = await makeUser(admin);
      const email = `${freshUsername()}@secret.example`;
      await admin.get('updateUser', { id, email, abilities: [viewChat] });
      const role = await createRole(admin, { action: 'view', subject: 'report' });
      const log: AbilityRule = { action: ['view', 'export'], subject: 'audit' };
      const [partly, barely] = [await newcomerWith([log, viewUser, NO_EMAIL]), await newcomerWith([log])];
      for (const { visitor } of [partly, barely]) {
        const { items } = await visitor.get('getAudit', { filter: { objectId: id } } as never);
        const changes = items.flatMap((entry) => entry.changes);
        expect(changes).toContainEqual({ field: 'email' });
        expect(changes).toContainEqual({ field: 'abilities' });
        expect(JSON.stringify(items)).not.toContain(email);
        const file = (await visitor.get('exportAudit', { filter: { objectId: id } })) as Blob;
        expect(await file.text()).not.toContain(email);
        const ofRole = (await visitor.get('getAudit', { filter: { objectId: role.id } } as never)).items;
        expect(ofRole[0]?.changes).toContainEqual({ field: 'rules' });
      }
      const { items } = await partly.visitor.get('getAudit', { filter: { objectId: id } } as never);
      expect(items.at(-1)?.changes).toContainEqual({ field: 'status', after: 'active' });
      expect(JSON.stringify((await admin.get('getAudit', { filter: { objectId: id } } as never)).items)).toContain(email);
      await admin.get('deleteRole', { id: role.id, version: 1 });
    });

    itWhere(canAddUsers, 'updates of users, for callers who see only some of them', async () => {
      const admin = await asAdmin();
      const visitors = [await newcomerWith([{ ...viewUser, conditions: { id: '$me' } }]), await newcomerWith([viewUser])];
      const tabs = await Promise.all(visitors.map(({ visitor }) => visitor.connect()));
      const { id } = await makeUser(admin);
      const heard = () => tabs.map(({ pushes }) => pushes.find(({ method }) => method === '_HUB_NOTIFY_USER_CHANGED')?.message);
      await expect.poll(heard, { interval: 20 }).toEqual([{ changed: 'users' }, { changed: 'users', ids: [id] }]);
      for (const tab of tabs) await tab.hub.stop();
    });

    itWhere(canAddUsers, 'shared views, for callers who cannot see their subject', async () => {
      const admin = await asAdmin();
      const { id } = await admin.get('saveView', { name: freshText('Leaving'), page: 'users', query: 'q=someone', isShared: true });
      const [outsider, viewer] = [await newcomerWith([viewChat]), await newcomerWith([{ ...viewUser, conditions: { status: 'active' } }])];
      const seen = async ({ visitor }: typeof viewer) => (await visitor.get('getViews', { page: 'users' })).find((view) => view.id === id);
      expect(await seen(outsider)).toBeUndefined();
      expect(await seen(viewer)).toMatchObject({ isMine: false, ownerName: (await admin.get('getInfo', {})).name });
      await admin.get('deleteView', { id });
      const ofLines = await admin.get('saveView', { name: freshText('Down'), page: 'lines', query: 'health=down', isShared: true });
      const views = async ({ visitor }: typeof viewer) => (await visitor.get('getViews', { page: 'lines' })).map((view) => view.id);
      expect(await views(viewer)).not.toContain(ofLines.id);
      expect(await views(await newcomerWith([{ action: 'view', subject: 'line' }]))).toContain(ofLines.id);
      await admin.get('deleteView', { id: ofLines.id });
    });
  });

  describe('limits of rules', () => {
    itWhere(canAddUsers, 'full rights to some user fields do not allow deletion', async () => {
      const admin = await asAdmin();
      const { id } = await makeUser(admin);
      for (const abilities of [
        [viewUser, { action: 'manage', subject: 'user', fields: ['name'] }],
        [viewUser, { action: 'delete', subject: 'user' }, { action: 'manage', subject: 'user', fields: ['status'], inverted: true }],
      ]) {
        const { visitor } = await newcomerWith(abilities);
        expect((await visitor.call('deleteUser', { id, version: 1 })).status).toBe(403);
      }
    });

    itWhere(canAddUsers, 'users need their password to change their own address, even if they may update users', async () => {
      const { visitor, id, username } = await newcomerWith([viewUser, updateUser]);
      const { status } = await visitor.call('updateUser', { id, email: `${username}@elsewhere.example` });
      expect(status).toBe(403);
      expect((await visitor.get('getUser', { id })).editable).not.toContain('email');
    });

    itWhere(canAddUsers, 'a user with thousands of rules with conditions still gets answers', async () => {
      const admin = await asAdmin();
      const rules = Array.from({ length: 400 }, (_, index) => ({ ...viewUser, conditions: { id: `nobody-${index}` } }));
      const roles = [await createRole(admin, ...rules), await createRole(admin, ...rules), await createRole(admin, ...rules)];
      const { visitor, id } = await newcomerWith([]);
      await admin.get('updateUser', { id, roleIds: roles.map((role) => role.id), abilities: [{ ...viewUser, conditions: { id: '$me' } }] });
      expect((await visitor.get('getUsers', { page: 1, size: 10, sort: '' })).items.map((user) => user.id)).toEqual([id]);
      for (const role of roles) await admin.get('deleteRole', { id: role.id, version: 1 });
    });

    it('conditions are limited even when only tested', async () => {
      const admin = await asAdmin();
      const deep = JSON.parse(`${'['.repeat(3_000)}${']'.repeat(3_000)}`) as unknown;
      const wide = { id: { $in: Array.from({ length: 4_000 }, (_, index) => `n${index}`) } };
      for (const conditions of [{ id: deep }, wide] as Record<string, unknown>[]) {
        expect((await admin.call('previewAccess', { abilities: [{ ...viewUser, conditions }] })).status).toBe(400);
      }
    });

    it('no two user names look alike: invisible characters and accents are ignored', async () => {
      const admin = await asAdmin();
      const name = freshUsername();
      const made = async (username: string) => (await admin.call('createUser', { username, name, password: `first ${name}` })).status;
      expect(await made(`é${name}`)).toBe(200);
      expect(await made(`e\u0301${name}`)).toBe(409);
      for (const unseen of ['\0', '\u200B', '\u202E', '\uE000']) expect(await made(`${name}${unseen}`)).toBe(400);
      const { rows } = await admin.get('importUsers', importing(`username\ne\u0301${name}\n${name}\u200B\n`) as never);
      expect(rows.map(({ outcome }) => outcome)).toEqual(['unchanged', 'invalid']);
    });

    it('roles with similar names are distinguished in a file', async () => {
      const admin = await asAdmin();
      const name = freshUsername();
      const roles: Role[] = [];
      for (const letter of ['é', 'e']) roles.push(await admin.get('createRole', { name: `${letter}${name}`, description: '', rules: [] }));
      const rows = ['é', 'e', 'E', 'É', 'ê'].map((letter, at) => `${name}-${at},${name}-${at}@manyline.example,${letter}${name}`);
      const tried = await admin.get('importUsers', importing(`username,email,roles\n${rows.join('\n')}\n`) as never);
      expect(tried.rows.map(({ outcome }) => outcome)).toEqual(['create', 'create', 'create', 'create', 'invalid']);
      await admin.get('importUsers', importing(`username,email,roles\n${rows.slice(0, 4).join('\n')}\n`, false) as never);
      const { items } = await admin.get('getUsers', { page: 1, size: 10, sort: 'username', filter: { q: name } });
      expect(items.map(({ roleIds }) => roleIds)).toEqual([0, 1, 1, 0].map((at) => [roles[at]?.id]));
      for (const { id } of roles) await admin.get('deleteRole', { id, version: 1 });
    });

    it.each(['\0a', '"', 'a" OR *', '\uD800', '%_', "'"])('a search for %j is answered', async (q) => {
      const admin = await asAdmin();
      expect((await admin.get('getUsers', { page: 1, size: 10, sort: '', filter: { q } })).total).toBe(0);
      expect((await admin.call('getUserFacets', { filter: { q } })).status).toBe(200);
    });

    it('an import of a long chain of sub-users succeeds', async () => {
      const admin = await asAdmin();
      const names = Array.from({ length: 1_000 }, freshUsername);
      const lines = names.map((name, index) => `${name},${name}@manyline.example,${names[index + 1] ?? ''}`);
      const { invalid } = await admin.get('importUsers', importing(`username,email,parent\n${lines.join('\n')}\n`) as never);
      expect(invalid).toBeGreaterThan(0);
    });

    it.each<[string, object]>([
      ['no rows', { rows: [] }],
      ['an unknown column', { rows: [{ row: 2, cells: { username: 'x', isAdmin: 'yes' } }] }],
      [
        'a row twice',
        {
          rows: [
            { row: 2, cells: { username: 'x' } },
            { row: 2, cells: { username: 'y' } },
          ],
        },
      ],
      ['too many rows', { rows: Array.from({ length: 10_001 }, (_, row) => ({ row: row + 1, cells: {} })) }],
      ['a very long cell', { rows: [{ row: 2, cells: { username: 'x'.repeat(2_001) } }] }],
    ])('an import with %s is refused', async (_, payload) => {
      const { status } = await (await asAdmin()).call('importUsers', { ...payload, isDryRun: true } as never);
      expect(status).toBe(400);
    });
  });
}
