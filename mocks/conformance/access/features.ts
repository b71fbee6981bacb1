import { describe, expect, it } from 'vitest';
import type { Examined } from '../describeBackend.ts';
import { itWhere } from '../itWhere.ts';
import { signIn, type Visitor } from '../session/visitor.ts';
import { addNewcomer, enterNew } from '../users/newcomers.ts';

export function describeFeatures({ host, users, canAddUsers }: Examined): void {
  const asAdmin = () => signIn(host(), users.admin, users.password);
  const find = async (admin: Visitor, type: string, code: string) => {
    const found = (await admin.get('getFeatures', {})).find((entry) => entry.type === type && entry.code === code);
    if (!found) throw new Error(`There is no ${type} ${code}.`);
    return found;
  };
  const freshCode = () => `x${crypto.randomUUID().slice(0, 18)}`;

  /** Turns the feature off while `work` runs. */
  async function whileOff(type: string, code: string, work: (admin: Visitor) => Promise<void>): Promise<void> {
    const admin = await asAdmin();
    const { id, version } = await find(admin, type, code);
    await admin.get('updateFeature', { id, version, status: 'disabled' });
    try {
      await work(admin);
    } finally {
      await admin.get('updateFeature', { id, version: version + 1, status: 'active' });
    }
  }

  describe('features', () => {
    it('are the subjects and actions used by the API', async () => {
      const admin = await asAdmin();
      const all = await admin.get('getFeatures', {});
      const codes = (type: string) => all.filter((entry) => entry.type === type && entry.isBuiltIn).map(({ code }) => code);
      expect(codes('subject')).toEqual(
        expect.arrayContaining(['user', 'permission', 'function', 'audit', 'system', 'chat', 'line', 'view']),
      );
      expect(codes('action')).toEqual(
        expect.arrayContaining(['view', 'create', 'update', 'delete', 'send', 'replace', 'export', 'share', 'manage']),
      );
      const { ruleCount } = await find(admin, 'action', 'view');
      expect(ruleCount).toBeGreaterThan(0);
    });

    it('are created and changed with the sentences of the specification', async () => {
      const admin = await asAdmin();
      const code = freshCode();
      const made = await admin.call('createFeature', { type: 'subject', code, title: 'Invoices' });
      expect([made.status, made.envelope.message]).toEqual([200, 'Insert data successfully']);
      const { id, version } = made.data;
      const changed = await admin.call('updateFeature', { id, version, title: 'Bills', status: 'disabled' });
      expect([changed.status, changed.envelope.message]).toEqual([200, 'Update function successfully']);
      expect(changed.data).toMatchObject({ code, title: 'Bills', status: 'disabled', version: 2, isBuiltIn: false, isVital: false });
      await admin.get('updateFeature', { id, version: 2, status: 'active' });
      const same = await admin.call('updateFeature', { id, version: 3, title: 'Bills' });
      expect([same.status, same.envelope.message]).toEqual([400, "There's nothing to update"]);
      const late = await admin.call('updateFeature', { id, version, title: 'Late' });
      expect([late.status, late.envelope.code]).toEqual([409, 'stale']);
      const twice = await admin.call('createFeature', { type: 'subject', code, title: 'Again' });
      expect([twice.status, twice.envelope.errors?.[0]?.field]).toEqual([400, 'code']);
    });

    it.each([
      ['subject', 'all'],
      ['action', 'all'],
      ['subject', 'manage'],
      ['subject', 'Upper'],
      ['subject', '1st'],
      ['action', 'a b'],
    ])('no %s can be called %s', async (type, code) => {
      const { status, envelope } = await (await asAdmin()).call('createFeature', { type, code, title: 'No' });
      expect([status, envelope.errors?.[0]?.field]).toEqual([400, 'code']);
    });

    it.each([
      ['subject', 'user'],
      ['subject', 'permission'],
      ['subject', 'function'],
      ['subject', 'system'],
      ['subject', 'authentication'],
      ['action', 'view'],
      ['action', 'update'],
      ['action', 'manage'],
    ])('the %s %s can’t be turned off, because no one could turn it on again', async (type, code) => {
      const admin = await asAdmin();
      const { id, version, isVital } = await find(admin, type, code);
      expect(isVital).toBe(true);
      const { status, envelope } = await admin.call('updateFeature', { id, version, status: 'disabled' });
      expect([status, envelope.errors?.[0]?.field]).toEqual([400, 'status']);
    });

    it('turning one off removes the permission from every user; turning it on restores everything', async () => {
      const admin = await asAdmin();
      const before = (await admin.get('getInfo', {})).abilities;
      const { id } = await find(admin, 'subject', 'audit');
      await whileOff('subject', 'audit', async () => {
        expect((await admin.call('getAudit', {})).status).toBe(403);
        expect((await admin.get('getInfo', {})).abilities).toEqual([...before, { action: 'manage', subject: 'audit', inverted: true }]);
        const { sources } = await admin.get('previewAccess', { userId: (await admin.get('getInfo', {})).id, drafts: [] });
        expect(sources.at(-1)).toEqual({ kind: 'switchedOff', featureId: id, code: 'audit' });
      });
      expect((await admin.call('getAudit', {})).status).toBe(200);
      expect((await admin.get('getInfo', {})).abilities).toEqual(before);
    });

    itWhere(canAddUsers, 'turning an action off applies to every subject, and connected users are notified', async () => {
      const user = await enterNew(host(), await addNewcomer(host(), { abilities: [{ action: ['view', 'share'], subject: 'view' }] }));
      const tab = await user.connect();
      const view = { name: 'Mine', page: 'users', query: '', isShared: true } as const;
      await whileOff('action', 'share', async () => {
        expect((await user.call('saveView', view)).status).toBe(403);
        await expect.poll(() => tab.pushes, { interval: 20 }).toContainEqual({ method: '_HUB_NOTIFY_USER_CHANGED', message: {} });
      });
      const { id } = await user.get('saveView', view);
      await user.get('deleteView', { id });
      await tab.hub.stop();
    });

    it('a holder of a switched-off permission can still grant it', async () => {
      await whileOff('action', 'share', async (admin) => {
        const role = await admin.get('createRole', { name: freshCode(), description: '', rules: [{ action: 'manage', subject: 'all' }] });
        await admin.get('deleteRole', { id: role.id, version: 1 });
      });
    });
  });
}
