import { type AbilityRule, addDays, dayAt } from '@manyline/contract';
import { describe, expect, it } from 'vitest';
import type { Examined } from '../describeBackend.ts';
import { itWhere } from '../itWhere.ts';
import { freshNumber, signIn, type Visitor } from '../session/visitor.ts';
import { addNewcomer, enterNew } from '../users/newcomers.ts';

export function describeReport({ host, users, canAddUsers }: Examined): void {
  const asAdmin = () => signIn(host(), users.admin, users.password);
  /** The last seven days in the backend's time. */
  const weekOf = async (alice: Visitor) => {
    const { time } = await alice.get('sendMessage', { name: '', phoneNumber: freshNumber(), msg: 'What day is it?' }, users.aliceLine);
    const to = dayAt('UTC', time * 1_000);
    return { from: addDays(to, -6), to, zone: 'UTC' };
  };
  const ownId = async (visitor: Visitor) => (await visitor.get('getInfo', {})).id;
  const OWN: AbilityRule = { action: 'view', subject: 'report', conditions: { userId: '$me' } };

  describe('the report', () => {
    it('immediately shows sent messages by line, by user and over time', async () => {
      const [admin, alice] = [await asAdmin(), await signIn(host(), users.alice, users.password)];
      const filter = { lines: [users.aliceLine], users: [] };
      const range = await weekOf(alice);
      const before = await admin.get('getReport', { ...range, filter });
      await alice.get('sendMessage', { name: '', phoneNumber: freshNumber(), msg: 'Counted' }, users.aliceLine);
      const after = await admin.get('getReport', { ...range, filter });
      expect(after.totals.sent - before.totals.sent).toBe(1);
      expect(after.totals.contacts - before.totals.contacts).toBe(1);
      expect(after.lines.items.map(({ tn, sent }) => [tn, sent])).toEqual([[users.aliceLine, after.totals.sent]]);
      expect(after.users.items.map(({ id, lineCount }) => [id, lineCount])).toEqual([[await ownId(alice), 1]]);
      expect(after.course).toHaveLength(7);
      expect(after.course.at(-1)?.sent).toBe((before.course.at(-1)?.sent ?? 0) + 1);
      expect(after.course.reduce((sum, { sent }) => sum + sent, 0)).toBe(after.totals.sent);
      const inWeek = after.week.flat().reduce((sum, count) => sum + count, 0);
      expect(inWeek).toBe(after.totals.sent + after.totals.received);
    });

    it('a bulk message counts as one multi-send, however often the call is repeated', async () => {
      const [admin, alice] = [await asAdmin(), await signIn(host(), users.alice, users.password)];
      const filter = { lines: [users.aliceLine], users: [] };
      const range = await weekOf(alice);
      const { totals: before } = await admin.get('getReport', { ...range, filter });
      const many = { phones: [freshNumber(), freshNumber()], msg: 'To both', clientId: crypto.randomUUID() };
      for (const _ of [1, 2]) await alice.get('sendMultiple', many, users.aliceLine);
      const { totals: after } = await admin.get('getReport', { ...range, filter });
      expect([after.multiSends - before.multiSends, after.recipients - before.recipients, after.sent - before.sent]).toEqual([1, 2, 2]);
    });

    it.each([
      ['Europe/Paris', '2025-03-30', 23],
      ['Europe/Paris', '2025-10-26', 25],
      ['America/New_York', '2025-03-09', 23],
      ['America/New_York', '2025-11-02', 25],
      ['Asia/Kolkata', '2025-03-30', 24],
    ])('days are those of the zone: %s, %s has %d hours', async (zone, day, hours) => {
      const { course, grain } = await (await asAdmin()).get('getReport', { from: day, to: day, zone, filter: { lines: [], users: [] } });
      expect([grain, course.length]).toEqual(['hour', hours]);
      for (const [at, point] of course.entries()) expect(point.at - (course[0]?.at ?? 0)).toBe(at * 3_600);
    });

    it('refuses invalid ranges: reversed, longer than a year, no date, no time zone', async () => {
      const admin = await asAdmin();
      for (const wrong of [
        { from: '2026-02-02', to: '2026-02-01', zone: 'UTC' },
        { from: '2024-01-01', to: '2026-02-01', zone: 'UTC' },
        { from: '2026-02-30', to: '2026-03-01', zone: 'UTC' },
        { from: '2026-02-01', to: '2026-02-02', zone: 'Middle/Earth' },
      ])
        expect([wrong, (await admin.call('getReport', wrong)).status]).toEqual([wrong, 400]);
    });

    itWhere(canAddUsers, 'users see only their own lines unless permitted more', async () => {
      const admin = await asAdmin();
      const [lead, agent] = [await addNewcomer(host()), await addNewcomer(host())];
      const [leadId, agentId] = [await ownId(await enterNew(host(), lead)), await ownId(await enterNew(host(), agent))];
      const tns = [freshNumber(), freshNumber()] as const;
      await admin.get('assignLine', { tn: tns[0], userId: leadId, isMove: false, isConfirmed: true });
      await admin.get('assignLine', { tn: tns[1], userId: agentId, isMove: false, isConfirmed: true });
      await admin.get('updateUser', { id: agentId, version: (await admin.get('getUser', { id: agentId })).version, parentId: leadId });
      const seen = async (abilities: readonly AbilityRule[]) => {
        const { version } = await admin.get('getUser', { id: leadId });
        await admin.get('updateUser', { id: leadId, version, abilities: [...abilities] });
        const { status, data } = await (await enterNew(host(), lead)).call('getReportLines', {});
        return status === 200 ? data.items.map(({ tn }) => tn).sort() : status;
      };
      expect(await seen([])).toBe(403);
      expect(await seen([OWN])).toEqual([tns[0]]);
      expect(await seen([{ ...OWN, conditions: { parentId: '$me' } }])).toEqual([...tns].sort());
      expect(await seen([{ action: 'view', subject: 'report' }])).toEqual(expect.arrayContaining([...tns, users.aliceLine]));
    });

    it('the file contains range, zone and filter in every row and no formulas, and is in the audit log', async () => {
      const admin = await asAdmin();
      const range = await weekOf(await signIn(host(), users.alice, users.password));
      const filter = { lines: [users.aliceLine], users: [] };
      const file = await admin.get('exportReport', { ...range, filter, table: 'lines' });
      const [head, row] = (await file.text()).split('\r\n');
      expect(head).toMatch(/^\uFEFF?From,To,Time zone,Lines,Users,Line,Name,Owner/);
      // Leading characters that a spreadsheet would treat as a formula are escaped.
      expect(row).toContain(`${range.from},${range.to},UTC,'${users.aliceLine}`);
      const { items } = await admin.get('getAudit', {
        page: 1,
        size: 10,
        sort: '',
        filter: { actions: ['export'], objectTypes: ['report'] },
      });
      expect(items[0]?.changes).toContainEqual({ field: 'filter', after: { ...range, ...filter, table: 'lines' } });
      const received = (await admin.get('getNotifications', {})).items.find(({ facts }) => facts.kind === 'export');
      expect(received).toMatchObject({ isRead: true, facts: { what: 'report', rows: 1 } });
    });
  });
}
