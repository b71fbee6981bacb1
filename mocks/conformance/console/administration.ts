import type { AbilityRule } from '@manyline/contract';
import { describe, expect, it } from 'vitest';
import type { Examined } from '../describeBackend.ts';
import { itWhere } from '../itWhere.ts';
import { signIn, visit, type Visitor } from '../session/visitor.ts';
import { addNewcomer, enter, enterNew } from '../users/newcomers.ts';

const everything: AbilityRule = { action: 'manage', subject: 'all' };
const viewChat: AbilityRule = { action: 'view', subject: 'chat' };
const updateUser: AbilityRule = { action: 'update', subject: 'user' };

export function describeAdministration({ host, users, canAddUsers }: Examined): void {
  const asAdmin = () => signIn(host(), users.admin, users.password);
  const idOf = async (visitor: Visitor) => (await visitor.get('getInfo', {})).id;

  async function newcomerWith(abilities: readonly AbilityRule[]) {
    const user = await addNewcomer(host(), { abilities });
    const visitor = await enterNew(host(), user);
    return { user, visitor, id: await idOf(visitor) };
  }

  describe('permissions to administer users', () => {
    itWhere(canAddUsers, 'an ability change takes effect on the next request, and the user is notified', async () => {
      const { visitor, id } = await newcomerWith([]);
      const tab = await visitor.connect();
      expect((await visitor.call('getListMessages', { tn: users.aliceLine })).envelope.message).toBe(
        'You don’t have permission to do this.',
      );
      await (await asAdmin()).get('updateUser', { id, abilities: [viewChat] });
      // Permitted now, but the line still belongs to another user.
      expect((await visitor.call('getListMessages', { tn: users.aliceLine })).envelope.message).toBe('This line isn’t yours.');
      await expect.poll(() => tab.pushes.map(({ method }) => method)).toContain('_HUB_NOTIFY_USER_CHANGED');
      await tab.hub.stop();
    });

    itWhere(canAddUsers, 'Disable ends sessions on the server and closes their sockets', async () => {
      const { user, visitor, id } = await newcomerWith([viewChat]);
      const tabs = [await visitor.connect(), await (await enterNew(host(), user)).connect()];
      const admin = await asAdmin();
      await admin.get('updateUser', { id, status: 'disabled' });
      await Promise.all(tabs.map(({ hub }) => hub.closed));
      for (const { pushes } of tabs) expect(pushes.at(-1)).toEqual({ method: '_HUB_METHOD_LOGOUT', message: { reason: 'forced' } });
      expect([(await visitor.call('getInfo', {})).status, (await visitor.call('refresh', {})).status]).toEqual([401, 401]);
      await expect(visitor.connect()).rejects.toThrow();

      const { username, password } = user;
      const refused = await visit(host()).call('login', { username, password, rememberMe: false });
      expect([refused.status, refused.envelope.code]).toEqual([403, 'disabled']);
      await admin.get('activateUsers', { selection: { ids: [id] } });
      expect((await visitor.call('getInfo', {})).status).toBe(401);
      expect(await enter(user, visitor)).toBe('in');
    });

    it.each<[string, object]>([
      ['the rights', { abilities: [viewChat] }],
      ['all of them', { abilities: [] }],
      ['the account', { status: 'disabled' }],
      ['the right to manage everything, though not that to administer', { abilities: [updateUser] }],
      ['a part of it', { abilities: [everything, { ...updateUser, inverted: true }] }],
    ])("one's own administration right cannot be removed: %s", async (_name, change) => {
      const admin = await asAdmin();
      const { status, envelope } = await admin.call('updateUser', { id: await idOf(admin), ...change });
      expect([status, envelope.code]).toEqual([409, 'lastAdministrator']);
      expect((await admin.get('getInfo', {})).abilities).toEqual([everything]);
    });

    itWhere(canAddUsers, 'users cannot grant more rights than they have, not even to themselves', async () => {
      const { visitor, id } = await newcomerWith([updateUser, viewChat]);
      const other = await newcomerWith([viewChat]);
      for (const abilities of [
        [everything],
        [updateUser, viewChat, { action: 'update', subject: 'system' }],
        [{ action: 'manage', subject: 'user' }],
      ])
        for (const who of [id, other.id]) {
          const { status, envelope } = await visitor.call('updateUser', { id: who, abilities: [updateUser, ...abilities] });
          expect([status, envelope.code]).toEqual([403, 'forbidden']);
        }
      expect((await visitor.get('getInfo', {})).abilities).toEqual([updateUser, viewChat]);
      expect((await other.visitor.get('getInfo', {})).abilities).toEqual([viewChat]);
      await visitor.get('updateUser', { id: other.id, abilities: [updateUser] });
    });

    itWhere(canAddUsers, 'users cannot change or disable users with more rights', async () => {
      const { visitor } = await newcomerWith([updateUser]);
      const admin = await asAdmin();
      for (const change of [{ status: 'disabled' }, { abilities: [] }]) {
        const { status, envelope } = await visitor.call('updateUser', { id: await idOf(admin), ...change });
        expect([status, envelope.code]).toEqual([403, 'forbidden']);
      }
      expect((await admin.get('getInfo', {})).abilities).toEqual([everything]);
    });

    it.each([
      [{ id: '' }, 'id'],
      [{ id: 'x', status: 'closed' }, 'status'],
      [{ id: 'x', abilities: [{ subject: 'chat' }] }, 'abilities.0.action'],
      [{ id: 'x', passwordHash: '' }, 'passwordHash'],
    ])('%j is refused and the field named', async (payload, field) => {
      const { status, envelope } = await (await asAdmin()).call('updateUser', payload);
      expect([status, envelope.errors?.map((error) => error.field)]).toEqual([400, [field]]);
    });
  });

  describe('settings for all users', () => {
    it('are pushed to every connection; of two changes to the same version, one succeeds', async () => {
      const [admin, user] = [await asAdmin(), await signIn(host(), users.bob, users.password)];
      const tab = await user.connect();
      const { version, systemStatus } = await admin.get('getSystemSettings', {});
      const replies = await Promise.all([1, 2].map(() => admin.call('updateSystemSettings', { version, systemStatus })));
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect(replies.find(({ status }) => status === 409)?.envelope.code).toBe('stale');
      expect((await admin.get('getSystemSettings', {})).version).toBe(version + 1);
      await expect.poll(() => tab.pushes.map(({ method }) => method)).toContain('SYSTEM_CONFIG_CHANGED');
      await tab.hub.stop();
    });
  });
}
