import { describe, expect, it } from 'vitest';
import type { Examined } from '../describeBackend.ts';
import { itWhere } from '../itWhere.ts';
import { freshText, signIn, type Visitor, visit } from '../session/visitor.ts';
import { addNewcomer, enterNew } from '../users/newcomers.ts';

export function describeAudit({ host, users, canAddUsers }: Examined): void {
  const asAdmin = () => signIn(host(), users.admin, users.password);
  const idOf = async (visitor: Visitor) => (await visitor.get('getInfo', {})).id;
  const entries = async (admin: Visitor, filter: object, more: object = {}) =>
    (await admin.get('getAudit', { size: 100, filter, ...more } as never)).items;

  describe('the audit log', () => {
    it('records who changed which value, from what to what, and from which address', async () => {
      const admin = await asAdmin();
      const actor = await admin.get('getInfo', {});
      const { id, name } = await admin.get('createRole', { name: freshText('Audited'), description: '', rules: [] });
      await admin.get('updateRole', { id, version: 1, description: 'New' });
      await admin.get('deleteRole', { id, version: 2 });
      const found = await entries(admin, { objectId: id });
      expect(found.map(({ action, changes }) => [action, changes])).toEqual([
        [
          'delete',
          [
            { field: 'name', before: name },
            { field: 'description', before: 'New' },
            { field: 'rules', before: [] },
          ],
        ],
        ['update', [{ field: 'description', before: '', after: 'New' }]],
        [
          'create',
          [
            { field: 'name', after: name },
            { field: 'description', after: '' },
            { field: 'rules', after: [] },
          ],
        ],
      ]);
      for (const entry of found) {
        expect(entry).toMatchObject({ actor: { id: actor.id, name: actor.name }, object: { type: 'role', id, name } });
        expect(entry.address).toMatch(/\S/);
      }
    });

    it('a refused call is not logged as a change', async () => {
      const admin = await asAdmin();
      const { id } = await admin.get('createRole', { name: freshText('Refused'), description: '', rules: [] });
      await admin.call('updateRole', { id, version: 7, description: 'Late' });
      expect((await entries(admin, { objectId: id })).map(({ action }) => action)).toEqual(['create']);
      await admin.get('deleteRole', { id, version: 1 });
    });

    itWhere(canAddUsers, 'entries name roles and users, so they stay readable after a deletion', async () => {
      const admin = await asAdmin();
      const { id: roleId, name } = await admin.get('createRole', { name: freshText('Named'), description: '', rules: [] });
      const id = await idOf(await enterNew(host(), await addNewcomer(host())));
      const parent = await admin.get('getUser', { id: await idOf(admin) });
      await admin.get('updateUser', { id, roleIds: [roleId], parentId: parent.id });
      await admin.get('deleteRole', { id: roleId, version: 1 });
      const [entry] = await entries(admin, { objectId: id, actions: ['update'] });
      expect(entry?.changes).toContainEqual({ field: 'parentId', after: parent.name });
      expect(entry?.changes.find(({ field }) => field === 'roleIds')?.after).toEqual([name]);
    });

    itWhere(canAddUsers, 'lists sign-ins, failed sign-ins and sign-outs, and contains no password', async () => {
      const admin = await asAdmin();
      const user = await addNewcomer(host());
      const visitor = await enterNew(host(), user);
      const id = await idOf(visitor);
      const wrong = `wrong ${crypto.randomUUID()}`;
      await visit(host()).call('login', { username: user.username, password: wrong, rememberMe: false });
      await visitor.get('logout', {});
      const found = await entries(admin, { objectId: id });
      expect(found.map(({ action, actor }) => [action, actor?.id])).toEqual([
        ['signOut', id],
        ['signInFailed', undefined],
        ['signIn', id],
      ]);
      expect(JSON.stringify(found)).not.toContain(wrong);
      expect(JSON.stringify(found)).not.toContain(user.password);
    });

    it('an unknown user name is not logged: it may be a password typed into the wrong field', async () => {
      const admin = await asAdmin();
      const typed = crypto.randomUUID();
      const browser = visit(host());
      const { status } = await browser.call('login', { username: typed, password: 'x', rememberMe: false });
      expect(status).toBe(401);
      const [last] = await entries(admin, { actions: ['signInFailed'] });
      expect(last).toMatchObject({ object: { type: 'user' }, changes: [{ field: 'reason', after: 'password' }] });
      expect(JSON.stringify(await entries(admin, { actions: ['signInFailed'] }))).not.toContain(typed);
    });

    itWhere(canAddUsers, 'lists denied calls; a loop of denied calls can’t fill the disk', async () => {
      const admin = await asAdmin();
      const visitor = await enterNew(host(), await addNewcomer(host(), { abilities: [] }));
      const id = await idOf(visitor);
      for (let i = 0; i < 80; i += 1) expect((await visitor.call('getRoles', {})).status).toBe(403);
      const denied = await entries(admin, { actorId: id, actions: ['denied'] });
      expect(denied.length).toBeGreaterThan(0);
      expect(denied.length).toBeLessThan(80);
      expect(denied[0]).toMatchObject({ object: { type: 'call', name: 'Permissions: View' } });
    });

    it('is filtered, searched, sorted and paged', async () => {
      const admin = await asAdmin();
      const word = `Zq${crypto.randomUUID().slice(0, 8)}%_`;
      const made: string[] = [];
      for (const count of [1, 2, 3])
        made.push((await admin.get('createRole', { name: `${word} ${count}`, description: '', rules: [] })).id);
      const names = async (payload: object) => (await admin.get('getAudit', payload as never)).items.map(({ object }) => object.name);
      const filter = { q: word.toLowerCase(), objectTypes: ['role'], actions: ['create', 'delete'] };
      expect(await names({ filter })).toEqual([`${word} 3`, `${word} 2`, `${word} 1`]);
      expect(await names({ filter, sort: 'time' })).toEqual([`${word} 1`, `${word} 2`, `${word} 3`]);
      expect(await names({ filter, size: 2, page: 2 })).toEqual([`${word} 1`]);
      expect((await admin.get('getAudit', { page: 1, size: 1, sort: '', filter } as never)).total).toBe(3);
      expect(await names({ filter: { ...filter, q: `${word} 1`.replace('_', 'x') } })).toEqual([]);
      expect(await names({ filter: { ...filter, objectTypes: ['user'] } })).toEqual([]);
      const [{ time } = { time: 0 }] = await entries(admin, filter);
      expect(await names({ filter: { ...filter, to: time - 3_600 } })).toEqual([]);
      expect(await names({ filter: { ...filter, from: time } })).toContain(`${word} 3`);
      for (const id of made) await admin.get('deleteRole', { id, version: 1 });
    });

    it('is exported without formulas, and the export is logged', async () => {
      const admin = await asAdmin();
      const name = `=1+${crypto.randomUUID()}`;
      const { id } = await admin.get('createRole', { name, description: '', rules: [] });
      await admin.get('deleteRole', { id, version: 1 });
      const reply = await admin.call('exportAudit', { filter: { objectId: id } });
      expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename="audit-[\d-]+\.csv"/);
      expect(reply.headers.get('cache-control')).toBe('no-store');
      const lines = (await reply.data.text()).trim().split('\r\n');
      expect(lines[0]).toContain('time,actor,actorId,action');
      expect(lines).toHaveLength(3);
      for (const line of lines.slice(1)) expect(line).toContain(`,'${name},`);
      const [exported] = await entries(admin, { actions: ['export'], objectTypes: ['audit'] });
      expect(exported?.changes).toEqual([
        { field: 'filter', after: { objectId: name } },
        { field: 'rows', after: 2 },
      ]);
    });

    it('contains changes of system settings', async () => {
      const admin = await asAdmin();
      const { version, wsUrl } = await admin.get('getSystemSettings', {});
      await admin.get('updateSystemSettings', { version, wsUrl: 'https://hub.example' });
      await admin.get('updateSystemSettings', { version: version + 1, wsUrl });
      const [, change] = await entries(admin, { objectTypes: ['system'] });
      expect(change?.changes).toEqual([{ field: 'wsUrl', before: wsUrl, after: 'https://hub.example' }]);
    });
  });
}
