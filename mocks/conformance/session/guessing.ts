import { describe, expect } from 'vitest';
import type { Examined } from '../describeBackend.ts';
import { itWhere } from '../itWhere.ts';
import { addNewcomer, enter, emailsTo, emailTo } from '../users/newcomers.ts';
import { signIn, visit, type Visitor } from './visitor.ts';

const WRONG = 'wrong password';
/** Wrong passwords allowed for one account from one address. */
const TRIES = 10;

async function guess(on: Visitor, username: string) {
  const { status, envelope, headers } = await on.call('login', { username, password: WRONG, rememberMe: false });
  const names = [...headers.keys()].filter((name) => name !== 'set-cookie');
  return { status, envelope, names, retryAfter: headers.get('retry-after') };
}

/** Counts of limits survive a restart. */
export function describeGuessing({ host, users, canRestart, canAddUsers, canReadEmails, canAdvance }: Examined): void {
  describe('guessing passwords', () => {
    itWhere(canRestart && canAddUsers, 'a restart gives no new tries, for known and unknown accounts alike', async () => {
      const { username } = await addNewcomer(host());
      const unknown = `nobody-${crypto.randomUUID()}`;
      const stranger = visit(host());
      for (const name of [username, unknown]) {
        for (let n = 0; n < TRIES; n += 1) expect((await guess(stranger, name)).status).toBe(401);
      }
      await host().restart?.();
      const [ofKnown, ofUnknown] = [await guess(stranger, username), await guess(stranger, unknown)];
      expect([ofKnown.status, Number(ofKnown.retryAfter) > 200]).toEqual([429, true]);
      expect([ofUnknown.status, ofUnknown.envelope, ofUnknown.names]).toEqual([429, ofKnown.envelope, ofKnown.names]);
    });

    itWhere(
      canRestart && canAddUsers,
      'strangers cannot lock users out of browsers they have signed in with, also after a restart',
      async () => {
        const user = await addNewcomer(host());
        const own = visit(host());
        expect(await enter(user, own)).toBe('in');
        const stranger = visit(host());
        for (let n = 0; n <= TRIES; n += 1) await guess(stranger, user.username);
        await host().restart?.();
        expect((await guess(stranger, user.username)).status).toBe(429);
        expect(await enter(user, own)).toBe('in');
      },
    );

    itWhere(canRestart && canAddUsers, 'a known browser has its own limited tries', async () => {
      const user = await addNewcomer(host());
      const [one, other] = [visit(host()), visit(host())];
      expect([await enter(user, one), await enter(user, other)]).toEqual(['in', 'in']);
      for (let n = 0; n < TRIES; n += 1) expect((await guess(one, user.username)).status).toBe(401);
      await host().restart?.();
      expect((await guess(one, user.username)).status).toBe(429);
      expect(await enter(user, other)).toBe('in');
    });

    itWhere(canRestart && canAddUsers, 'concurrent attempts are limited like consecutive ones', async () => {
      const { username } = await addNewcomer(host());
      const stranger = visit(host());
      const tries = await Promise.all(Array.from({ length: TRIES + 15 }, () => guess(stranger, username)));
      expect(tries.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(TRIES);
      expect((await guess(stranger, username)).status).toBe(429);
    });

    itWhere(canRestart && canAddUsers, 'a successful sign-in resets the wrong tries', async () => {
      const user = await addNewcomer(host());
      for (let round = 0; round < 2; round += 1) {
        const browser = visit(host());
        for (let n = 0; n < TRIES - 1; n += 1) expect((await guess(browser, user.username)).status).toBe(401);
        expect(await enter(user, browser)).toBe('in');
      }
    });

    itWhere(canAddUsers, 'an administrator resets the tries, by user name and by e-mail address', async () => {
      const user = await addNewcomer(host());
      const own = visit(host());
      expect(await enter(user, own)).toBe('in');
      const { id } = await own.get('getInfo', {});
      const stranger = visit(host());
      for (const name of [user.username, user.email]) {
        for (let n = 0; n < TRIES; n += 1) await guess(stranger, name);
        expect((await guess(stranger, name)).status).toBe(429);
      }
      const admin = await signIn(host(), users.admin, users.password);
      await admin.get('liftSignInBlock', { id });
      expect((await guess(stranger, user.email)).status).toBe(401);
      expect(await enter(user, stranger)).toBe('in');
      const [entry] = (
        await admin.get('getAudit', { page: 1, size: 5, sort: 'time:desc', filter: { objectId: id, actions: ['liftBlock'] } })
      ).items;
      expect(entry).toMatchObject({ action: 'liftBlock', object: { id } });
    });

    itWhere(canAdvance && canAddUsers, 'the tries return with time', async () => {
      const user = await addNewcomer(host());
      const stranger = visit(host());
      for (let n = 0; n <= TRIES; n += 1) await guess(stranger, user.username);
      const { retryAfter } = await guess(stranger, user.username);
      host().advance?.(Number(retryAfter));
      expect(await enter(user, stranger)).toBe('in');
    });

    itWhere(canRestart && canAddUsers && canReadEmails, 'a restart allows neither a second e-mailed code nor new tries', async () => {
      const user = await addNewcomer(host(), { hasEmailCodes: true });
      const before = (await emailsTo(host(), user.email)).length;
      const first = visit(host());
      expect(await enter(user, first)).toBe('twoStep');
      expect((await first.call('sendTwoStepCode', {})).status).toBe(200);
      await emailTo(host(), user.email, before);
      for (let round = 0; round < 2; round += 1) {
        const again = visit(host());
        expect(await enter(user, again)).toBe('twoStep');
        for (let n = 0; n < 5; n += 1) await again.call('verifyTwoStep', { method: 'email', code: '000000', trustDevice: false });
      }
      await host().restart?.();
      const third = visit(host());
      expect(await enter(user, third)).toBe('twoStep');
      expect((await third.call('sendTwoStepCode', {})).status).toBe(429);
      expect((await third.call('verifyTwoStep', { method: 'email', code: '000000', trustDevice: false })).status).toBe(429);
    });
  });
}
