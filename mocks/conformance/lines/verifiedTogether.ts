import { describe, expect } from 'vitest';
import type { Examined } from '../describeBackend.ts';
import { fileRows } from '../fileRows.ts';
import { itWhere } from '../itWhere.ts';
import { freshNumber, freshText, signIn } from '../session/visitor.ts';
import { enterNewWith } from '../users/newcomers.ts';

const TODAY = { since: 0 };

/** Lines from a file: what their status column says, and how many are verified in one call. */
export function describeVerifiedTogether({ host, users, canAddUsers }: Examined): void {
  describe('imported lines', () => {
    async function begin() {
      const admin = await signIn(host(), users.admin, users.password);
      const { id } = await enterNewWith(host(), [{ action: ['view', 'send'], subject: 'chat' }]);
      const { username } = await admin.get('getUser', { id });
      const { account } = await admin.get('createProvider', { kind: 'simulated', name: freshText('Many'), settings: {} });
      const importRows = (rows: readonly string[], isDryRun = false) =>
        admin.get('importLines', { rows: fileRows(['number,username,status,provider', ...rows].join('\n')), isDryRun });
      const statusOf = async (tn: string) => (await admin.get('getLine', { ...TODAY, tn })).status;
      return { admin, id, username, account, importRows, statusOf };
    }

    itWhere(canAddUsers, 'are verified in one operation; the number of a provider account needs its list or a code', async () => {
      const { admin, username, account, importRows, statusOf } = await begin();
      const [one, two, carried, gone] = [freshNumber(), freshNumber(), freshNumber(), freshNumber()];
      await importRows([`${one},${username},,`, `${two},${username},,`, `${carried},${username},,${account.name}`]);
      const verify = (tns: string[]) => admin.get('changeLines', { tns, change: { kind: 'verify' } });
      const answer = await verify([one, two, carried, gone]);
      expect(answer.changed).toEqual([one, two]);
      expect(answer.refused.map(({ tn }) => tn)).toEqual([carried, gone]);
      expect([await statusOf(one), await statusOf(two), await statusOf(carried)]).toEqual(['Alive', 'Alive', 'Unconfirmed']);
      const { items } = await admin.get('getAudit', { page: 1, size: 1, sort: '', filter: {}, group: 'operation' } as never);
      expect(items[0]).toMatchObject({ action: 'confirmLine', operation: { parts: [{ action: 'confirmLine', count: 2 }] } });
      // A second time, and a suspended line: neither changes.
      await admin.get('changeLines', { tns: [two], change: { kind: 'suspend' } });
      expect((await verify([one, two])).refused.map(({ tn }) => tn)).toEqual([one, two]);
      expect(await statusOf(two)).toBe('Suspended');
    });

    itWhere(canAddUsers, 'get the status of the file, in the words of any language; what a file can’t decide is named', async () => {
      const { admin, id, username, importRows, statusOf } = await begin();
      const [verified, added, suspended, silent] = [freshNumber(), freshNumber(), freshNumber(), freshNumber()];
      await admin.get('assignLine', { userId: id, tn: verified, isConfirmed: true });
      const rows = [
        `${verified},,Unverified,`,
        `${added},${username},Connectée,`,
        `${suspended},${username},معلّق,`,
        `${silent},${username},Not verified,`,
      ];
      const tried = await importRows(rows, true);
      expect(tried.rows.map(({ outcome, notes }) => [outcome, notes?.map(({ field }) => field)])).toEqual([
        ['unchanged', ['status']],
        ['create', ['status']],
        ['create', ['status']],
        ['create', undefined],
      ]);
      expect(tried.rows[1]?.changes).toContainEqual({ field: 'status', after: 'Unconfirmed' });
      await importRows(rows);
      expect(await Promise.all([verified, added, suspended, silent].map(statusOf))).toEqual([
        'Alive',
        'Unconfirmed',
        'Unconfirmed',
        'Unconfirmed',
      ]);
      await importRows([`${verified},,Suspendue,`]);
      expect(await statusOf(verified)).toBe('Suspended');
      await importRows([`${verified},,متصل,`]);
      expect(await statusOf(verified)).toBe('Alive');
    });
  });
}
