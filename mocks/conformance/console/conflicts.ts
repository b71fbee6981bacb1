import type { AbilityRule, EndpointName, Payload } from '@manyline/contract';
import { describe, expect, it } from 'vitest';
import type { Examined } from '../describeBackend.ts';
import { itWhere } from '../itWhere.ts';
import { freshText, signIn, type Visitor } from '../session/visitor.ts';
import { addNewcomer, enterNew } from '../users/newcomers.ts';

/** An update with a stale version is refused with the current record. */
export function describeConflicts({ host, users, canAddUsers }: Examined): void {
  const asAdmin = () => signIn(host(), users.admin, users.password);
  const asAlice = () => signIn(host(), users.alice, users.password);
  const comeWith = async (...abilities: readonly AbilityRule[]) => enterNew(host(), await addNewcomer(host(), { abilities }));

  /** Sends a change with a stale version and returns the current record from the refusal. */
  async function late<N extends EndpointName>(visitor: Visitor, name: N, payload: Payload<N>) {
    const { status, envelope, current } = await visitor.call(name, payload);
    expect([status, envelope.code]).toEqual([409, 'stale']);
    return current;
  }

  describe('a stale change is refused with the current record', () => {
    itWhere(canAddUsers, 'a user', async () => {
      const admin = await asAdmin();
      const { id, version } = await (await comeWith()).get('getProfile', {});
      await admin.get('updateUser', { id, version, name: 'Theirs' });
      const current = await admin.get('getUser', { id });
      expect(current.name).toBe('Theirs');
      expect(await late(admin, 'updateUser', { id, version, name: 'Mine' })).toEqual(current);
      expect(await late(admin, 'deleteUser', { id, version })).toEqual(current);
    });

    itWhere(canAddUsers, 'a user, without fields that the caller can’t read', async () => {
      const { id } = await (await comeWith()).get('getProfile', {});
      const mayUpdate = { action: 'update', subject: 'user' };
      const half = await comeWith(mayUpdate, { action: 'view', subject: 'user', fields: ['name'] });
      const shown = await late(half, 'updateUser', { id, version: -1, name: 'Mine' });
      expect(shown).toEqual(await half.get('getUser', { id }));
      expect([shown?.name, shown?.email]).toEqual([expect.any(String), undefined]);
      expect(await late(await comeWith(mayUpdate), 'updateUser', { id, version: -1, name: 'Mine' })).toBeUndefined();
    });

    itWhere(canAddUsers, "one's own record", async () => {
      const user = await comeWith();
      expect(await late(user, 'updateProfile', { version: -1, name: 'Mine' })).toEqual(await user.get('getProfile', {}));
    });

    itWhere(canAddUsers, 'a role, for a caller who may view roles', async () => {
      const admin = await asAdmin();
      const { id } = await admin.get('createRole', { name: freshText('Role'), description: '', rules: [] });
      const current = (await admin.get('getRoles', {})).find((role) => role.id === id);
      expect(await late(admin, 'updateRole', { id, version: -1, description: 'Mine' })).toEqual(current);
      expect(await late(admin, 'deleteRole', { id, version: -1 })).toEqual(current);
      const blind = await comeWith({ action: ['update', 'delete'], subject: 'permission' });
      expect(await late(blind, 'updateRole', { id, version: -1, description: 'Mine' })).toBeUndefined();
      expect(await late(blind, 'deleteRole', { id, version: -1 })).toBeUndefined();
      await admin.get('deleteRole', { id, version: current?.version ?? 0 });
    });

    itWhere(canAddUsers, 'a feature, for a caller who may view features', async () => {
      const admin = await asAdmin();
      const [current] = await admin.get('getFeatures', {});
      const change = { id: current?.id ?? '', version: -1, title: 'Mine' };
      expect(await late(admin, 'updateFeature', change)).toEqual(current);
      expect(await late(await comeWith({ action: 'update', subject: 'function' }), 'updateFeature', change)).toBeUndefined();
    });

    it('a view', async () => {
      const alice = await asAlice();
      const view = { name: freshText('view'), page: 'users', query: '', isShared: false } as const;
      const { id } = await alice.get('saveView', view);
      const current = (await alice.get('getViews', { page: 'users' })).find((one) => one.id === id);
      expect(await late(alice, 'saveView', { ...view, id, version: -1 })).toEqual(current);
      await alice.get('deleteView', { id });
    });

    it('preferences: two browsers of one user, and two administrators', async () => {
      const [alice, admin] = [await asAlice(), await asAdmin()];
      expect(await late(alice, 'setPreferences', { version: -1, own: { 'manyline-theme': 'light' } })).toEqual(
        await alice.get('getPreferences', {}),
      );
      const { defaultsVersion: version } = await admin.get('getPreferences', {});
      const replies = await Promise.all([1, 2].map(() => admin.call('setPreferenceDefaults', { version, defaults: {}, locked: [] })));
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect(replies.find(({ status }) => status === 409)?.current).toEqual(await admin.get('getPreferences', {}));
    });

    it('preferences: two tabs storing the same value do not conflict', async () => {
      const alice = await asAlice();
      const { version } = await alice.get('getPreferences', {});
      const own = { 'manyline-theme': 'dark' };
      const replies = await Promise.all([1, 2].map(() => alice.call('setPreferences', { version, own })));
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
      expect(await alice.get('setPreferences', { version: version + 1, own: {} })).toMatchObject({ version: version + 2 });
    });

    itWhere(canAddUsers, 'system settings, for a caller who may view them', async () => {
      const admin = await asAdmin();
      expect(await late(admin, 'updateSystemSettings', { version: -1 })).toEqual(await admin.get('getSystemSettings', {}));
      const blind = await comeWith({ action: 'update', subject: 'system' });
      expect(await late(blind, 'updateSystemSettings', { version: -1 })).toBeUndefined();
    });
  });
}
