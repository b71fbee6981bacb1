import type { Client } from '@manyline/contract';
import { describe, expect, it } from 'vitest';
import type { Examined } from '../describeBackend.ts';
import { itWhere } from '../itWhere.ts';
import { type Listener, settle, signIn, type Visitor } from '../session/visitor.ts';
import { addNewcomer, enterNew } from '../users/newcomers.ts';

const SOON = { interval: 20 };
const VIEW = { action: 'view', subject: 'client' };
const VIEW_AND_ACT = [{ action: ['view', 'update'], subject: 'client' }];
const SEES_ALICE = { action: 'view', subject: 'user', conditions: { username: 'alice' } };

export function describeClients({ host, users, canAddUsers }: Examined): void {
  const { alice, bob, admin, password } = users;
  const asAdmin = () => signIn(host(), admin, password);
  const list = async (who: Visitor, q = '') => (await who.get('getClients', { page: 1, size: 100, sort: '', filter: { q } })).items;
  const of = async (who: Visitor) => (await who.get('getInfo', {})).id;
  /** A user's connected clients, once there are `count`. */
  const clientsOf = async (who: Visitor, userId: string, count: number): Promise<readonly Client[]> => {
    const theirs = async () => (await list(who)).filter((client) => client.userId === userId);
    await expect.poll(async () => (await theirs()).length, SOON).toBe(count);
    return theirs();
  };
  const heard = ({ pushes }: Listener, method: string) => pushes.filter((push) => push.method === method).map(({ message }) => message);
  /** A new user with a connection, unknown to other tests. */
  async function connectNewcomer(abilities = [VIEW]) {
    const user = await enterNew(host(), await addNewcomer(host(), { abilities }));
    return { user, id: await of(user), tab: await user.connect() };
  }
  const act = (who: Visitor, ids: readonly string[], kind: 'logout' | 'reload' | 'died', includesOwn = false) =>
    who.call('actOnClients', { ids: [...ids], action: { kind }, includesOwn });

  describe('connected clients', () => {
    itWhere(canAddUsers, 'are listed with name, protocol, address and time, until they disconnect', async () => {
      const boss = await asAdmin();
      const { id, tab } = await connectNewcomer();
      const [client] = await clientsOf(boss, id, 1);
      expect(client).toMatchObject({ userId: id, username: expect.stringMatching(/^new-/), protocol: expect.any(String) });
      expect(client?.publicIp).toMatch(/[\d.:]+/);
      expect(client?.since).toBeGreaterThan(1_700_000_000);
      expect(JSON.stringify(client)).not.toMatch(/session/i);
      await tab.hub.stop();
      await clientsOf(boss, id, 0);
    });

    itWhere(canAddUsers, 'are paged, sorted and filtered', async () => {
      const boss = await asAdmin();
      const { user, id, tab } = await connectNewcomer();
      const more = await user.connect();
      await clientsOf(boss, id, 2);
      const first = await boss.get('getClients', { page: 1, size: 1, sort: 'since', filter: { userId: id } });
      const second = await boss.get('getClients', { page: 2, size: 1, sort: 'since', filter: { userId: id } });
      expect([first.total, second.total, first.items.length, second.items.length]).toEqual([2, 2, 1, 1]);
      expect(first.items[0]?.since).toBeLessThanOrEqual(second.items[0]?.since ?? 0);
      expect(await list(boss, 'nobody is called so')).toEqual([]);
      expect((await boss.call('getClients', { sort: 'password' })).status).toBe(400);
      await Promise.all([tab.hub.stop(), more.hub.stop()]);
    });

    itWhere(canAddUsers, 'include those of visible users and the caller’s own', async () => {
      const [one, other] = [await (await signIn(host(), alice, password)).connect(), await (await signIn(host(), bob, password)).connect()];
      const { user, id, tab } = await connectNewcomer([VIEW, SEES_ALICE]);
      await clientsOf(user, id, 1);
      await expect.poll(async () => (await list(user)).some(({ username }) => username === alice), SOON).toBe(true);
      expect((await list(user)).map(({ username }) => username)).not.toContain(bob);
      await Promise.all([one, other, tab].map(({ hub }) => hub.stop()));
    });

    itWhere(
      canAddUsers,
      '_CLIENT_CHANGED carries the change to who sees everybody, a sign alone to who sees some, nothing to others',
      async () => {
        const watching = await (await asAdmin()).connect();
        const some = await connectNewcomer([VIEW, SEES_ALICE]);
        const none = await (await signIn(host(), bob, password)).connect();
        const { id, tab } = await connectNewcomer();
        const joined = () => heard(watching, '_CLIENT_CHANGED').flatMap((message) => (message as { joined?: Client[] }).joined ?? []);
        await expect.poll(() => joined().some(({ userId }) => userId === id), SOON).toBe(true);
        const connectionId = joined().find(({ userId }) => userId === id)?.id;
        await tab.hub.stop();
        const left = () => heard(watching, '_CLIENT_CHANGED').flatMap((message) => (message as { left?: string[] }).left ?? []);
        await expect.poll(left, SOON).toContain(connectionId);
        await Promise.all([settle(some.tab), settle(none)]);
        await expect.poll(() => heard(some.tab, '_CLIENT_CHANGED').length, SOON).toBeGreaterThan(0);
        expect(new Set(heard(some.tab, '_CLIENT_CHANGED').map((message) => JSON.stringify(message)))).toEqual(new Set(['{}']));
        expect(heard(none, '_CLIENT_CHANGED')).toEqual([]);
        await Promise.all([watching, some.tab, none].map(({ hub }) => hub.stop()));
      },
    );

    itWhere(canAddUsers, 'a message is shown only there, as text, with its author', async () => {
      const boss = await asAdmin();
      const { user, id, tab } = await connectNewcomer();
      const other = await user.connect();
      const [client] = await clientsOf(boss, id, 2);
      const text = '<b>Restart</b> at noon';
      const { data } = await boss.call('actOnClients', { ids: [client?.id ?? '', 'gone'], action: { kind: 'message', text } });
      expect(data).toEqual({ done: 1, gone: 1, refused: 0 });
      await Promise.all([settle(tab), settle(other)]);
      const messages = [...heard(tab, 'ShowLog'), ...heard(other, 'ShowLog')].filter(
        (line) => (line as { kind: string }).kind === 'message',
      );
      expect(messages).toEqual([expect.objectContaining({ text, from: (await boss.get('getInfo', {})).name })]);
      expect((await boss.call('actOnClients', { ids: ['x'], action: { kind: 'message', text: 'x'.repeat(501) } })).status).toBe(400);
      await Promise.all([tab.hub.stop(), other.hub.stop()]);
    });

    itWhere(canAddUsers, 'signing one out ends the session and its connection; the audit log says who did it', async () => {
      const boss = await asAdmin();
      const { user, id, tab } = await connectNewcomer();
      const [client] = await clientsOf(boss, id, 1);
      expect((await act(boss, [client?.id ?? ''], 'logout')).status).toBe(200);
      await tab.hub.closed;
      expect(heard(tab, '_HUB_METHOD_LOGOUT')).toEqual([{ reason: 'forced' }]);
      expect((await user.call('getInfo', {})).status).toBe(401);
      const [entry] = (await boss.get('getAudit', { page: 1, size: 5, sort: '', filter: { objectId: id } })).items;
      expect(entry).toMatchObject({ action: 'endSessions', object: { type: 'user', id }, changes: [{ field: 'count', after: 1 }] });
    });

    itWhere(
      canAddUsers,
      'a client declared dead reads by whom; its connection closes, not its session; a reload is requested',
      async () => {
        const boss = await asAdmin();
        const { user, id, tab } = await connectNewcomer();
        const [client] = await clientsOf(boss, id, 1);
        await act(boss, [client?.id ?? ''], 'reload');
        await expect.poll(() => heard(tab, '_HUB_METHOD_RELOAD').length, SOON).toBe(1);
        await act(boss, [client?.id ?? ''], 'died');
        await tab.hub.closed;
        expect(heard(tab, '_HUB_NOTIFY_DIED')).toEqual([{ by: (await boss.get('getInfo', {})).name }]);
        await clientsOf(boss, id, 0);
        expect((await user.call('getInfo', {})).status).toBe(200);
        expect((await act(boss, [client?.id ?? ''], 'died')).status).toBe(404);
      },
    );

    it('the caller’s own browser is disconnected only on request', async () => {
      const boss = await asAdmin();
      const tab = await boss.connect();
      const key = () => list(boss).then((all) => all.filter(({ username }) => username === admin));
      await expect.poll(async () => (await key()).length, SOON).toBeGreaterThan(0);
      const ids = (await key()).map(({ id }) => id);
      expect((await act(boss, ids, 'reload')).status).toBe(409);
      await settle(tab);
      expect(heard(tab, '_HUB_METHOD_RELOAD')).toEqual([]);
      expect((await act(boss, ids, 'reload', true)).status).toBe(200);
      await expect.poll(() => heard(tab, '_HUB_METHOD_RELOAD').length, SOON).toBe(1);
      await tab.hub.stop();
    });

    itWhere(canAddUsers, 'users with more rights than the caller can only be sent messages', async () => {
      const { user, tab } = await connectNewcomer([...VIEW_AND_ACT, { action: 'view', subject: 'user' }] as never);
      const boss = await (await asAdmin()).connect();
      const find = async () => (await list(user)).filter(({ username }) => username === admin).map(({ id }) => id);
      await expect.poll(async () => (await find()).length, SOON).toBeGreaterThan(0);
      expect((await act(user, await find(), 'died')).status).toBe(403);
      const { status } = await user.call('actOnClients', { ids: await find(), action: { kind: 'message', text: 'Please look.' } });
      expect(status).toBe(200);
      await settle(boss);
      expect(heard(boss, 'ShowLog')).toContainEqual(expect.objectContaining({ text: 'Please look.' }));
      expect(heard(boss, '_HUB_NOTIFY_DIED')).toEqual([]);
      await Promise.all([tab.hub.stop(), boss.hub.stop()]);
    });

    itWhere(canAddUsers, 'show a user’s new name', async () => {
      const watching = await asAdmin();
      const { id, tab } = await connectNewcomer();
      await clientsOf(watching, id, 1);
      const { version } = await watching.get('getUser', { id });
      await watching.get('updateUser', { id, version, name: 'Quite another name' });
      await expect.poll(async () => (await clientsOf(watching, id, 1))[0]?.name, SOON).toBe('Quite another name');
      await tab.hub.stop();
    });
  });
}
