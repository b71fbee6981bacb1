import type { AbilityRule, RightHolders } from '@manyline/contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Examined } from '../describeBackend.ts';
import { itWhere } from '../itWhere.ts';
import { freshText, signIn } from '../session/visitor.ts';
import { addNewcomer, enterNew } from '../users/newcomers.ts';

/** Who has a right, and why. */
export function describeHolders({ host, users, canAddUsers }: Examined): void {
  const asAdmin = () => signIn(host(), users.admin, users.password);

  describe('who has a right', () => {
    itWhere(canAddUsers, 'is answered with the rule that decides: of a role, or personal', async () => {
      const admin = await asAdmin();
      // A subject of its own, so that other tests’ users don’t count.
      const subject = freshText('subject').toLowerCase();
      const allow: AbilityRule = { action: 'approve', subject };
      const deny: AbilityRule = { ...allow, inverted: true };
      const role = await admin.get('createRole', {
        name: freshText('Approver'),
        description: '',
        rules: [{ action: 'view', subject: 'chat' }, allow],
      });
      const other = await admin.get('createRole', {
        name: freshText('Limited'),
        description: '',
        rules: [{ ...allow, conditions: { id: '$me' } }],
      });
      const byRole = await idOf(await addNewcomer(host()));
      const byRule = await idOf(await addNewcomer(host(), { abilities: [allow] }));
      const denied = await idOf(await addNewcomer(host(), { abilities: [deny] }));
      for (const id of [byRole, denied]) await admin.get('updateUser', { id, roleIds: [role.id, other.id] });

      const { roles, users: found, switchedOff, isPartial } = await admin.get('getRightHolders', { action: 'Approve', subject });
      expect(roles.find(({ id }) => id === role.id)).toEqual({ id: role.id, name: role.name, userCount: 2, holds: 'always' });
      expect(
        roles.map(({ id }) => id),
        'a limit has no effect on what isn’t checked per record',
      ).not.toContain(other.id);
      expect(sourceOf(found, byRole)).toEqual({ kind: 'role', roleId: role.id, roleName: role.name, index: 1 });
      expect(sourceOf(found, byRule)).toEqual({ kind: 'own', index: 0 });
      expect(
        found.items.map(({ id }) => id),
        'a later denial decides',
      ).not.toContain(denied);
      expect([switchedOff, isPartial]).toEqual([[], false]);
      // Administrators have it through their rule for everything.
      expect(found.total).toBeGreaterThanOrEqual(3);
      for (const { id, version } of [role, other]) await admin.get('deleteRole', { id, version });
    });

    itWhere(canAddUsers, 'sometimes, where a rule is limited to some users or fields', async () => {
      const admin = await asAdmin();
      const id = await idOf(
        await addNewcomer(host(), { abilities: [{ action: 'delete', subject: 'user', conditions: { parentId: '$me' } }] }),
      );
      const { users: found } = await admin.get('getRightHolders', { action: 'delete', subject: 'user' });
      expect(found.items.find((one) => one.id === id)?.holds).toBe('sometimes');
    });

    itWhere(canAddUsers, 'a switched-off feature takes the right from everyone, which the answer says', async () => {
      const admin = await asAdmin();
      const code = freshText('f')
        .toLowerCase()
        .replaceAll(/[^a-z0-9-]/gu, '-');
      const feature = await admin.get('createFeature', { type: 'subject', code, title: code, description: '' });
      const off = await admin.get('updateFeature', { id: feature.id, version: feature.version, status: 'disabled' });
      onTestFinished(async () => void (await admin.get('updateFeature', { id: feature.id, version: off.version, status: 'active' })));
      const { switchedOff, users: found } = await admin.get('getRightHolders', { action: 'view', subject: code });
      expect(switchedOff).toEqual([code]);
      expect(found.total).toBeGreaterThan(0);
    });

    itWhere(canAddUsers, 'reveals no user whose rights the caller may not see', async () => {
      const view = { action: 'view', subject: 'user' };
      const { roles, users: none, isPartial } = await answerFor([{ action: 'view', subject: 'permission' }]);
      expect([roles.length > 0, none, isPartial]).toEqual([true, { items: [], total: 0 }, true]);
      const hidden = await answerFor([{ action: 'view', subject: 'permission' }, view, { ...view, fields: ['abilities'], inverted: true }]);
      expect([hidden.users, hidden.isPartial]).toEqual([{ items: [], total: 0 }, true]);
      const nameless = await answerFor([
        { action: 'view', subject: 'permission' },
        { ...view, fields: ['roleIds', 'abilities'] },
      ]);
      expect(nameless.users.total).toBeGreaterThan(0);
      for (const item of nameless.users.items) expect(Object.keys(item).toSorted()).toEqual(['holds', 'id', 'source']);
    });

    it('is not told to users who may not see roles', async () => {
      const alice = await signIn(host(), users.alice, users.password);
      expect((await alice.call('getRightHolders', { action: 'view', subject: 'user' })).status).toBe(403);
    });
  });

  async function idOf(newcomer: Parameters<typeof enterNew>[1]): Promise<string> {
    return (await (await enterNew(host(), newcomer)).get('getInfo', {})).id;
  }

  async function answerFor(abilities: readonly AbilityRule[]): Promise<RightHolders> {
    const visitor = await enterNew(host(), await addNewcomer(host(), { abilities }));
    return visitor.get('getRightHolders', { action: 'update', subject: 'user' });
  }
}

function sourceOf({ items }: RightHolders['users'], id: string) {
  return items.find((one) => one.id === id)?.source;
}
