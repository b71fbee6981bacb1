import type { AbilityRule } from '@manyline/contract';
import { describe, expect, it } from 'vitest';
import type { Examined } from '../describeBackend.ts';
import { fileRows } from '../fileRows.ts';
import { itWhere } from '../itWhere.ts';
import { signIn } from '../session/visitor.ts';
import { makeUser } from './madeUsers.ts';
import { addNewcomer, enterNew } from './newcomers.ts';

const NOTE = 'Rents the boat house until May.\nAsk Ann.';

export function describeUserNote({ host, users, canAddUsers }: Examined): void {
  async function open() {
    const admin = await signIn(host(), users.admin, users.password);
    const made = await makeUser(admin);
    const change = async (change: { readonly note?: string | null; readonly name?: string }) => {
      const { version } = await admin.get('getUser', { id: made.id });
      return admin.call('updateUser', { id: made.id, version, ...change });
    };
    return { admin, made, change, read: async () => (await admin.get('getUser', { id: made.id })).note };
  }

  describe('a note about a user', () => {
    it('is written, kept by other changes, and removed', async () => {
      const { admin, made, change, read } = await open();
      expect(await read()).toBeUndefined();
      expect((await change({ note: `  ${NOTE} ` })).status).toBe(200);
      expect((await change({ name: 'Renamed' })).status).toBe(200);
      expect(await read()).toBe(NOTE);
      const { items } = await admin.get('getUsers', { page: 1, size: 1, sort: '', filter: { q: made.username } });
      expect(items[0]?.note).toBe(NOTE);
      expect((await change({ note: 'n'.repeat(501) })).status).toBe(400);
      expect((await change({ note: null })).status).toBe(200);
      expect(await read()).toBeUndefined();
      expect((await change({ note: '' })).envelope.message).toBe("There's nothing to update");
    });

    it('is in the log, in an exported file, and read from an imported one', async () => {
      const { admin, made, read } = await open();
      const rows = fileRows(`username,note\n${made.username},Key 7`);
      expect((await admin.get('importUsers', { rows, isDryRun: false })).rows.map(({ outcome }) => outcome)).toEqual(['update']);
      expect(await read()).toBe('Key 7');
      const file = await admin.get('exportUsers', { sort: '', filter: { q: made.username }, columns: ['username', 'note'] });
      expect(await (file as Blob).text()).toContain(`${made.username},Key 7`);
      const { items } = await admin.get('getAudit', { page: 1, size: 1, sort: 'time:desc', filter: { objectId: made.id } });
      expect(items[0]?.changes).toEqual([{ field: 'note', after: 'Key 7' }]);
      const long = fileRows(`username,note\n${made.username},${'n'.repeat(501)}`);
      expect((await admin.get('importUsers', { rows: long, isDryRun: true })).rows[0]?.errors).toEqual([
        { field: 'note', message: 'This text can have at most 500 characters.' },
      ]);
    });

    itWhere(canAddUsers, 'is a condition of rules, and hidden from those who may not see it, also from the user', async () => {
      const { made, change } = await open();
      const word = `Boats ${made.username}`;
      await change({ note: word });
      const view: AbilityRule = { action: 'view', subject: 'user' };
      const reader = await enterNew(host(), await addNewcomer(host(), { abilities: [{ ...view, conditions: { note: word } }] }));
      const found = await reader.get('getUsers', { page: 1, size: 5, sort: '', filter: {} });
      expect(found.items.map(({ id, note }) => [id, note])).toEqual([[made.id, word]]);
      const abilities = [view, { ...view, fields: ['note'], inverted: true }];
      const other = await enterNew(host(), await addNewcomer(host(), { abilities }));
      expect(await other.get('getUser', { id: made.id })).not.toHaveProperty('note');
      const own = await signIn(host(), made.username, made.password);
      expect(await own.get('getProfile', {})).not.toHaveProperty('note');
    });
  });
}
