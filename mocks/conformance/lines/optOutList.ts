import type { OptOutInput } from '@manyline/contract';
import { describe, expect, it } from 'vitest';
import { chatOf } from '../chats/chatOf.ts';
import type { Examined } from '../describeBackend.ts';
import { itWhere } from '../itWhere.ts';
import { freshNumber, freshText, noticed, settle, signIn, type Visitor } from '../session/visitor.ts';
import { addNewcomer, enterNew } from '../users/newcomers.ts';

const PAGE = { page: 1, size: 100, sort: 'tn' };

export function describeOptOutList({ host, users, canAddUsers, isAnotherStore }: Examined): void {
  const { alice, aliceLine, aliceOtherLine, bob, bobLine, password } = users;
  const asAdmin = () => signIn(host(), users.admin, password);

  const add = (user: Visitor, entries: readonly OptOutInput[], isImport = false, isDryRun = false) =>
    user.get('addOptOuts', {
      entries: entries.map(({ phoneNumber, line = '', reason = '' }) => ({ phoneNumber, line, reason })),
      isImport,
      isDryRun,
    });

  describe('the opt-out list', () => {
    it('is searched, filtered, sorted and paged, with line, source, reason and time', async () => {
      const [admin, owner] = [await asAdmin(), await signIn(host(), alice, password)];
      const [everywhere, ofLine, byOwner] = [freshNumber(), freshNumber(), freshNumber()].toSorted();
      const reason = freshText('asked by phone');
      const added = await add(admin, [
        { phoneNumber: everywhere ?? '', reason },
        { phoneNumber: ofLine ?? '', line: aliceLine, reason },
      ]);
      expect(added).toMatchObject({ added: 2, known: 0, refused: [] });
      await owner.get('setOptOut', { phoneNumber: byOwner ?? '', isOptedOut: true }, aliceLine);
      const find = async (filter: object, more: object = {}) => (await admin.get('getOptOuts', { ...PAGE, filter, ...more })).items;
      const [first, second] = await find({ q: reason }, { sort: 'tn' });
      expect(first).toEqual({ tn: everywhere, source: 'manual', reason, by: expect.any(String), time: expect.any(Number) });
      expect(second).toMatchObject({ tn: ofLine, line: { tn: aliceLine, owner: { name: expect.any(String) } } });
      expect((await find({ q: reason }, { sort: 'tn:desc', size: 1, page: 2 })).map(({ tn }) => tn)).toEqual([everywhere]);
      expect((await find({ q: reason, scope: 'everywhere' })).map(({ tn }) => tn)).toEqual([everywhere]);
      expect((await find({ q: reason, scope: 'line' })).map(({ tn }) => tn)).toEqual([ofLine]);
      expect((await find({ q: reason, lineTn: aliceLine })).map(({ tn }) => tn)).toEqual([ofLine]);
      expect(await find({ q: reason, lineTn: bobLine })).toEqual([]);
      expect(await find({ q: reason, source: ['import'] })).toEqual([]);
      expect((await find({ q: byOwner?.slice(1) }))[0]).toMatchObject({ source: 'manual', line: { tn: aliceLine } });
    });

    it('an entry for the whole organisation stops every line; each chat shows its start and end', async () => {
      const [admin, owner] = [await asAdmin(), await signIn(host(), alice, password)];
      const tn = freshNumber();
      const send = (line: string) => owner.call('sendMessage', { name: '', phoneNumber: tn, msg: 'hello' }, line);
      for (const line of [aliceLine, aliceOtherLine]) expect((await send(line)).status).toBe(200);
      const tab = await owner.connect();
      const heard = () =>
        new Map(
          noticed(tab.pushes).flatMap(({ chat }) =>
            chat.tn === tn && chat.optOut !== undefined ? [[chat.userTN, chat.optOut] as const] : [],
          ),
        );
      await add(admin, [{ phoneNumber: tn }]);
      await settle(tab);
      for (const line of [aliceLine, aliceOtherLine]) {
        expect(heard().get(line)).toMatchObject({ isEverywhere: true });
        expect((await send(line)).status).toBe(409);
      }
      // Only an administrator ends it.
      const { status, envelope } = await owner.call('setOptOut', { phoneNumber: tn, isOptedOut: false }, aliceLine);
      expect([status, envelope.code]).toEqual([409, 'optedOut']);
      expect(await admin.get('removeOptOuts', { entries: [{ tn }] })).toEqual({ removed: 1 });
      await settle(tab);
      expect([...heard().values()]).toEqual([null, null]);
      expect((await chatOf(owner, aliceLine, tn)).optOut).toBeNull();
      expect((await send(aliceLine)).status).toBe(200);
      await tab.hub.stop();
    });

    // Its event waits for seconds in the process, not in the store.
    itWhere(!isAnotherStore, 'a STOP updates an open console', async () => {
      const [admin, sender] = [await asAdmin(), await signIn(host(), bob, password)];
      const tab = await admin.connect();
      const write = (msg: string) => sender.get('sendMessage', { name: '', phoneNumber: aliceOtherLine, msg }, bobLine);
      await write('STOP');
      await expect.poll(() => tab.pushes).toContainEqual({ method: '_HUB_NOTIFY_USER_CHANGED', message: { changed: 'optOuts' } });
      await write('START');
      await tab.hub.stop();
    });

    it('a dry run says what an import would do, and adds nothing', async () => {
      const admin = await asAdmin();
      const [known, fresh] = [freshNumber(), freshNumber()];
      await add(admin, [{ phoneNumber: known }]);
      const rows = [{ phoneNumber: known }, { phoneNumber: fresh }, { phoneNumber: 'ask at the counter' }, { phoneNumber: fresh }];
      const tried = await add(admin, rows, true, true);
      expect(tried).toMatchObject({ added: 1, known: 2, knownIndexes: [0, 3], refused: [{ index: 2 }] });
      const { total } = await admin.get('getOptOuts', { page: 1, size: 1, sort: '', filter: { q: fresh } });
      expect(total).toBe(0);
      expect(await add(admin, rows, true)).toEqual(tried);
    });

    it('an import adds the good rows, and explains each of the others', async () => {
      const admin = await asAdmin();
      const tn = freshNumber();
      const entries = [
        { phoneNumber: tn, reason: 'import' },
        { phoneNumber: tn },
        { phoneNumber: 'ask at the counter' },
        { phoneNumber: freshNumber(), line: freshNumber() },
        { phoneNumber: freshNumber(), reason: 'r'.repeat(201) },
      ];
      const { added, known, refused } = await add(admin, entries, true);
      expect([added, known, refused.map(({ index }) => index)]).toEqual([1, 1, [2, 3, 4]]);
      for (const { message } of refused) expect(message).toMatch(/\.$/);
      const text = await (await admin.get('exportOptOuts', { sort: '', filter: { q: tn } })).text();
      const [head, ...rows] = text.trim().split('\r\n');
      expect(head).toContain('number,line,reason,source,added,addedBy');
      expect(rows).toHaveLength(1);
      expect(rows[0]).toMatch(/,,import,import,/);
      const { items } = await admin.get('getAudit', { page: 1, size: 20, sort: '' });
      expect(items.filter(({ object }) => object.type === 'optOut').map(({ action }) => action)).toEqual(
        expect.arrayContaining(['import', 'export']),
      );
    });

    itWhere(canAddUsers, 'is limited to lines of users the caller may see and change', async () => {
      const rules = [
        { action: ['view', 'update'], subject: 'line' },
        { action: ['view', 'update'], subject: 'user', conditions: { username: bob } },
      ];
      const [admin, visitor] = [await asAdmin(), await enterNew(host(), await addNewcomer(host(), { abilities: rules }))];
      const [tn, reason] = [freshNumber(), freshText('limited')];
      await add(admin, [{ phoneNumber: tn, line: aliceLine, reason }]);
      const entries = [
        { phoneNumber: tn, line: bobLine, reason },
        { phoneNumber: tn, line: aliceLine, reason },
        { phoneNumber: tn, reason },
      ];
      const { added, refused } = await add(visitor, entries);
      expect([added, refused.map(({ index }) => index)]).toEqual([1, [1, 2]]);
      const { items } = await visitor.get('getOptOuts', { ...PAGE, filter: { q: reason } });
      expect(items.map(({ line }) => line?.tn)).toEqual([bobLine]);
      expect(await visitor.get('removeOptOuts', { entries: [{ tn, lineTn: aliceLine }] })).toEqual({ removed: 0 });
    });
  });
}
