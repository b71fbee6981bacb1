import type { AbilityRule, UserSummary } from '@manyline/contract';
import { describe, expect, it } from 'vitest';
import type { Examined } from '../describeBackend.ts';
import { itWhere } from '../itWhere.ts';
import { freshNumber, signIn, type Visitor } from '../session/visitor.ts';
import { makeUser as made, freshUsername as fresh } from './madeUsers.ts';
import { addNewcomer, enterNew } from './newcomers.ts';

const viewUser: AbilityRule = { action: 'view', subject: 'user' };
const updateUser: AbilityRule = { action: 'update', subject: 'user' };
const FIRST = { page: 1, size: 10, sort: '' };

export function describeUsers({ host, users, canAddUsers }: Examined): void {
  const asAdmin = () => signIn(host(), users.admin, users.password);
  const idOf = async (visitor: Visitor) => (await visitor.get('getInfo', {})).id;

  async function newcomer(abilities: readonly AbilityRule[] = []) {
    const user = await addNewcomer(host(), { abilities });
    const visitor = await enterNew(host(), user);
    return { user, visitor, id: await idOf(visitor) };
  }

  describe('the list of users', () => {
    it('pages, sorts, filters and counts', async () => {
      const admin = await asAdmin();
      const parent = await made(admin);
      const all = [
        await made(admin, { parentId: parent.id }),
        await made(admin, { parentId: parent.id }),
        await made(admin, { parentId: parent.id }),
      ];
      const names = all.map(({ username }) => username).toSorted();
      const filter = { parentId: parent.id };
      const list = async (more: object) =>
        (await admin.get('getUsers', { ...FIRST, filter, ...more })).items.map(({ username }) => username);
      expect(await list({ sort: 'username' })).toEqual(names);
      expect(await list({ sort: 'username:desc' })).toEqual(names.toReversed());
      expect(await list({ sort: 'createdAt:desc,username', size: 1, page: 2 })).toHaveLength(1);
      expect([await list({ size: 2, sort: 'username' }), await list({ size: 2, page: 2, sort: 'username' })]).toEqual([
        names.slice(0, 2),
        names.slice(2),
      ]);
      expect((await admin.get('getUsers', { ...FIRST, size: 1, filter })).total).toBe(3);
      expect((await admin.get('getSubusers', { ...FIRST, parentId: parent.id })).total).toBe(3);
      expect((await admin.get('getUser', { id: parent.id })).subuserCount).toBe(3);
      const [first = ''] = names;
      expect(await list({ filter: { q: first.slice(2, 9).toUpperCase() } })).toEqual([first]);
      expect(await list({ filter: { ...filter, status: ['disabled'] } })).toEqual([]);
      const facets = await admin.get('getUserFacets', { filter: { ...filter, status: ['disabled'] } });
      expect([facets.status, facets.hasLines]).toEqual([{ active: 3 }, { yes: 0, no: 0 }]);
    });

    it.each([{ sort: 'passwordHash' }, { size: 101 }, { page: 0 }, { filter: { isAdmin: true } }])('%j is refused', async (wrong) => {
      expect((await (await asAdmin()).call('getUsers', { ...FIRST, ...wrong })).status).toBe(400);
    });

    it('never contains a secret', async () => {
      const admin = await asAdmin();
      const text = JSON.stringify([await admin.get('getUsers', FIRST), await admin.get('getUser', { id: await idOf(admin) })]);
      expect(text).not.toMatch(/passwordHash|totpSecret|scrypt/i);
    });

    itWhere(canAddUsers, 'hidden fields are left out, and no filter, sort or search reveals them', async () => {
      const target = await addNewcomer(host());
      const { visitor } = await newcomer([viewUser, { ...viewUser, fields: ['email', 'status'], inverted: true }]);
      const look = (more: object) => visitor.call('getUsers', { ...FIRST, ...more });
      const [found] = (await look({ filter: { q: target.username } })).data.items;
      expect(found).toMatchObject({ username: target.username });
      expect(Object.keys(found ?? {})).not.toContain('email');
      expect((await look({ filter: { q: target.email } })).data.total).toBe(0);
      for (const [more, field] of [
        [{ sort: 'email' }, 'email'],
        [{ filter: { status: ['active'] } }, 'status'],
      ] as const) {
        const { status, envelope } = await look(more);
        expect([status, envelope.errors?.map((error) => error.field)]).toEqual([403, [field]]);
      }
      expect((await visitor.get('getUserFacets', {})).status).toEqual({});
    });

    itWhere(canAddUsers, 'callers who may see some users see only those', async () => {
      const admin = await asAdmin();
      const { visitor, id } = await newcomer([{ ...viewUser, conditions: { parentId: '$me' } }]);
      const [own, other] = [await made(admin, { parentId: id }), await made(admin)];
      expect((await visitor.get('getUsers', FIRST)).items.map((item: UserSummary) => item.id)).toEqual([own.id]);
      expect((await visitor.get('getSubusers', FIRST)).total).toBe(1);
      expect((await visitor.call('getUser', { id: own.id })).status).toBe(200);
      const { status, envelope } = await visitor.call('getUser', { id: other.id });
      expect([status, envelope.message]).toEqual([404, 'Cannot found item']);
    });
  });

  describe('creating and changing users', () => {
    it('Insert data successfully, Update successfully, There’s nothing to update, Cannot found item', async () => {
      const admin = await asAdmin();
      const username = fresh();
      const created = await admin.call('createUser', { username, name: 'Ada', password: `first ${username}` });
      expect([created.status, created.envelope.message, created.data.version]).toEqual([200, 'Insert data successfully', 1]);
      const { id } = created.data;
      const updated = await admin.call('updateUser', { id, version: 1, name: 'Ada Lovelace' });
      expect([updated.envelope.message, updated.data.name, updated.data.version]).toEqual(['Update successfully', 'Ada Lovelace', 2]);
      expect((await admin.call('updateUser', { id, version: 2, name: 'Ada Lovelace' })).envelope.message).toBe("There's nothing to update");
      expect((await admin.call('updateUser', { id: 'nobody', name: 'x' })).envelope.message).toBe('Cannot found item');
    });

    it('two administrators never overwrite each other silently', async () => {
      const [one, other] = [await asAdmin(), await asAdmin()];
      const { id } = await made(one);
      const replies = await Promise.all([
        one.call('updateUser', { id, version: 1, name: 'One' }),
        other.call('updateUser', { id, version: 1, name: 'Other' }),
      ]);
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect(replies.find(({ status }) => status === 409)?.envelope.code).toBe('stale');
    });

    it('user names and e-mail addresses are unique', async () => {
      const admin = await asAdmin();
      const [one, other] = [await made(admin), await made(admin)];
      const again = await admin.call('createUser', { username: one.username.toUpperCase(), name: 'x', password: 'a quite new one' });
      expect([again.status, again.envelope.errors?.map(({ field }) => field)]).toEqual([409, ['username']]);
      const taken = await admin.call('updateUser', { id: other.id, email: one.email.toUpperCase() });
      expect([taken.status, taken.envelope.errors?.map(({ field }) => field)]).toEqual([409, ['email']]);
    });

    it.each([
      ['a blank and a mark without a shape', '\u200B \u2060', '\u3164'],
      ['a Braille cell without dots', '\u2800', '\u2800'],
    ])('the name %s is refused, because it has no visible characters', async (_what, name, username) => {
      const admin = await asAdmin();
      const { id } = await made(admin);
      const nameless = await admin.call('updateUser', { id, name });
      expect([nameless.status, nameless.envelope.errors]).toEqual([400, [{ field: 'name', message: 'Please enter a name.' }]]);
      expect((await admin.call('createRole', { name, rules: [] })).status).toBe(400);
      expect((await admin.call('createUser', { username: fresh() + username, name: 'x', password: 'a quite new one' })).status).toBe(400);
    });

    it('a too short initial password is reported', async () => {
      const { envelope } = await (await asAdmin()).call('createUser', { username: fresh(), name: 'x', password: 'short' });
      expect(envelope.errors?.[0]?.message).toBe('This password is too short. Use at least 8 characters.');
    });

    it('a user cannot be a sub-user of themselves or of their own sub-users', async () => {
      const admin = await asAdmin();
      const top = await made(admin);
      const middle = await made(admin, { parentId: top.id });
      const low = await made(admin, { parentId: middle.id });
      for (const parentId of [top.id, middle.id, low.id]) {
        const { status, envelope } = await admin.call('updateUser', { id: top.id, parentId });
        expect([status, envelope.errors?.map(({ field }) => field)]).toEqual([409, ['parentId']]);
      }
      expect((await admin.get('updateUser', { id: low.id, parentId: top.id })).parentName).toBe(top.name);
      expect((await admin.get('updateUser', { id: low.id, parentId: null })).parentId).toBeUndefined();
    });

    itWhere(canAddUsers, 'a field the caller may not change is refused by name, and nothing changes', async () => {
      const admin = await asAdmin();
      const { visitor } = await newcomer([viewUser, { ...updateUser, fields: ['name'] }]);
      const { id, email } = await made(admin);
      const { status, envelope } = await visitor.call('updateUser', { id, name: 'New', email: 'new@manyline.example' });
      expect([status, envelope.errors?.map(({ field }) => field)]).toEqual([403, ['email']]);
      expect(await visitor.get('getUser', { id })).toMatchObject({ email, editable: ['name'] });
      for (const call of [
        visitor.call('setUserPassword', { id, newPassword: 'a quite new one' }),
        visitor.call('resetUserTwoStep', { id }),
        visitor.call('getUserSessions', { id }),
        visitor.call('assignLine', { userId: id, tn: freshNumber() }),
        visitor.call('deleteUser', { id, version: 1 }),
      ])
        expect((await call).status).toBe(403);
      expect((await visitor.get('updateUser', { id, name: 'New' })).name).toBe('New');
    });

    itWhere(canAddUsers, 'users can’t assign a role with more rights than their own', async () => {
      const admin = await asAdmin();
      const role = await admin.get('createRole', { name: fresh(), description: '', rules: [{ action: 'manage', subject: 'system' }] });
      const { visitor } = await newcomer([viewUser, updateUser, { action: 'create', subject: 'user' }]);
      const { id } = await made(admin);
      expect((await visitor.call('updateUser', { id, roleIds: [role.id] })).status).toBe(403);
      expect(
        (await visitor.call('createUser', { username: fresh(), name: 'x', password: 'a quite new one', roleIds: [role.id] })).status,
      ).toBe(403);
      const bulk = await visitor.get('changeUsers', { selection: { ids: [id] }, change: { kind: 'addRole', roleId: role.id } });
      expect([bulk.changed, bulk.refusedCount]).toEqual([0, 1]);
      expect((await admin.get('updateUser', { id, roleIds: [role.id] })).roleIds).toEqual([role.id]);
      const gone = await admin.call('updateUser', { id, roleIds: ['no-such-role'] });
      expect([gone.status, gone.envelope.errors?.map(({ field }) => field)]).toEqual([409, ['roleIds']]);
    });

    itWhere(canAddUsers, 'administrators cannot remove their own role, neither alone nor in a bulk change', async () => {
      const admin = await asAdmin();
      const role = await admin.get('createRole', { name: fresh(), description: '', rules: [{ action: 'manage', subject: 'all' }] });
      const { visitor, id } = await newcomer();
      await admin.get('updateUser', { id, roleIds: [role.id] });
      expect((await visitor.call('updateUser', { id, roleIds: [] })).envelope.code).toBe('lastAdministrator');
      const bulk = await visitor.get('changeUsers', { selection: { ids: [id] }, change: { kind: 'removeRole', roleId: role.id } });
      expect([bulk.changed, bulk.refusedCount]).toEqual([0, 1]);
      expect((await visitor.get('getUser', { id })).roleIds).toEqual([role.id]);
    });

    it('users cannot delete or close their own account', async () => {
      const admin = await asAdmin();
      const id = await idOf(admin);
      const { version } = await admin.get('getUser', { id });
      expect((await admin.call('deleteUser', { id, version })).envelope.code).toBe('lastAdministrator');
      const bulk = await admin.get('changeUsers', { selection: { ids: [id] }, change: { kind: 'disable' } });
      expect([bulk.changed, bulk.refusedCount]).toEqual([0, 1]);
      const own = await admin.get('getUser', { id });
      expect([own.status, own.editable.includes('name'), own.editable.includes('status')]).toEqual(['active', true, false]);
    });

    it('deleting a user removes sessions, lines and chats; sub-users move up', async () => {
      const admin = await asAdmin();
      const top = await made(admin);
      const user = await made(admin, { parentId: top.id });
      const low = await made(admin, { parentId: user.id });
      const tn = freshNumber();
      await admin.get('assignLine', { userId: user.id, tn, isMove: false, isConfirmed: true });
      const visitor = await signIn(host(), user.username, user.password);
      const { version } = await admin.get('getUser', { id: user.id });
      expect((await admin.call('deleteUser', { id: user.id, version: version - 1 })).envelope.code).toBe('stale');
      await admin.get('deleteUser', { id: user.id, version });
      expect((await visitor.call('getInfo', {})).status).toBe(401);
      expect((await admin.call('getUser', { id: user.id })).status).toBe(404);
      expect((await admin.get('getUser', { id: low.id })).parentId).toBe(top.id);
      expect((await admin.get('assignLine', { userId: top.id, tn, isMove: false, isConfirmed: true })).map((line) => line.tn)).toEqual([
        tn,
      ]);
    });

    it('bulk changes: each user is changed or refused with a reason', async () => {
      const admin = await asAdmin();
      const parent = await made(admin);
      const [one, other] = [await made(admin, { parentId: parent.id }), await made(admin, { parentId: parent.id })];
      const selection = { filter: { parentId: parent.id }, except: [other.id] };
      const closed = await admin.get('changeUsers', { selection, change: { kind: 'disable' } });
      expect(closed).toEqual({ changed: 1, changedIds: [one.id], refusedCount: 0, refused: [] });
      expect((await admin.get('getUser', { id: other.id })).status).toBe('active');
      const opened = await admin.get('activateUsers', { selection: { ids: [one.id, other.id, 'nobody'] } });
      expect(opened).toMatchObject({ changed: 1, refused: [{ id: 'nobody', reason: 'Cannot found item' }] });
    });

    it('users who may view users get live updates', async () => {
      const admin = await asAdmin();
      const tab = await admin.connect();
      const { id } = await made(admin);
      await expect.poll(() => tab.pushes).toContainEqual({ method: '_HUB_NOTIFY_USER_CHANGED', message: { changed: 'users', ids: [id] } });
      await tab.hub.stop();
    });
  });
}
