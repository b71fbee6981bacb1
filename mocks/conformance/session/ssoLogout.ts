import { type AccessGrant, SSO_LOGOUT_PATH } from '@manyline/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Examined } from '../describeBackend.ts';
import { addNewcomer } from '../users/newcomers.ts';
import { openSsoOffice, type SsoOffice } from './ssoOffice.ts';
import { type Visitor, visit } from './visitor.ts';

/** Sessions that end with those at the provider. `readLogoutToken.test.ts` has the tokens. */
export function describeSsoLogout({ host, users, canActAsProvider }: Examined): void {
  if (!canActAsProvider) return;
  let office: SsoOffice;

  describe('single sign-on, when the provider signs a user out', () => {
    let email: string;
    let subject: string;

    beforeEach(async () => {
      office = await openSsoOffice({ host, users });
      await office.update({ provider: office.provider() });
      await office.setMode('BOTH');
      ({ email } = await addNewcomer(host()));
      subject = crypto.randomUUID();
    });
    afterEach(() => office.close());

    /** Signed in through the provider. */
    async function enter(sid?: string): Promise<Visitor> {
      const visitor = visit(host());
      expect(await office.come({ sub: subject, email, email_verified: true, sid }, visitor)).toBe('/');
      const grant: AccessGrant = await visitor.get('refresh', {});
      visitor.accessToken = grant.accessToken;
      return visitor;
    }

    async function logOut(token: object | string): Promise<number> {
      const body = new URLSearchParams({
        logout_token: typeof token === 'string' ? token : JSON.stringify({ id: crypto.randomUUID(), ...token }),
      });
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const { status } = await visit(host()).browser.fetch(SSO_LOGOUT_PATH, { method: 'POST', headers, body: body.toString() });
      return status;
    }

    const areIn = (visitors: readonly Visitor[]) =>
      Promise.all(visitors.map(async (one) => (await one.call('getInfo', {})).status === 200));

    it('ends all sessions of the user there, with their connections, and no others', async () => {
      const all = [await enter('s-1'), await enter()];
      const listener = await all[0]?.connect();
      expect(await logOut({ subject: 'someone else' })).toBe(200);
      expect(await areIn([...all, office.admin])).toEqual([true, true, true]);
      expect(await logOut({ subject })).toBe(200);
      expect(await areIn([...all, office.admin])).toEqual([false, false, true]);
      await listener?.hub.closed;
      expect((await all[0]?.call('refresh', {}))?.status).toBe(401);
    });

    it('ends one session if it is named, and those that the provider never named', async () => {
      const all = [await enter('s-1'), await enter('s-2'), await enter()];
      expect(await logOut({ subject, sid: 's-1' })).toBe(200);
      expect(await areIn(all)).toEqual([false, true, false]);
      expect(await logOut({ sid: 's-2' })).toBe(200);
      expect(await areIn(all)).toEqual([false, false, false]);
    });

    it('ends no session of another user who is named beside it', async () => {
      const own = await enter('s-1');
      expect(await logOut({ subject: 'someone else', sid: 's-1' })).toBe(200);
      expect(await areIn([own])).toEqual([true]);
    });

    it('accepts a token once', async () => {
      const id = crypto.randomUUID();
      expect(await logOut({ id, subject })).toBe(200);
      const later = await enter();
      expect(await logOut({ id, subject })).toBe(400);
      expect(await Promise.all([logOut({ id: `${id}2`, subject: 'x' }), logOut({ id: `${id}2`, subject: 'x' })])).toContain(400);
      expect(await areIn([later])).toEqual([true]);
    });

    it.each([['invalid'], ['']])('refuses the token %j', async (token) => {
      const own = await enter();
      expect(await logOut(token)).toBe(400);
      expect(await areIn([own])).toEqual([true]);
    });

    it('refuses too long a body, and has no page', async () => {
      expect(await logOut('x'.repeat(20_000))).toBe(400);
      expect(await office.go(visit(host()), SSO_LOGOUT_PATH)).toBe('404');
    });
  });
}
