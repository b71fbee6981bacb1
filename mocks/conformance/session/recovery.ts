import { describe, expect, it } from 'vitest';
import type { Examined } from '../describeBackend.ts';
import type { ConformanceHost, ConformanceNewcomer } from '../host.ts';
import { itWhere } from '../itWhere.ts';
import { addNewcomer, enter, enterNew, emailTo, emailsTo, tokenIn } from '../users/newcomers.ts';
import { type Reply, signIn, visit } from './visitor.ts';

const WAIT = 'You need to wait 5 minutes for the next request.';
const PAUSE = 300;
const LIFE = 30 * 60;

const freshAddress = () => `${crypto.randomUUID()}@manyline.example`;

export function describeRecovery({ host, users, canAdvance, canReadEmails, canAddUsers }: Examined): void {
  const canAddAndRead = canReadEmails && canAddUsers;

  describe('a forgotten password', () => {
    it.each(['', 'alice', 'alice@', '@example.com', 'two words@example.com'])(
      '%j is not an address, and the refusal names the field',
      async (email) => {
        const { status, envelope } = await visit(host()).call('forgotPassword', { email });
        expect([status, envelope.code, envelope.errors?.map(({ field }) => field)]).toEqual([400, 'invalid', ['email']]);
      },
    );

    itWhere(canAddUsers, 'known and unknown accounts get the same body, code and headers', async () => {
      const [known, unknown] = [(await addNewcomer(host())).email, freshAddress()];
      const first = [await ask(host(), known), await ask(host(), unknown)];
      const again = [await ask(host(), known), await ask(host(), unknown)];
      for (const [one, other] of [first, again]) {
        expect([one?.status, one?.envelope.status, one?.envelope.message]).toEqual([
          other?.status,
          other?.envelope.status,
          other?.envelope.message,
        ]);
        expect(Object.keys(one?.envelope ?? {})).toEqual(Object.keys(other?.envelope ?? {}));
        expect([...(one?.headers.keys() ?? [])]).toEqual([...(other?.headers.keys() ?? [])]);
      }
      for (const { data } of first) expect(data.resendAt - data.serverTime).toBeCloseTo(PAUSE, 3);
    });

    itWhere(canAddUsers, `'${WAIT}': one request per address, in any spelling`, async () => {
      for (const email of [(await addNewcomer(host())).email, freshAddress()]) {
        expect((await ask(host(), email)).status).toBe(200);
        const { status, envelope, headers } = await ask(host(), email.toUpperCase());
        expect([status, envelope.code, envelope.message]).toEqual([429, 'tooManyRequests', WAIT]);
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(PAUSE - 60);
        expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(PAUSE);
      }
    });

    itWhere(canAddAndRead, 'an address with umlauts is found by either spelling of its domain', async () => {
      const id = crypto.randomUUID();
      const [letters, ascii] = [`${id}@müller.example`, `${id}@xn--mller-kva.example`];
      const user = await addNewcomer(host(), { email: letters });
      for (const username of [letters, ascii, ascii.toUpperCase()]) expect(await enter({ ...user, username }, visit(host()))).toBe('in');
      expect((await ask(host(), ascii)).status).toBe(200);
      expect(tokenIn(await emailTo(host(), letters))).not.toBe('');
      expect((await ask(host(), letters)).status).toBe(429);
    });

    itWhere(canAddAndRead, 'disabled accounts get no e-mail and the same answer', async () => {
      const [closed, open] = [await addNewcomer(host()), await addNewcomer(host())];
      const { id } = await (await enterNew(host(), closed)).get('getInfo', {});
      await (await signIn(host(), users.admin, users.password)).get('updateUser', { id, status: 'disabled' });
      expect((await ask(host(), closed.email)).status).toBe(200);
      await ask(host(), open.email);
      await emailTo(host(), open.email);
      expect(await emailsTo(host(), closed.email)).toEqual([]);
    });

    itWhere(canAddAndRead, 'a user name that looks like an address: the e-mail goes to the owner of the address', async () => {
      const user = await addNewcomer(host());
      const namesake = await addNewcomer(host(), { username: freshAddress() });
      await ask(host(), namesake.username);
      await ask(host(), user.email);
      await emailTo(host(), user.email);
      expect(await emailsTo(host(), namesake.email)).toEqual([]);
    });
  });

  describe('a link for a new password', () => {
    itWhere(canAddAndRead, 'Reset tokens: random >= 128 bit, single use', async () => {
      const user = await addNewcomer(host());
      const token = await requestLink(host(), user);
      expect(token).toMatch(/^[\w-]{43}$/);
      for (let i = 0; i < 3; i += 1) {
        const { expiresAt, serverTime, isInvitation } = await visit(host()).get('checkResetLink', { token });
        expect(isInvitation).toBeUndefined();
        expect(expiresAt - serverTime).toBeGreaterThan(LIFE - 60);
        expect(expiresAt - serverTime).toBeLessThanOrEqual(LIFE);
      }
      const newPassword = `second ${user.username}`;
      expect((await reset(host(), token, newPassword)).status).toBe(200);
      for (const used of [await reset(host(), token, `third ${user.username}`), await check(host(), token)])
        expect([used.status, used.envelope.code]).toEqual([410, 'linkExpired']);
      expect((await visit(host()).call('login', { username: user.username, password: user.password })).status).toBe(401);
      await enterNew(host(), { ...user, password: newPassword });
    });

    itWhere(canAddAndRead, 'of two concurrent uses, one succeeds', async () => {
      const user = await addNewcomer(host());
      const token = await requestLink(host(), user);
      const passwords = ['second', 'third', 'fourth'].map((word) => `${word} ${user.username}`);
      const replies = await Promise.all(passwords.map((newPassword) => reset(host(), token, newPassword)));
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410, 410]);
      const chosen = passwords[replies.findIndex(({ status }) => status === 200)] ?? '';
      await enterNew(host(), { ...user, password: chosen });
    });

    itWhere(canAddAndRead, 'a new password ends all sessions of the user, and closes their sockets', async () => {
      const user = await addNewcomer(host());
      const browsers = [await enterNew(host(), user), await enterNew(host(), user)];
      const tabs = await Promise.all(browsers.map((browser) => browser.connect()));
      const token = await requestLink(host(), user);
      await reset(host(), token, `second ${user.username}`);
      await Promise.all(tabs.map(({ hub }) => hub.closed));
      for (const { pushes } of tabs) expect(pushes.at(-1)).toEqual({ method: '_HUB_METHOD_LOGOUT', message: { reason: 'forced' } });
      for (const browser of browsers) {
        expect((await browser.call('getInfo', {})).status).toBe(401);
        expect((await browser.call('refresh', {})).status).toBe(401);
      }
    });

    itWhere(canAddAndRead, 'a new password is reported by e-mail', async () => {
      const user = await addNewcomer(host());
      await reset(host(), await requestLink(host(), user), `second ${user.username}`);
      expect((await emailTo(host(), user.email, 1)).text).toContain('/auth/page-auth-forgot-password');
    });

    itWhere(canAddAndRead, 'two-step verification is still required, also in a trusted browser', async () => {
      const user = await addNewcomer(host(), { hasEmailCodes: true });
      const browser = visit(host());
      expect(await enter(user, browser)).toBe('twoStep');
      await browser.get('sendTwoStepCode', {});
      const code = /\b\d{6}\b/.exec((await emailTo(host(), user.email)).text)?.[0] ?? '';
      await browser.get('verifyTwoStep', { method: 'email', code, trustDevice: true });
      expect(await enter(user, browser)).toBe('in');
      const newPassword = `second ${user.username}`;
      await reset(host(), await requestLink(host(), user, 1), newPassword);
      expect(await enter({ ...user, password: newPassword }, browser)).toBe('twoStep');
    });

    itWhere(canAddAndRead, 'a second step started with the old password ends', async () => {
      const user = await addNewcomer(host(), { hasEmailCodes: true });
      const browser = visit(host());
      expect(await enter(user, browser)).toBe('twoStep');
      await reset(host(), await requestLink(host(), user), `second ${user.username}`);
      expect((await browser.call('getTwoStep', {})).status).toBe(410);
    });

    itWhere(canAddAndRead, '8-128 characters, common ones refused, not the own name, and different from the one before', async () => {
      const user = await addNewcomer(host(), { username: crypto.randomUUID() });
      const token = await requestLink(host(), user);
      for (const newPassword of ['1234567', 'x'.repeat(129), 'Password1', user.username, user.email.toUpperCase(), user.password]) {
        const { status, envelope } = await reset(host(), token, newPassword);
        expect([newPassword, status, envelope.errors?.map(({ field }) => field)]).toEqual([newPassword, 400, ['newPassword']]);
        expect(envelope.errors?.[0]?.message).toBe(envelope.message);
      }
      // A refused attempt doesn't use up the link. Spaces and any script are allowed.
      expect((await reset(host(), token, 'ليلى تحب القهوة')).status).toBe(200);
    });

    itWhere(canAdvance && canAddAndRead, 'Reset tokens: <= 30 min', async () => {
      const user = await addNewcomer(host());
      const token = await requestLink(host(), user);
      host().advance?.(LIFE - 5);
      expect((await check(host(), token)).status).toBe(200);
      host().advance?.(5);
      expect((await check(host(), token)).status).toBe(410);
      expect((await reset(host(), token, `second ${user.username}`)).status).toBe(410);
      await enterNew(host(), user);
    });

    itWhere(canAdvance && canAddAndRead, 'a new link, available after five minutes, invalidates the older ones', async () => {
      const user = await addNewcomer(host());
      const first = await requestLink(host(), user);
      host().advance?.(PAUSE);
      const second = await requestLink(host(), user, 1);
      expect((await check(host(), first)).status).toBe(410);
      expect((await check(host(), second)).status).toBe(200);
    });
  });
}

function ask(host: ConformanceHost, email: string): Promise<Reply<'forgotPassword'>> {
  return visit(host).call('forgotPassword', { email });
}

/** Requests a link and returns the token of the e-mail after the `before` already received. */
async function requestLink(host: ConformanceHost, { email }: ConformanceNewcomer, before = 0): Promise<string> {
  expect((await ask(host, email)).status).toBe(200);
  return tokenIn(await emailTo(host, email, before));
}

function check(host: ConformanceHost, token: string): Promise<Reply<'checkResetLink'>> {
  return visit(host).call('checkResetLink', { token });
}

function reset(host: ConformanceHost, token: string, newPassword: string): Promise<Reply<'resetPassword'>> {
  return visit(host).call('resetPassword', { token, newPassword });
}
