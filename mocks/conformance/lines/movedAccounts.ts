import { describe, expect, it, onTestFinished } from 'vitest';
import type { Examined } from '../describeBackend.ts';
import { itWhere } from '../itWhere.ts';
import { freshNumber, freshText, signIn, type Visitor } from '../session/visitor.ts';
import { enterNewWith } from '../users/newcomers.ts';

/** Moving the lines of a provider account to another one. */
export function describeMovedAccounts({ host, users, canAddUsers }: Examined): void {
  const asAdmin = () => signIn(host(), users.admin, users.password);
  const addBridge = async (admin: Visitor) =>
    (await admin.get('createProvider', { kind: 'webhook', name: freshText('Bridge'), settings: { url: 'https://bridge.example.com/in' } }))
      .account;
  const accountOf = async (admin: Visitor, tn: string) => (await admin.get('getLine', { tn, since: 0 })).provider?.id;

  async function linesOn(admin: Visitor, accountId: string, count: number) {
    const { id } = await enterNewWith(host(), [{ action: 'view', subject: 'chat' }]);
    const tns = Array.from({ length: count }, () => freshNumber()).toSorted();
    for (const tn of tns) await admin.get('assignLine', { userId: id, tn, isMove: false, isConfirmed: true });
    await admin.get('assignProvider', { tns, providerAccountId: accountId });
    // A working line of another account texts the codes that prove new lines, and no bridge answers here.
    onTestFinished(async () => {
      for (const tn of tns) await admin.get('releaseLine', { userId: id, tn });
    });
    return tns;
  }

  describe('moving all lines of an account', () => {
    itWhere(canAddUsers, 'a dry run stores nothing; the move then does what it said, in one operation of the log', async () => {
      const admin = await asAdmin();
      const [from, to] = [await addBridge(admin), await addBridge(admin)];
      const [one, two] = (await linesOn(admin, from.id, 2)) as [string, string];
      await admin.get('setLineStandby', { tn: two, providerAccountId: to.id });
      const dry = await admin.get('moveProviderLines', { from: from.id, to: to.id, isDryRun: true });
      expect(dry.lines).toEqual([
        { tn: one, status: 'Alive', outcome: 'moves', listed: 'unknown', isProved: false, losesStandby: false },
        { tn: two, status: 'Alive', outcome: 'moves', listed: 'unknown', isProved: false, losesStandby: true },
      ]);
      expect(await accountOf(admin, one)).toBe(from.id);
      const moved = await admin.get('moveProviderLines', { from: from.id, to: to.id, isDryRun: false });
      expect(moved.lines).toEqual(dry.lines.map((line) => ({ ...line, outcome: 'moved' })));
      expect([await accountOf(admin, one), await accountOf(admin, two)]).toEqual([to.id, to.id]);
      expect((await admin.get('getLine', { tn: two, since: 0 })).standby).toBeUndefined();
      const entries = await Promise.all(
        [one, two].map(
          async (tn) =>
            (await admin.get('getAudit', { page: 1, size: 1, sort: '', filter: { objectId: tn }, group: 'operation' } as never)).items[0],
        ),
      );
      expect(entries[0]?.operation?.parts).toContainEqual({ action: 'assignProvider', objectType: 'line', count: 2, objects: 2 });
      expect(entries[1]?.operation?.id).toBe(entries[0]?.operation?.id);
      expect(
        (await admin.get('moveProviderLines', { from: from.id, to: to.id, isDryRun: false })).lines,
        'nothing is left to move',
      ).toEqual([]);
    });

    itWhere(canAddUsers, 'only chosen lines; what has another account by now, or is only on standby, stays and says why', async () => {
      const admin = await asAdmin();
      const [from, to, third] = [await addBridge(admin), await addBridge(admin), await addBridge(admin)];
      const [one, two, three] = (await linesOn(admin, from.id, 3)) as [string, string, string];
      await admin.get('assignProvider', { tns: [two], providerAccountId: third.id });
      await admin.get('setLineStandby', { tn: two, providerAccountId: from.id });
      const all = await admin.get('moveProviderLines', { from: from.id, to: to.id, isDryRun: true });
      expect(all.lines.find(({ tn }) => tn === two)).toMatchObject({ outcome: 'stays', reason: 'standby' });
      await admin.get('assignProvider', { tns: [three], providerAccountId: third.id });
      const { lines } = await admin.get('moveProviderLines', { from: from.id, to: to.id, isDryRun: false, tns: [one, three] });
      expect(lines.map(({ tn, outcome, reason }) => [tn, outcome, reason])).toEqual([
        [one, 'moved', undefined],
        [three, 'stays', 'changed'],
      ]);
      expect([await accountOf(admin, one), await accountOf(admin, three)]).toEqual([to.id, third.id]);
    });

    itWhere(
      canAddUsers,
      'numbers of other accounts, or of no line, stay with a word; a dry run says the same, and nothing of their lines',
      async () => {
        const admin = await asAdmin();
        const [from, to, third] = [await addBridge(admin), await addBridge(admin), await addBridge(admin)];
        const [own] = (await linesOn(admin, from.id, 1)) as [string];
        const [foreign] = (await linesOn(admin, third.id, 1)) as [string];
        const none = freshNumber();
        const stays = (tn: string) => ({
          tn,
          status: '',
          outcome: 'stays',
          reason: 'changed',
          listed: 'unknown',
          isProved: false,
          losesStandby: false,
        });
        const payload = { from: from.id, to: to.id, tns: [foreign, none, own, own] };
        const dry = await admin.get('moveProviderLines', { ...payload, isDryRun: true });
        expect(dry.lines).toEqual([stays(foreign), stays(none), expect.objectContaining({ tn: own, outcome: 'moves' })]);
        const moved = await admin.get('moveProviderLines', { ...payload, isDryRun: false });
        expect(moved.lines).toEqual([stays(foreign), stays(none), expect.objectContaining({ tn: own, outcome: 'moved' })]);
        expect([await accountOf(admin, foreign), await accountOf(admin, own)]).toEqual([third.id, to.id]);
      },
    );

    itWhere(canAddUsers, 'a number that the other provider doesn’t list stays', async () => {
      const admin = await asAdmin();
      const from = await addBridge(admin);
      const { account: to } = await admin.get('createProvider', { kind: 'simulated', name: freshText('Simulated'), settings: {} });
      const [tn] = (await linesOn(admin, from.id, 1)) as [string];
      const { lines } = await admin.get('moveProviderLines', { from: from.id, to: to.id, isDryRun: false });
      expect(lines).toMatchObject([{ tn, outcome: 'stays', reason: 'notListed', listed: 'no' }]);
      expect(await accountOf(admin, tn)).toBe(from.id);
    });

    it('is refused for the same account, an unknown one, or without the right', async () => {
      const admin = await asAdmin();
      const { id } = await addBridge(admin);
      const move = async (by: Visitor, to: string) => (await by.call('moveProviderLines', { from: id, to, isDryRun: true })).status;
      expect([await move(admin, id), await move(admin, 'nobody')]).toEqual([409, 404]);
      expect(await move(await signIn(host(), users.alice, users.password), 'nobody')).toBe(403);
    });
  });
}
