import { describe, expect, it } from 'vitest';
import type { Examined } from '../describeBackend.ts';
import { itWhere } from '../itWhere.ts';
import { type Listener, settle, signIn, visit } from '../session/visitor.ts';
import { addNewcomer, enterNew, emailTo, tokenIn } from './newcomers.ts';

export function describeOwnAccount({ host, users, canReadEmails, canAddUsers }: Examined): void {
  const { alice, bob, password } = users;

  describe('changing the password', () => {
    it('requires the current one: a wrong one names the field and does not sign out', async () => {
      const user = await signIn(host(), alice, password);
      const { status, envelope } = await user.call('changePassword', { currentPassword: 'wrong', newPassword: 'a quite new one' });
      expect([status, envelope.code, envelope.errors?.map(({ field }) => field)]).toEqual([400, 'invalidCredentials', ['currentPassword']]);
      expect((await user.call('getInfo', {})).status).toBe(200);
    });

    itWhere(canAddUsers, '8-128 characters, common ones refused, not the own name, and different from the one before', async () => {
      const newcomer = await addNewcomer(host(), { username: crypto.randomUUID() });
      const user = await enterNew(host(), newcomer);
      const sentences = new Set<string>();
      for (const newPassword of ['1234567', 'x'.repeat(129), 'Football1', newcomer.email, newcomer.password]) {
        const { status, envelope } = await user.call('changePassword', { currentPassword: newcomer.password, newPassword });
        expect([newPassword, status, envelope.errors?.map(({ field }) => field)]).toEqual([newPassword, 400, ['newPassword']]);
        sentences.add(envelope.errors?.[0]?.message ?? '');
      }
      expect(sentences.size).toBe(5);
      await enterNew(host(), newcomer);
    });

    itWhere(canAddUsers, 'Password change ends the other sessions on the server and closes their sockets', async () => {
      const newcomer = await addNewcomer(host());
      const [here, elsewhere] = [await enterNew(host(), newcomer), await enterNew(host(), newcomer)];
      const [own, other] = [await here.connect(), await elsewhere.connect()];
      const newPassword = `second ${newcomer.username}`;
      await expectClosed([other], () => here.get('changePassword', { currentPassword: newcomer.password, newPassword }));
      expect((await elsewhere.call('getInfo', {})).status).toBe(401);
      expect((await elsewhere.call('refresh', {})).status).toBe(401);
      await settle(own);
      await own.hub.stop();
      expect((await here.call('refresh', {})).status).toBe(200);
      expect((await visit(host()).call('login', { username: newcomer.username, password: newcomer.password })).status).toBe(401);
      await enterNew(host(), { ...newcomer, password: newPassword });
    });

    itWhere(canReadEmails && canAddUsers, 'is reported by e-mail, and invalidates earlier links', async () => {
      const newcomer = await addNewcomer(host());
      const user = await enterNew(host(), newcomer);
      await visit(host()).get('forgotPassword', { email: newcomer.email });
      const token = tokenIn(await emailTo(host(), newcomer.email));
      await user.get('changePassword', { currentPassword: newcomer.password, newPassword: `second ${newcomer.username}` });
      expect((await emailTo(host(), newcomer.email, 1)).text).toContain('/auth/page-auth-forgot-password');
      expect((await visit(host()).call('checkResetLink', { token })).status).toBe(410);
    });
  });

  describe('a user’s own sessions', () => {
    itWhere(canAddUsers, 'are listed newest first, with the current one marked', async () => {
      const newcomer = await addNewcomer(host());
      const [first, second] = [await enterNew(host(), newcomer), await enterNew(host(), newcomer)];
      const { serverTime } = await first.get('refresh', {});
      const list = await first.get('getSessions', {});
      expect(list.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
      expect(list).toHaveLength(2);
      expect(list.map(({ createdAt }) => createdAt)).toEqual(list.map(({ createdAt }) => createdAt).toSorted((a, b) => b - a));
      for (const { createdAt, lastSeenAt, address } of list) {
        expect(lastSeenAt).toBeGreaterThanOrEqual(createdAt);
        expect(lastSeenAt).toBeLessThanOrEqual(serverTime + 1);
        expect(address).toMatch(/\S/);
      }
      const current = async (visitor: typeof first) => (await visitor.get('getSessions', {})).find(({ isCurrent }) => isCurrent)?.id;
      expect(await current(second)).not.toBe(await current(first));
      expect(list.find(({ isCurrent }) => isCurrent)?.lastSeenAt).toBeCloseTo(serverTime, 1);
    });

    itWhere(canAddUsers, 'ending one signs its browser out and closes its sockets', async () => {
      const newcomer = await addNewcomer(host());
      const [here, elsewhere] = [await enterNew(host(), newcomer), await enterNew(host(), newcomer)];
      const tabs = [await elsewhere.connect(), await elsewhere.connect()];
      const id = (await here.get('getSessions', {})).find(({ isCurrent }) => !isCurrent)?.id ?? '';
      await expectClosed(tabs, () => here.get('endSession', { id }));
      expect((await elsewhere.call('getInfo', {})).status).toBe(401);
      expect((await elsewhere.call('refresh', {})).status).toBe(401);
      expect((await here.call('endSession', { id })).status).toBe(404);
      expect(await here.get('getSessions', {})).toHaveLength(1);
    });

    itWhere(canAddUsers, 'ending the current one works like signing out', async () => {
      const newcomer = await addNewcomer(host());
      const here = await enterNew(host(), newcomer);
      const tab = await here.connect();
      const id = (await here.get('getSessions', {}))[0]?.id ?? '';
      await here.get('endSession', { id });
      await tab.hub.closed;
      expect(tab.pushes.at(-1)).toEqual({ method: '_HUB_METHOD_LOGOUT', message: { reason: 'loggedOut' } });
      expect((await here.call('getInfo', {})).status).toBe(401);
      expect(await here.call('refresh', {})).toMatchObject({ status: 401, envelope: { code: 'unauthorized' } });
    });

    itWhere(canAddUsers, 'all others can be ended; the answer counts them', async () => {
      const newcomer = await addNewcomer(host());
      const here = await enterNew(host(), newcomer);
      const others = [await enterNew(host(), newcomer), await enterNew(host(), newcomer), await enterNew(host(), newcomer)];
      const tabs = await Promise.all(others.map((other) => other.connect()));
      await expectClosed(tabs, async () => expect(await here.get('endOtherSessions', {})).toEqual({ ended: 3 }));
      for (const other of others) {
        expect((await other.call('getInfo', {})).status).toBe(401);
        // Also for a browser that missed the push.
        expect(await other.call('refresh', {})).toMatchObject({ status: 401, envelope: { code: 'loggedOutElsewhere' } });
      }
      expect(await here.get('endOtherSessions', {})).toEqual({ ended: 0 });
      expect((await here.call('getInfo', {})).status).toBe(200);
    });

    it('other users’ sessions are not found', async () => {
      const [owner, stranger] = [await signIn(host(), alice, password), await signIn(host(), bob, password)];
      const id = (await owner.get('getSessions', {})).find(({ isCurrent }) => isCurrent)?.id ?? '';
      const { status, envelope } = await stranger.call('endSession', { id });
      expect([status, envelope.code]).toEqual([404, 'notFound']);
      expect((await stranger.get('getSessions', {})).map((session) => session.id)).not.toContain(id);
      expect((await owner.call('getInfo', {})).status).toBe(200);
    });
  });
}

async function expectClosed(tabs: readonly Listener[], work: () => Promise<unknown>): Promise<void> {
  await work();
  await Promise.all(tabs.map(({ hub }) => hub.closed));
  for (const { pushes } of tabs) expect(pushes.at(-1)).toEqual({ method: '_HUB_METHOD_LOGOUT', message: { reason: 'forced' } });
}
