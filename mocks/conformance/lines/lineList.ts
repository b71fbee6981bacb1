import { describe, expect, it } from 'vitest';
import type { Examined } from '../describeBackend.ts';
import { fileRows } from '../fileRows.ts';
import { itWhere } from '../itWhere.ts';
import { freshNumber, freshText, signIn } from '../session/visitor.ts';
import { addNewcomer, enterNew, enterNewWith } from '../users/newcomers.ts';

const SOON = { interval: 20 };
const TODAY = { since: 0 };
const PAGE = { page: 1, size: 100, sort: 'tn' };

export function describeLineList({ host, users, canAddUsers }: Examined): void {
  const { alice, aliceLine, aliceDeadLine, bob, bobLine, password } = users;
  const asAdmin = () => signIn(host(), users.admin, password);

  describe('all lines in the console', () => {
    it('are found by number, owner, status and provider account, sorted and paged', async () => {
      const admin = await asAdmin();
      const find = async (filter: object) => (await admin.get('getLines', { ...TODAY, ...PAGE, filter })).items.map(({ tn }) => tn);
      const all = await admin.get('getLines', { ...TODAY, ...PAGE });
      const tns = all.items.map(({ tn }) => tn);
      expect(tns).toEqual(expect.arrayContaining([aliceLine, aliceDeadLine, bobLine]));
      expect(tns).toEqual(tns.toSorted());
      expect((await admin.get('getLines', { ...TODAY, page: 2, size: 1, sort: 'tn:desc' })).items[0]?.tn).toBe(tns.at(-2));
      expect(await find({ q: aliceLine.slice(2) })).toEqual([aliceLine]);
      const line = all.items.find(({ tn }) => tn === bobLine);
      expect(await find({ q: line?.owner.username })).toContain(bobLine);
      expect(await find({ q: '%' })).toEqual([]);
      expect(await find({ userId: line?.owner.id })).toContain(bobLine);
      expect(await find({ userId: line?.owner.id })).not.toContain(aliceLine);
      expect(await find({ status: ['Suspended'] })).not.toContain(aliceLine);
      expect(await find({ providers: ['internal'] })).toContain(aliceLine);
      const { account } = await admin.get('createProvider', { kind: 'simulated', name: freshText('Listed'), settings: {} });
      await admin.get('assignProvider', { tns: [bobLine], providerAccountId: account.id });
      const [found] = (await admin.get('getLines', { ...TODAY, ...PAGE, filter: { providers: [account.id] } })).items;
      expect(found).toMatchObject({ tn: bobLine, provider: { id: account.id, kind: 'simulated' }, canChange: true });
      expect(await find({ providers: [account.id], health: ['down'] })).toEqual([]);
      const connected = await find({ states: ['healthy'] });
      expect(connected).toContain(aliceLine);
      expect(connected).not.toContain(bobLine);
      expect(connected).not.toContain(aliceDeadLine);
      expect(await find({ states: ['unknown', 'Suspended'] })).toEqual(expect.arrayContaining([bobLine, aliceDeadLine]));
      expect(await find({ states: [] })).toEqual([]);
      await admin.get('assignProvider', { tns: [bobLine], providerAccountId: null });
      await admin.get('deleteProvider', { id: account.id, version: 1 });
    });

    it('say when they last sent and received, and how much today', async () => {
      const admin = await asAdmin();
      const of = async (tn: string) => admin.get('getLine', { ...TODAY, tn });
      const before = { alice: await of(aliceLine), bob: await of(bobLine) };
      const owner = await signIn(host(), bob, password);
      await owner.get('sendMessage', { name: '', phoneNumber: aliceLine, msg: freshText('counted') }, bobLine);
      const after = { alice: await of(aliceLine), bob: await of(bobLine) };
      expect(after.bob.sentToday - before.bob.sentToday).toBe(1);
      expect(after.alice.receivedToday - before.alice.receivedToday).toBe(1);
      expect(after.bob.lastSentAt).toBeGreaterThan(before.bob.lastSentAt ?? 0);
      expect(after.alice.lastReceivedAt).toBe(after.bob.lastSentAt);
      expect(after.bob.chatCount).toBeGreaterThan(0);
      await owner.get('setOptOut', { phoneNumber: freshNumber(), isOptedOut: true }, bobLine);
      expect((await of(bobLine)).optOutCount).toBe(after.bob.optOutCount + 1);
    });

    it('say what failed last and why; only the owner reads to whom', async () => {
      const [admin, owner] = [await asAdmin(), await signIn(host(), bob, password)];
      await owner.get('sendMessage', { name: '', phoneNumber: aliceDeadLine, msg: freshText('fails') }, bobLine);
      const [last] = (await admin.get('getLine', { ...TODAY, tn: bobLine })).failures ?? [];
      expect(last).toEqual({ at: expect.any(Number), reason: 'unreachable' });
      await owner.get('sendMessage', { name: '', phoneNumber: aliceLine, msg: freshText('arrives') }, bobLine);
      expect((await admin.get('getLine', { ...TODAY, tn: bobLine })).failures?.[0]).toEqual(last);
      const adminsLine = freshNumber();
      await admin.get('assignLine', { userId: (await admin.get('getInfo', {})).id, tn: adminsLine, isMove: false, isConfirmed: true });
      await admin.get('sendMessage', { name: '', phoneNumber: aliceDeadLine, msg: freshText('fails too') }, adminsLine);
      expect((await admin.get('getLine', { ...TODAY, tn: adminsLine })).failures).toEqual([
        { at: expect.any(Number), reason: 'unreachable', to: aliceDeadLine },
      ]);
      await admin.get('changeLines', { tns: [adminsLine], change: { kind: 'release' } });
    });

    it('are suspended and resumed together; each one that can’t be changed says why', async () => {
      const admin = await asAdmin();
      const status = async () => (await admin.get('getLine', { ...TODAY, tn: bobLine })).status;
      const nobodys = freshNumber();
      const suspended = await admin.get('changeLines', { tns: [bobLine, nobodys], change: { kind: 'suspend' } });
      expect(suspended).toEqual({ changed: [bobLine], refused: [{ tn: nobodys, reason: expect.stringMatching(/\S/) }] });
      expect(await status()).toBe('Suspended');
      expect((await admin.get('changeLines', { tns: [bobLine], change: { kind: 'resume' } })).changed).toEqual([bobLine]);
      expect(await status()).toBe('Alive');
    });

    it('are exported as CSV', async () => {
      const admin = await asAdmin();
      const text = await (await admin.get('exportLines', { ...TODAY, sort: '', tns: [aliceLine] })).text();
      const [head, ...rows] = text.trim().split('\r\n');
      expect(head).toContain('number,name,owner,username,status');
      expect(rows).toHaveLength(1);
      expect(rows[0]).toContain(aliceLine);
    });

    itWhere(canAddUsers, 'are imported: added, changed and unchanged ones are shown first', async () => {
      const admin = await asAdmin();
      const { id } = await enterNewWith(host(), []);
      const { username } = await admin.get('getUser', { id });
      const { account } = await admin.get('createProvider', { kind: 'simulated', name: freshText('Imported'), settings: {} });
      const [tn, known] = [freshNumber(), freshNumber()];
      await admin.get('assignLine', { userId: id, tn: known, isConfirmed: true });
      const send = (rows: readonly string[], isDryRun: boolean) =>
        admin.get('importLines', { rows: fileRows(['number;name;username;status;provider', ...rows].join('\n'), ';'), isDryRun });
      const rows = [`${tn.slice(1)};Shop;${username};;${account.name}`, `${known};;;suspendu;`];
      const tried = await send(rows, true);
      expect(tried).toMatchObject({ created: 1, updated: 1, unchanged: 0, invalid: 0 });
      expect(tried.rows[1]).toMatchObject({
        tn: known,
        outcome: 'update',
        changes: [{ field: 'status', before: 'Alive', after: 'Suspended' }],
      });
      expect((await admin.call('getLine', { ...TODAY, tn })).status).toBe(404);
      expect(await send(rows, false)).toMatchObject({ created: 1, updated: 1 });
      const added = await admin.get('getLine', { ...TODAY, tn });
      expect(added).toMatchObject({ name: 'Shop', status: 'Unconfirmed', owner: { id }, provider: { id: account.id } });
      expect((await admin.get('getLine', { ...TODAY, tn: known })).status).toBe('Suspended');
    });

    itWhere(canAddUsers, 'are not imported if a row is wrong; each wrong cell says why', async () => {
      const admin = await asAdmin();
      const { username } = await addNewcomer(host(), { abilities: [] });
      const [good, twice] = [freshNumber(), freshNumber()];
      const rows = [
        `${good},,${username},,`,
        `12,,${username},,`,
        `${twice},,nobody here,,`,
        `${twice.slice(1)},,,,`,
        `${freshNumber()},,,gone,Nothing`,
      ];
      const table = fileRows<'number'>(['number,name,username,status,provider', ...rows].join('\n'));
      const answer = await admin.get('importLines', { rows: table, isDryRun: false });
      expect(answer).toMatchObject({ created: 1, invalid: 4 });
      expect(answer.rows.map(({ errors }) => errors.map(({ field }) => field))).toEqual([
        [],
        ['number'],
        ['number'],
        ['number'],
        ['status', 'provider'],
      ]);
      expect((await admin.call('getLine', { ...TODAY, tn: good })).status).toBe(404);
    });

    it('send a test message, and the result follows its delivery and the answer', async () => {
      const admin = await asAdmin();
      const clientId = crypto.randomUUID();
      const test = { tn: bobLine, phoneNumber: aliceLine, text: freshText('test'), clientId };
      expect((await admin.get('testLine', test)).state).toMatch(/waiting|sent|delivered/);
      const result = () => admin.get('getLineTest', { tn: bobLine, clientId });
      await expect.poll(async () => (await result()).state, SOON).toBe('delivered');
      expect(await result()).not.toHaveProperty('answeredAt');
      const contact = await signIn(host(), alice, password);
      await contact.get('sendMessage', { name: '', phoneNumber: bobLine, msg: freshText('answer') }, aliceLine);
      expect((await result()).answeredAt).toBeGreaterThan((await result()).sentAt);
      expect((await admin.call('getLineTest', { tn: bobLine, clientId: crypto.randomUUID() })).status).toBe(404);
    });

    itWhere(canAddUsers, 'are limited to the lines of users the caller may see and change', async () => {
      const rules = [
        { action: ['view', 'update'], subject: 'line' },
        { action: 'view', subject: 'user', conditions: { username: bob } },
      ];
      const visitor = await enterNew(host(), await addNewcomer(host(), { abilities: rules }));
      const { items } = await visitor.get('getLines', { ...TODAY, ...PAGE });
      expect(items.map(({ owner }) => owner.username)).toEqual(items.map(() => bob));
      expect(items.map(({ tn, canChange }) => [tn, canChange])).toContainEqual([bobLine, false]);
      expect((await visitor.call('getLine', { ...TODAY, tn: aliceLine })).status).toBe(404);
      const refused = await visitor.get('changeLines', { tns: [bobLine, aliceLine], change: { kind: 'suspend' } });
      expect(refused.changed).toEqual([]);
      const test = { tn: bobLine, phoneNumber: aliceLine, text: 'No', clientId: crypto.randomUUID() };
      expect((await visitor.call('testLine', test)).status).toBe(403);
    });
  });
}
