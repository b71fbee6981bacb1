import type { AbilityRule, Answer } from '@manyline/contract';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { Examined } from '../describeBackend.ts';
import { fileRows } from '../fileRows.ts';
import { itWhere } from '../itWhere.ts';
import { freshNumber, signIn, type Visitor } from '../session/visitor.ts';
import { addNewcomer, enterNew } from './newcomers.ts';

const viewUser: AbilityRule = { action: 'view', subject: 'user' };
const exportUser: AbilityRule = { action: 'export', subject: 'user' };

export function describeUserFiles({ host, users, canAddUsers }: Examined): void {
  const asAdmin = () => signIn(host(), users.admin, users.password);
  const fresh = () => `f${crypto.randomUUID().slice(0, 13)}`;

  async function send(visitor: Visitor, text: string, isDryRun = false): Promise<Answer<'importUsers'>> {
    return visitor.get('importUsers', { rows: fileRows(text), isDryRun });
  }

  async function exported(visitor: Visitor, q: string, columns?: ('username' | 'name' | 'email')[]): Promise<string> {
    const file = await visitor.get('exportUsers', { sort: 'username', filter: { q }, ...(columns && { columns }) });
    return (file as Blob).text();
  }

  describe('importing and exporting users', () => {
    it('export: leading = + - @ tab CR NUL guarded', async () => {
      const admin = await asAdmin();
      const username = fresh();
      const name = '=HYPERLINK("https://example.org")';
      await admin.get('createUser', { username, name, email: `${username}@manyline.example`, password: `first ${username}` });
      const text = await exported(admin, username);
      expect(text.startsWith('username,name,email,status,roles,parent,lines,hasTwoStep,')).toBe(true);
      expect(text).toContain(`"'=HYPERLINK(""https://example.org"")"`);
    });

    it('exports as an Excel workbook have the same rows, and texts that look like formulas are texts', async () => {
      const admin = await asAdmin();
      const username = fresh();
      await admin.get('createUser', { username, name: '=1+1', email: `${username}@manyline.example`, password: `first ${username}` });
      const payload = {
        sort: 'username',
        filter: { q: username },
        columns: ['username' as const, 'name' as const],
        format: 'xlsx' as const,
      };
      const file = await admin.get('exportUsers', payload);
      const parts = unzipSync(new Uint8Array(await (file as Blob).arrayBuffer()));
      const texts = strFromU8(parts['xl/sharedStrings.xml'] ?? new Uint8Array());
      for (const text of ['username', 'name', username, '=1+1']) expect(texts).toContain(`<t>${text}</t>`);
      expect(strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).not.toContain('<f');
    });

    it.each([
      ['Ann <ann-N@manyline.example>', true],
      ['mailto:ann-N@manyline.example', true],
      ['\u200Bann-N@manyline.example\uFEFF', true],
      ['ann-N@manyline..example', false],
      ['ann-N.@manyline.example', false],
      ['ann-N@manyline.example, ben@manyline.example', false],
    ])('an address written as %j is cleaned or refused', async (written, isRead) => {
      const username = fresh();
      const rows = [{ row: 7, cells: { username, email: written.replace('N', username) } }];
      const { rows: tried } = await (await asAdmin()).get('importUsers', { rows, isDryRun: true });
      const cleaned = { outcome: 'create', changes: [{ field: 'email', after: `ann-${username}@manyline.example` }] };
      const refused = { outcome: 'invalid', errors: [{ field: 'email' }] };
      expect(tried).toMatchObject([{ row: 7, ...(isRead ? cleaned : refused) }]);
    });

    it('an export of selected users contains only them; with all selected except some, the others', async () => {
      const admin = await asAdmin();
      const names = [fresh(), fresh(), fresh()].map((name) => `z-${name}`);
      const made: string[] = [];
      for (const username of names)
        made.push(
          (
            await admin.get('createUser', {
              username,
              name: `Chosen ${username}`,
              email: `${username}@manyline.example`,
              password: `first ${username}`,
            })
          ).id,
        );
      const [first = '', , third = ''] = made;
      const usernamesIn = async (choice: object) => {
        const file = await admin.get('exportUsers', { sort: 'username', columns: ['username'], ...choice });
        const lines = (await (file as Blob).text()).trim().split('\r\n').slice(1);
        return new Set(lines.filter((line) => names.includes(line)));
      };
      expect(await usernamesIn({ ids: [third, first, 'nobody'] })).toEqual(new Set([names[0], names[2]]));
      expect(await usernamesIn({ except: [third] })).toEqual(new Set([names[0], names[1]]));
      const { status } = await admin.call('exportUsers', { sort: '', ids: [] });
      expect(status).toBe(400);
    });

    it('a dry run stores nothing and shows the outcome of each row', async () => {
      const admin = await asAdmin();
      const [boss, agent] = [fresh(), fresh()];
      const text = `username,email,parent\n${agent},${agent}@manyline.example,${boss}\n${boss},${boss}@manyline.example,\n`;
      const dry = await send(admin, text, true);
      expect(dry).toMatchObject({ isDryRun: true, created: 2, invalid: 0 });
      expect(dry.rows.map(({ row, outcome }) => [row, outcome])).toEqual([
        [2, 'create'],
        [3, 'create'],
      ]);
      expect((await admin.get('getUsers', { page: 1, size: 1, sort: '', filter: { q: boss } })).total).toBe(0);
      expect(await send(admin, text)).toMatchObject({ isDryRun: false, created: 2 });
      const [found] = (await admin.get('getUsers', { page: 1, size: 1, sort: '', filter: { q: agent } })).items;
      expect((await admin.get('getUser', { id: found?.id ?? '' })).parentName).toBe(boss);
    });

    it('a dry run shows the old and the new value of each change; lines are added, never removed', async () => {
      const admin = await asAdmin();
      const [username, other] = [fresh(), fresh()];
      const [own, next] = [freshNumber(), freshNumber()];
      await admin.get('createUser', { username, name: 'Before', email: `${username}@manyline.example`, password: `first ${username}` });
      await send(admin, `username,lines\n${username},${own}`);
      const text = `username,name,lines\n${username},After,${next.slice(1)}\n`;
      const changes = [
        { field: 'name', before: 'Before', after: 'After' },
        { field: 'lines', before: [own], after: [own, next] },
      ];
      expect((await send(admin, text, true)).rows).toMatchObject([{ outcome: 'update', changes, errors: [] }]);
      expect((await send(admin, text)).rows).toMatchObject([{ outcome: 'update', changes }]);
      expect(await exported(admin, username)).toMatch(new RegExp(`After.*\\${own} \\| \\${next}`, 'u'));
      expect(await send(admin, text, true)).toMatchObject({ unchanged: 1 });
      const taken = `username,email,lines\n${other},${other}@manyline.example,${own}\n`;
      expect((await send(admin, taken, true)).rows[0]?.errors.map(({ field }) => field)).toEqual(['lines']);
    });

    it('values that repeat in the file refuse each of their rows', async () => {
      const [one, two, number] = [fresh(), fresh(), freshNumber()];
      const rows = [
        `${one},`,
        `${one.toUpperCase()},`,
        `${two},${number}`,
        `${fresh()},${number} | ${freshNumber()}`,
        `${fresh()},no number`,
      ];
      const answer = await send(await asAdmin(), `username,lines\n${rows.join('\n')}`, true);
      expect(answer.rows.map(({ errors }) => errors[0]?.message)).toEqual([
        'This username is in the file more than once.',
        'This username is in the file more than once.',
        'This number is in the file more than once.',
        'This number is in the file more than once.',
        'A line is a phone number with its country code, for example +14155550101.',
      ]);
    });

    it('a name without visible characters is refused', async () => {
      const answer = await send(await asAdmin(), `username,name,email\n${fresh()},\u200B\u2060,${fresh()}@manyline.example`, true);
      expect(answer.rows[0]?.errors).toEqual([{ field: 'name', message: 'Please enter a name.' }]);
    });

    it('one wrong row refuses the whole call, with a reason for each wrong row', async () => {
      const admin = await asAdmin();
      const good = fresh();
      const rows = [
        'username,email,status,roles,parent',
        `${good},${good}@manyline.example,,,`,
        `two words,x@manyline.example,,,`,
        `${fresh()},no-address,,,`,
        `${fresh()},,,,`,
        `${fresh()},${fresh()}@manyline.example,asleep,,`,
        `${fresh()},${fresh()}@manyline.example,,No such role,`,
        `${fresh()},${fresh()}@manyline.example,,,nobody-at-all`,
        `${good.toUpperCase()},${fresh()}@manyline.example,,,`,
      ];
      const answer = await send(admin, rows.join('\n'));
      expect(answer.rows.filter(({ outcome }) => outcome === 'invalid').map(({ row, errors }) => [row, errors[0]?.field])).toEqual([
        [2, 'username'],
        [3, 'username'],
        [4, 'email'],
        [5, 'email'],
        [6, 'status'],
        [7, 'roles'],
        [8, 'parent'],
        [9, 'username'],
      ]);
      expect((await admin.get('getUsers', { page: 1, size: 1, sort: '', filter: { q: good } })).total).toBe(0);
    });

    itWhere(canAddUsers, 'an export contains only what the caller may see', async () => {
      const [target, user] = [
        await addNewcomer(host()),
        await addNewcomer(host(), { abilities: [viewUser, exportUser, { ...viewUser, fields: ['email', 'abilities'], inverted: true }] }),
      ];
      const visitor = await enterNew(host(), user);
      const text = await exported(visitor, target.username);
      expect([text.includes(target.username), text.includes(target.email), text.includes('email')]).toEqual([true, false, false]);
      expect((await visitor.call('exportUsers', { sort: '', columns: ['email'] })).status).toBe(403);
    });
  });
}
