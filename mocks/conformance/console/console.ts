import type { NotificationFacts } from '@manyline/contract';
import { describe, expect, it } from 'vitest';
import type { Examined } from '../describeBackend.ts';
import { itWhere } from '../itWhere.ts';
import { freshNumber, freshText, signIn, type Visitor, visit } from '../session/visitor.ts';
import { addNewcomer, enter, enterNew, enterNewWith } from '../users/newcomers.ts';

/** Enough for a busy machine. */
const SOON = { interval: 20 };

export function describeConsole({ host, users, canAddUsers }: Examined): void {
  const { aliceLine, aliceDeadLine } = users;
  const asAlice = () => signIn(host(), users.alice, users.password);
  const asAdmin = () => signIn(host(), users.admin, users.password);
  const idOf = async (visitor: Visitor) => (await visitor.get('getInfo', {})).id;
  const notificationsOf = async (visitor: Visitor, kind: NotificationFacts['kind']) =>
    (await visitor.get('getNotifications', {})).items.filter(({ facts }) => facts.kind === kind);

  /** A notification of another kind may arrive late, from what was done before. */
  const unreadFailures = async (visitor: Visitor) => (await notificationsOf(visitor, 'sendFailed')).filter(({ isRead }) => !isRead);

  describe('notifications', () => {
    it('failed messages are one notification per line until it is read', async () => {
      const alice = await asAlice();
      await alice.get('readNotifications', {});
      const tab = await alice.connect();
      const send = () => alice.get('sendMessage', { name: '', phoneNumber: aliceDeadLine, msg: freshText('Lost') }, aliceLine);
      await send();
      await send();
      // A user notified a moment ago is notified again only after a second.
      await expect
        .poll(() => tab.pushes, SOON)
        .toContainEqual({ method: '_HUB_NOTIFY_USER_CHANGED', message: { changed: 'notifications' } });
      const failures = await unreadFailures(alice);
      expect(failures).toMatchObject([{ facts: { tn: aliceLine, contactTn: aliceDeadLine, count: 2 } }]);
      await alice.get('readNotifications', { ids: failures.map(({ id }) => id) });
      expect(await unreadFailures(alice)).toEqual([]);
      await send();
      expect(await unreadFailures(alice)).toMatchObject([{ facts: { count: 1 } }]);
      expect((await alice.get('readNotifications', {})).unread).toBe(0);
      await tab.hub.stop();
    });

    it('notifications that arrive while reading stay unread', async () => {
      const alice = await asAlice();
      await alice.get('readNotifications', {});
      const send = () => alice.get('sendMessage', { name: '', phoneNumber: aliceDeadLine, msg: freshText('Lost') }, aliceLine);
      await send();
      const [seen] = await unreadFailures(alice);
      await send();
      await alice.get('readNotifications', { ids: [seen?.id ?? ''] });
      expect(await unreadFailures(alice)).toHaveLength(1);
      await alice.get('readNotifications', {});
    });

    it('users cannot read or mark other users’ notifications', async () => {
      const [alice, bob] = [await asAlice(), await signIn(host(), users.bob, users.password)];
      await alice.get('sendMessage', { name: '', phoneNumber: aliceDeadLine, msg: freshText('Lost') }, aliceLine);
      const [one] = await notificationsOf(alice, 'sendFailed');
      await bob.get('readNotifications', { ids: [one?.id ?? ''] });
      expect((await bob.get('getNotifications', {})).items.map(({ id }) => id)).not.toContain(one?.id);
      expect((await notificationsOf(alice, 'sendFailed'))[0]).toMatchObject({ id: one?.id, isRead: false });
      await alice.get('readNotifications', {});
    });

    itWhere(canAddUsers, 'a sign-in with a new browser and granted rights notify the user', async () => {
      const admin = await asAdmin();
      const user = await addNewcomer(host());
      const first = await enterNew(host(), user);
      expect(await notificationsOf(first, 'signIn')).toEqual([]);
      await visit(host()).get('login', { username: user.username, password: user.password, rememberMe: false });
      expect(await notificationsOf(first, 'signIn')).toMatchObject([{ isRead: false, facts: { address: expect.stringMatching(/\S/) } }]);
      await admin.get('updateUser', { id: await idOf(first), abilities: [{ action: 'view', subject: 'report' }] });
      const { name } = await admin.get('getInfo', {});
      expect(await notificationsOf(first, 'rights')).toMatchObject([{ facts: { by: name } }]);
    });

    itWhere(canAddUsers, 'a browser that several users share stays known to each: no one is notified again', async () => {
      const [one, other] = [await addNewcomer(host()), await addNewcomer(host())];
      const browser = visit(host());
      await enter(one, browser);
      await enter(other, browser);
      await enter(one, browser);
      expect(await notificationsOf(browser, 'signIn')).toEqual([]);
      await enter(other, browser);
      expect(await notificationsOf(browser, 'signIn')).toEqual([]);
    });

    it('a user’s own export stays listed without needing attention', async () => {
      const admin = await asAdmin();
      await admin.get('readNotifications', {});
      await admin.call('exportAudit', { filter: { objectId: 'nobody' } });
      expect((await notificationsOf(admin, 'export'))[0]).toMatchObject({ isRead: true, facts: { what: 'audit', rows: 0 } });
    });
  });

  describe('pending work', () => {
    it('unread messages by line', async () => {
      const bob = await signIn(host(), users.bob, users.password);
      const before = (await (await asAlice()).get('getUnread', {})).find(({ tn }) => tn === aliceLine);
      await bob.get('sendMessage', { name: '', phoneNumber: aliceLine, msg: freshText('Waits') }, users.bobLine);
      const after = (await (await asAlice()).get('getUnread', {})).find(({ tn }) => tn === aliceLine);
      expect((after?.messages ?? 0) - (before?.messages ?? 0)).toBe(1);
    });

    it('chats of all lines are found by part of the name or number, in any case; never another user’s', async () => {
      const alice = await asAlice();
      const tn = freshNumber();
      const name = freshText('Zoë Quist');
      await alice.get('sendMessage', { name, phoneNumber: tn, msg: 'Found?' }, aliceLine);
      for (const query of [name.toUpperCase(), name.replace('ë', 'e'), tn, tn.slice(1), tn.slice(-7)])
        expect(await alice.get('findChats', { query })).toContainEqual(expect.objectContaining({ line: aliceLine, tn, name }));
      const bob = await signIn(host(), users.bob, users.password);
      expect(await bob.get('findChats', { query: name })).toEqual([]);
      expect((await alice.get('findChats', { query: 'a' })).length).toBeLessThanOrEqual(20);
    });
  });

  describe('onboarding steps', () => {
    it('show the current state, also after a step is undone', async () => {
      const admin = await asAdmin();
      const isDone = async (step: string) => (await admin.get('getOnboarding', {})).steps.find((one) => one.step === step)?.isDone;
      expect([await isDone('users'), await isDone('line')]).toEqual([true, true]);
      const { id } = await admin.get('createRole', { name: freshText('First'), description: '', rules: [] });
      expect(await isDone('role')).toBe(true);
      await admin.get('deleteRole', { id, version: 1 });
      expect(await isDone('role')).toBe((await admin.get('getRoles', {})).length > 0);
    });

    itWhere(canAddUsers, 'a second administrator counts while the account is open', async () => {
      const admin = await asAdmin();
      const isDone = async () => (await admin.get('getOnboarding', {})).steps.find(({ step }) => step === 'administrator')?.isDone;
      const before = await isDone();
      const other = await enterNew(host(), await addNewcomer(host(), { abilities: [{ action: 'manage', subject: 'all' }] }));
      const id = await idOf(other);
      expect(await isDone()).toBe(true);
      await admin.get('updateUser', { id, status: 'disabled' });
      expect(await isDone()).toBe(before);
    });

    itWhere(canAddUsers, 'of a new user say whether a message was sent, until they are hidden for good', async () => {
      const { id, visitor } = await enterNewWith(host(), [{ action: ['view', 'send'], subject: 'chat' }]);
      const steps = async (of = visitor) => (await of.get('getInfo', {})).firstSteps;
      expect(await steps()).toEqual({ hasSent: false });
      const admin = await asAdmin();
      const tn = freshNumber();
      await admin.get('assignLine', { userId: id, tn, isConfirmed: true });
      await visitor.get('sendMessage', { name: '', phoneNumber: users.bobLine, msg: freshText('First') }, tn);
      expect(await steps()).toEqual({ hasSent: true });
      await visitor.get('setOnboarding', { isHidden: true });
      expect(await steps()).toBeUndefined();
      // Neither without chats, nor for administrators, who have steps of their own.
      const others = [[], [{ action: 'manage', subject: 'all' }]];
      for (const abilities of others) expect(await steps((await enterNewWith(host(), abilities)).visitor)).toBeUndefined();
    });

    it('can be hidden and shown again', async () => {
      const admin = await asAdmin();
      expect((await admin.get('setOnboarding', { isHidden: true })).isHidden).toBe(true);
      expect((await admin.get('getOnboarding', {})).isHidden).toBe(true);
      expect((await admin.get('setOnboarding', { isHidden: false })).isHidden).toBe(false);
    });
  });
}
