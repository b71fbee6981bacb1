import { describe, expect } from 'vitest';
import type { Examined } from '../describeBackend.ts';
import { fileRows } from '../fileRows.ts';
import { itWhere } from '../itWhere.ts';
import { freshNumber, freshText, signIn } from '../session/visitor.ts';
import { addNewcomer, enterNew } from '../users/newcomers.ts';

export function describeAuditOperations({ host, users, canAddUsers }: Examined): void {
  describe('the audit log grouped by operation', () => {
    itWhere(canAddUsers, 'an import is one entry with its counts; its rows are inside', async () => {
      const admin = await signIn(host(), users.admin, users.password);
      const { username, name } = await (await enterNew(host(), await addNewcomer(host()))).get('getInfo', {});
      const numbers = [freshNumber(), freshNumber(), freshNumber()];
      const rows = ['number,username', ...numbers.map((tn) => `${tn},${username}`)].join('\n');
      await admin.get('importLines', { rows: fileRows(rows), isDryRun: false });
      const grouped = async (filter: object) =>
        (await admin.get('getAudit', { page: 1, size: 20, sort: '', filter, group: 'operation' } as never)).items;

      const [shown] = await grouped({});
      expect(shown).toMatchObject({ action: 'import', object: { type: 'line' } });
      expect(shown?.changes).toContainEqual({ field: 'created', after: 3 });
      const operation = shown?.operation;
      expect(operation?.parts).toContainEqual({ action: 'import', objectType: 'line', count: 1, objects: 0 });
      const inside = await admin.get('getAudit', { page: 1, size: 100, sort: '', filter: { operationId: operation?.id } } as never);
      expect(inside.total).toBe(operation?.size);
      expect(inside.items.filter(({ object }) => object.name === name).length).toBeGreaterThan(0);
      for (const entry of inside.items) expect(entry).not.toHaveProperty('operation');

      // One of its rows is found: the operation is shown once, as a whole.
      const found = await grouped({ q: name });
      expect(found.filter(({ operation: one }) => one?.id === operation?.id)).toEqual([shown]);
    });

    itWhere(canAddUsers, 'a change of several users says how many; single calls stay apart', async () => {
      const admin = await signIn(host(), users.admin, users.password);
      const ids: string[] = [];
      for (const one of [await addNewcomer(host()), await addNewcomer(host())])
        ids.push((await (await enterNew(host(), one)).get('getInfo', {})).id);
      const { id: roleId } = await admin.get('createRole', { name: freshText('Grouped'), description: '', rules: [] });
      await admin.get('changeUsers', { selection: { ids }, change: { kind: 'addRole', roleId } });
      const all = { page: 1, sort: '', filter: { actions: ['update', 'create'] } } as const;
      const list = { ...all, group: 'operation' } as const;
      const { items, total } = await admin.get('getAudit', { ...list, size: 2 } as never);
      expect(items[0]?.operation?.parts).toEqual([{ action: 'update', objectType: 'user', count: 2, objects: 2 }]);
      expect([items[1]?.action, items[1]?.object.id, items[1]?.operation]).toEqual(['create', roleId, undefined]);
      const single = await admin.get('getAudit', { ...all, size: 1 } as never);
      expect(total).toBeLessThan(single.total);
      for (const page of [1, 2]) {
        const one = await admin.get('getAudit', { ...list, page, size: 1 } as never);
        expect(one.items[0]?.id).toBe(items[page - 1]?.id);
      }
    });
  });
}
