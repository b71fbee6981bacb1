import type { AbilityRule, Role } from '@manyline/contract';
import { describe, expect, it } from 'vitest';
import type { Examined } from '../describeBackend.ts';
import { itWhere } from '../itWhere.ts';
import { freshText, settle, signIn, type Visitor } from '../session/visitor.ts';
import { addNewcomer, enterNew } from '../users/newcomers.ts';

const viewChat: AbilityRule = { action: 'view', subject: 'chat' };
const viewUser: AbilityRule = { action: 'view', subject: 'user' };
const administer: readonly AbilityRule[] = [
  { action: ['view', 'create', 'update', 'delete'], subject: 'permission' },
  { action: 'view', subject: 'user' },
];

const SOON = { interval: 20 };

const names = (count: number) => Array.from({ length: count }, (_, index) => `n${index}`);

export function describeRoles({ host, users, canAddUsers }: Examined): void {
  const asAdmin = () => signIn(host(), users.admin, users.password);
  const abilitiesOf = async (visitor: Visitor) => (await visitor.get('getInfo', {})).abilities;

  const listed = (visitor: Visitor) => visitor.get('getUsers', { page: 1, size: 10, sort: '' });

  async function newcomerWith(abilities: readonly AbilityRule[] = []) {
    const visitor = await enterNew(host(), await addNewcomer(host(), { abilities }));
    return { visitor, id: (await visitor.get('getInfo', {})).id };
  }

  const createRole = (admin: Visitor, ...rules: AbilityRule[]) =>
    admin.get('createRole', { name: freshText('Role'), description: '', rules });
  const giveRoles = (admin: Visitor, id: string, ...roles: Role[]) =>
    admin.get('updateUser', { id, roleIds: roles.map((role) => role.id) });

  describe('roles', () => {
    it('are created, changed and deleted, and listed by name with their number of users', async () => {
      const admin = await asAdmin();
      const made = await admin.call('createRole', { name: freshText('Support'), description: 'First line', rules: [viewChat] });
      expect([made.status, made.envelope.message]).toEqual([200, 'Insert data successfully']);
      const { id } = made.data;
      const changed = await admin.call('updateRole', { id, version: 1, rules: [viewUser] });
      expect(changed.envelope.message).toBe('Update successfully');
      expect(changed.data).toMatchObject({ id, version: 2, description: 'First line', rules: [viewUser], userCount: 0 });
      const all = await admin.get('getRoles', {});
      expect(all.find((role) => role.id === id)).toEqual(changed.data);
      expect((await admin.get('getRoleNames', {})).find((role) => role.id === id)).toEqual({ id, name: made.data.name });
      await admin.get('deleteRole', { id, version: 2 });
      expect((await admin.get('getRoles', {})).some((role) => role.id === id)).toBe(false);
    });

    it("an unchanged update is refused: There's nothing to update", async () => {
      const admin = await asAdmin();
      const { id, version, name } = await createRole(admin, viewChat);
      const { status, envelope } = await admin.call('updateRole', { id, version, name, rules: [viewChat] });
      expect([status, envelope.code, envelope.message]).toEqual([400, 'unchanged', "There's nothing to update"]);
      await admin.get('deleteRole', { id, version });
    });

    it('names are unique regardless of case', async () => {
      const admin = await asAdmin();
      const { id, version, name } = await createRole(admin);
      const { status, envelope } = await admin.call('createRole', { name: name.toUpperCase() });
      expect([status, envelope.errors?.map(({ field }) => field)]).toEqual([400, ['name']]);
      await admin.get('deleteRole', { id, version });
    });

    it('an update with a stale version is refused, so administrators never overwrite each other silently', async () => {
      const admin = await asAdmin();
      const { id, version } = await createRole(admin, viewChat);
      const replies = await Promise.all(['one', 'two'].map((description) => admin.call('updateRole', { id, version, description })));
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect(replies.find(({ status }) => status === 409)?.envelope.code).toBe('stale');
      const late = await admin.call('deleteRole', { id, version });
      expect([late.status, late.envelope.code]).toEqual([409, 'stale']);
      await admin.get('deleteRole', { id, version: version + 1 });
    });

    it.each<[string, object[], string]>([
      ['an empty list of fields', [{ ...viewUser, fields: [] }], 'rules.0'],
      ['matchers that are none', [viewUser, { ...viewUser, conditions: {} }], 'rules.1'],
      ['no subject, which is never "everything"', [{ action: 'view' }], 'rules.0'],
      ['no action', [{ action: [' '], subject: 'user' }], 'rules.0'],
      ['a key nobody knows', [{ ...viewUser, reason: 'x' }], 'rules.0.reason'],
      ['more than can be looked at', Array.from({ length: 9 }, () => ({ action: names(50), subject: names(50) })), 'rules'],
    ])('Permission rules that use conditions or fields require a non-empty fields list and matchers: %s', async (_name, rules, field) => {
      const { status, envelope } = await (await asAdmin()).call('createRole', { name: freshText('Broken'), rules });
      expect([status, envelope.errors?.map((error) => error.field)]).toEqual([400, [field]]);
    });

    itWhere(canAddUsers, 'take effect on the next request, and are pushed to every user with the role', async () => {
      const admin = await asAdmin();
      const { visitor, id } = await newcomerWith();
      const role = await createRole(admin);
      await giveRoles(admin, id, role);
      const tab = await visitor.connect();
      expect((await visitor.call('getUsers', {})).status).toBe(403);
      await admin.get('updateRole', { id: role.id, version: 1, rules: [viewUser] });
      expect((await visitor.call('getUsers', {})).status).toBe(200);
      expect(await abilitiesOf(visitor)).toEqual([viewUser]);
      await settle(tab);
      expect(tab.pushes).toContainEqual({ method: '_HUB_NOTIFY_USER_CHANGED', message: {} });
      await admin.get('deleteRole', { id: role.id, version: 2 });
      expect((await visitor.call('getUsers', {})).status).toBe(403);
      await tab.hub.stop();
    });

    itWhere(canAddUsers, 'rules of roles apply in order, then personal rules; the last match decides', async () => {
      const admin = await asAdmin();
      const { visitor, id } = await newcomerWith([viewChat]);
      const grants = await createRole(admin, viewUser);
      const denies = await createRole(admin, { ...viewUser, inverted: true });
      await giveRoles(admin, id, grants, denies);
      expect(await abilitiesOf(visitor)).toEqual([viewUser, { ...viewUser, inverted: true }, viewChat]);
      expect((await visitor.call('getUsers', {})).status).toBe(403);
      await giveRoles(admin, id, denies, grants);
      expect((await visitor.call('getUsers', {})).status).toBe(200);
      expect((await admin.get('getRoles', {})).find((role) => role.id === grants.id)?.userCount).toBe(1);
      for (const role of [grants, denies]) await admin.get('deleteRole', { id: role.id, version: 1 });
    });

    itWhere(canAddUsers, '$me in the conditions of a role is the user who has it', async () => {
      const admin = await asAdmin();
      const [one, other] = [await newcomerWith(), await newcomerWith()];
      const role = await createRole(admin, { ...viewUser, conditions: { id: '$me' } });
      for (const { id } of [one, other]) await giveRoles(admin, id, role);
      for (const { visitor, id } of [one, other]) {
        expect(await abilitiesOf(visitor)).toEqual([{ ...viewUser, conditions: { id } }]);
        expect((await listed(visitor)).items.map((user) => user.id)).toEqual([id]);
      }
      await admin.get('deleteRole', { id: role.id, version: 1 });
    });

    itWhere(canAddUsers, 'users cannot grant more rights than they have, neither into a role nor out of one', async () => {
      const admin = await asAdmin();
      const { visitor } = await newcomerWith([...administer, viewChat]);
      const role = await createRole(admin, { action: 'manage', subject: 'all' });
      const refused = [
        await visitor.call('createRole', { name: freshText('More'), rules: [{ action: 'send', subject: 'chat' }] }),
        await visitor.call('updateRole', { id: role.id, version: 1, rules: [viewChat] }),
        await visitor.call('deleteRole', { id: role.id, version: 1 }),
      ];
      expect(refused.map(({ status, envelope }) => [status, envelope.code])).toEqual(refused.map(() => [403, 'forbidden']));
      const own = await visitor.get('createRole', { name: freshText('As much'), description: '', rules: [viewChat] });
      await visitor.get('deleteRole', { id: own.id, version: 1 });
      await admin.get('deleteRole', { id: role.id, version: 1 });
    });

    itWhere(canAddUsers, "one's own administration right cannot be removed, neither by changing the role nor by deleting it", async () => {
      const admin = await asAdmin();
      const { visitor, id } = await newcomerWith();
      const role = await createRole(admin, { action: 'manage', subject: 'all' });
      await giveRoles(admin, id, role);
      for (const reply of [
        await visitor.call('updateRole', { id: role.id, version: 1, rules: [viewChat] }),
        await visitor.call('updateRole', {
          id: role.id,
          version: 1,
          rules: [...role.rules, { action: 'update', subject: 'permission', inverted: true }],
        }),
        await visitor.call('deleteRole', { id: role.id, version: 1 }),
      ])
        expect([reply.status, reply.envelope.code]).toEqual([409, 'lastAdministrator']);
      await admin.get('deleteRole', { id: role.id, version: 1 });
    });

    it('every version is in the history, newest first, with its author', async () => {
      const admin = await asAdmin();
      const { id, name } = await createRole(admin, viewChat);
      await admin.get('updateRole', { id, version: 1, rules: [viewUser] });
      const revisions = await admin.get('getRevisions', { type: 'role', id });
      expect(revisions.map(({ version, value }) => [version, value])).toEqual([
        [2, { name, description: '', rules: [viewUser] }],
        [1, { name, description: '', rules: [viewChat] }],
      ]);
      expect(new Set(revisions.map(({ actor }) => actor?.id))).toEqual(new Set([(await admin.get('getInfo', {})).id]));
      await admin.get('deleteRole', { id, version: 2 });
    });

    itWhere(canAddUsers, 'are pushed to pages of users who may see roles or users, and to no others', async () => {
      const admin = await asAdmin();
      const [leader, nobody] = [await newcomerWith([{ ...viewUser, conditions: { status: 'active' } }]), await newcomerWith([viewChat])];
      const tabs = [await leader.visitor.connect(), await nobody.visitor.connect()];
      const role = await createRole(admin);
      const heard = () =>
        tabs.map(({ pushes }) => pushes.filter(({ method }) => method === '_HUB_NOTIFY_USER_CHANGED').map(({ message }) => message));
      await expect.poll(heard, SOON).toEqual([[{ changed: 'roles', ids: [role.id] }], []]);
      // Pushes stop once the permission is removed.
      await admin.get('updateUser', { id: leader.id, abilities: [viewChat] });
      await admin.get('deleteRole', { id: role.id, version: 1 });
      for (const tab of tabs) await settle(tab);
      // The notices about their own rights, which may come more than once, say nothing of others.
      await expect.poll(() => heard()[0], SOON).toContainEqual({});
      const ofOthers = (message: unknown) => ['roles', 'users'].includes(String((message as { readonly changed?: string }).changed));
      expect(heard().map((messages) => messages.filter(ofOthers))).toEqual([[{ changed: 'roles', ids: [role.id] }], []]);
      for (const tab of tabs) await tab.hub.stop();
    });
  });

  describe('effective permissions, current and previewed', () => {
    itWhere(canAddUsers, 'are previewed by the server’s own decision, with the source of each rule', async () => {
      const admin = await asAdmin();
      const { visitor, id } = await newcomerWith([viewChat]);
      const role = await createRole(admin, { ...viewUser, conditions: { id: '$me' }, fields: ['username', 'name'] });
      await giveRoles(admin, id, role);
      const preview = await admin.get('previewAccess', { userId: id, drafts: [] });
      expect(preview.abilities).toEqual(await abilitiesOf(visitor));
      expect(preview.sources).toEqual([
        { kind: 'role', roleId: role.id, roleName: role.name, index: 0 },
        { kind: 'own', index: 0 },
      ]);
      expect(preview.sampleUsers).toEqual(await listed(visitor));
      expect(Object.keys(preview.sampleUsers.items[0] ?? {}).toSorted()).toEqual(['id', 'name', 'username', 'version']);
      await admin.get('deleteRole', { id: role.id, version: 1 });
    });

    itWhere(canAddUsers, 'can be previewed with other rules and drafts of roles, and nothing is stored', async () => {
      const admin = await asAdmin();
      const { visitor, id } = await newcomerWith();
      const role = await createRole(admin);
      const drafts = [{ roleId: role.id, rules: [viewUser] }];
      const preview = await admin.get('previewAccess', { userId: id, roleIds: [role.id], abilities: [viewChat], drafts });
      expect(preview.abilities).toEqual([viewUser, viewChat]);
      expect(preview.sampleUsers.total).toBeGreaterThan(1);
      expect(await abilitiesOf(visitor)).toEqual([]);
      expect((await admin.get('getRoles', {})).find((one) => one.id === role.id)?.rules).toEqual([]);
      await admin.get('deleteRole', { id: role.id, version: 1 });
    });

    itWhere(canAddUsers, 'reveal nothing about users the caller may not see', async () => {
      const { visitor } = await newcomerWith([{ action: 'view', subject: 'permission' }]);
      const admin = await asAdmin();
      const { id } = await admin.get('getInfo', {});
      expect((await visitor.call('previewAccess', { userId: id })).status).toBe(404);
      expect((await visitor.call('getRevisions', { type: 'user', id })).status).toBe(404);
      const { sampleUsers } = await visitor.get('previewAccess', { abilities: [{ action: 'manage', subject: 'all' }], drafts: [] });
      expect(sampleUsers).toEqual({ items: [], total: 0 });
    });
  });
}
