import { isGrant } from '@manyline/contract';
import { describe, expect, it } from 'vitest';
import type { Examined } from '../describeBackend.ts';
import { itWhere } from '../itWhere.ts';
import { signIn, visit } from './visitor.ts';

const WRONG = 'Looks like these are not your correct details. Please try again.';

export function describeSessions({ host, users, canAdvance, canRestart }: Examined): void {
  const { alice, aliceEmail, password } = users;

  describe('signing in', () => {
    it('returns a grant for some minutes, by user name or e-mail address, in any case', async () => {
      for (const username of [alice, aliceEmail, alice.toUpperCase(), ` ${alice} `]) {
        const grant = await visit(host()).get('login', { username, password, rememberMe: true });
        expect(isGrant(grant) && grant.expiresAt - grant.serverTime).toBe(900);
      }
    });

    it(`'${WRONG}' (login failed), alike for known and unknown accounts`, async () => {
      const stranger = visit(host());
      const known = await stranger.call('login', { username: alice, password: 'wrong password' });
      const unknown = await stranger.call('login', { username: `nobody-${crypto.randomUUID()}`, password: 'wrong password' });
      expect([known.status, unknown.status]).toEqual([401, 401]);
      expect(known.envelope).toEqual({ status: 'Error', message: WRONG, code: 'invalidCredentials' });
      expect(unknown.envelope).toEqual(known.envelope);
    });

    it.each([
      [{ username: '', password: 'x' }, 'username'],
      [{ username: 'x', password: '' }, 'password'],
      [{ password: 'x' }, 'username'],
      [{ username: 'x', password: 'x', rememberMe: 'yes' }, 'rememberMe'],
      [{ username: 'x', password: 'x', isAdmin: true }, 'isAdmin'],
      [{ username: 'x', password: 'x'.repeat(129) }, 'password'],
    ])('refuses %j and names the field', async (payload, field) => {
      const { status, envelope } = await visit(host()).call('login', payload);
      expect(status).toBe(400);
      expect(envelope.code).toBe('invalid');
      expect(envelope.errors?.map((error) => error.field)).toEqual([field]);
    });

    it('attempts are limited per account and address: 429 with Retry-After, for unknown accounts alike', async () => {
      const username = `nobody-${crypto.randomUUID()}`;
      const stranger = visit(host());
      const statuses = [];
      for (let i = 0; i < 11; i += 1) statuses.push((await stranger.call('login', { username, password: 'wrong' })).status);
      const { status, envelope, headers } = await stranger.call('login', { username, password: 'wrong' });
      expect(new Set(statuses)).toEqual(new Set([401, 429]));
      expect([status, envelope.code]).toEqual([429, 'tooManyRequests']);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await visit(host()).call('login', { username: alice, password })).status).toBe(200);
    });
  });

  describe('staying signed in', () => {
    it('a refresh cookie renews the access, and is itself renewed', async () => {
      const user = await signIn(host(), alice, password);
      const before = new Map(user.browser.cookies);
      const { accessToken } = await user.get('refresh', {});
      expect(accessToken).not.toBe(user.accessToken);
      expect(user.browser.cookies).not.toEqual(before);
      user.accessToken = accessToken;
      expect((await user.get('getInfo', {})).username).toBe(alice);
    });

    it('without the cookie, or with an invented one, nothing is renewed', async () => {
      const stranger = visit(host());
      expect((await stranger.call('refresh', {})).status).toBe(401);
      const user = await signIn(host(), alice, password);
      for (const name of user.browser.cookies.keys()) user.browser.cookies.set(name, 'made-up');
      expect((await user.call('refresh', {})).status).toBe(401);
    });

    it('reuse revokes the family', async () => {
      const thief = await signIn(host(), alice, password);
      const stolen = new Map(thief.browser.cookies);
      await thief.get('refresh', {});
      const { accessToken } = await thief.get('refresh', {});
      thief.accessToken = accessToken;
      for (const [name, value] of stolen) thief.browser.cookies.set(name, value);
      expect((await thief.call('refresh', {})).status).toBe(401);
      expect((await thief.call('getInfo', {})).status).toBe(401);
    });

    it('two tabs that refresh together do not', async () => {
      const user = await signIn(host(), alice, password);
      const replies = await Promise.all([user.call('refresh', {}), user.call('refresh', {}), user.call('refresh', {})]);
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
      for (const { data } of replies) {
        user.accessToken = data.accessToken;
        expect((await user.call('getInfo', {})).status).toBe(200);
      }
      expect((await user.call('refresh', {})).status).toBe(200);
    });

    itWhere(canAdvance, 'an access token ends after 15 minutes, the session does not', async () => {
      const user = await signIn(host(), alice, password);
      host().advance?.(15 * 60 + 1);
      expect((await user.call('getInfo', {})).status).toBe(401);
      user.accessToken = (await user.get('refresh', {})).accessToken;
      expect((await user.call('getInfo', {})).status).toBe(200);
    });

    itWhere(canRestart, 'a server restart keeps users signed in', async () => {
      const user = await signIn(host(), alice, password);
      await host().restart?.();
      expect((await user.call('getInfo', {})).status).toBe(200);
      expect((await user.call('refresh', {})).status).toBe(200);
    });
  });

  describe('signing out', () => {
    it('log-out ends the session on the server', async () => {
      const user = await signIn(host(), alice, password);
      const cookies = new Map(user.browser.cookies);
      await user.get('logout', {});
      expect((await user.call('getInfo', {})).status).toBe(401);
      for (const [name, value] of cookies) user.browser.cookies.set(name, value);
      expect((await user.call('refresh', {})).status).toBe(401);
    });

    it('the user’s other browsers stay signed in', async () => {
      const [here, elsewhere] = [await signIn(host(), alice, password), await signIn(host(), alice, password)];
      await here.get('logout', {});
      expect((await elsewhere.call('getInfo', {})).status).toBe(200);
    });

    it('tells the browser to empty its cache', async () => {
      const user = await signIn(host(), alice, password);
      expect((await user.call('getInfo', {})).headers.get('clear-site-data')).toBeNull();
      expect((await user.call('logout', {})).headers.get('clear-site-data')).toBe('"cache"');
    });

    it('signing out twice is allowed', async () => {
      expect((await visit(host()).call('logout', {})).status).toBe(200);
    });
  });
}
