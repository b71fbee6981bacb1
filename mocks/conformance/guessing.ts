import { describe, expect } from 'vitest';
import type { Examined } from './describeBackend.ts';
import { itWhere } from './itWhere.ts';
import { addNewcomer, enter, emailsTo, emailTo } from './newcomers.ts';
import { visit, type Visitor } from './visitor.ts';

const WRONG = 'wrong password';
/** Wrong passwords allowed for one account from one address. */
const TRIES = 10;

async function guess(on: Visitor, username: string) {
  const { status, envelope, headers } = await on.call('login', { username, password: WRONG, rememberMe: false });
  const names = [...headers.keys()].filter((name) => name !== 'set-cookie');
  return { status, envelope, names, retryAfter: headers.get('retry-after') };
}

/** Counts of limits survive a restart. */
export function describeGuessing({ host, canRestart, canAddPeople, canReadEmails, canAdvance }: Examined): void {
  describe('guessing passwords', () => {
    itWhere(canRestart && canAddPeople, 'a restart gives no new tries, for known and unknown accounts alike', async () => {
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

    itWhere(canRestart && canAddPeople, 'strangers lock out nobody where they signed in before, also over a restart', async () => {
      const person = await addNewcomer(host());
      const own = visit(host());
      expect(await enter(person, own)).toBe('in');
      const stranger = visit(host());
      for (let n = 0; n <= TRIES; n += 1) await guess(stranger, person.username);
      await host().restart?.();
      expect((await guess(stranger, person.username)).status).toBe(429);
      expect(await enter(person, own)).toBe('in');
    });

    itWhere(canRestart && canAddPeople, 'a browser that was used before has its own tries, and no more than those', async () => {
      const person = await addNewcomer(host());
      const [one, other] = [visit(host()), visit(host())];
      expect([await enter(person, one), await enter(person, other)]).toEqual(['in', 'in']);
      for (let n = 0; n < TRIES; n += 1) expect((await guess(one, person.username)).status).toBe(401);
      await host().restart?.();
      expect((await guess(one, person.username)).status).toBe(429);
      expect(await enter(person, other)).toBe('in');
    });

    itWhere(canRestart && canAddPeople, 'many tries at once slip through no more than one after the other', async () => {
      const { username } = await addNewcomer(host());
      const stranger = visit(host());
      const tries = await Promise.all(Array.from({ length: TRIES + 15 }, () => guess(stranger, username)));
      expect(tries.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(TRIES);
      expect((await guess(stranger, username)).status).toBe(429);
    });

    itWhere(canRestart && canAddPeople, 'a sign-in takes the wrong tries before it back', async () => {
      const person = await addNewcomer(host());
      for (let round = 0; round < 2; round += 1) {
        const browser = visit(host());
        for (let n = 0; n < TRIES - 1; n += 1) expect((await guess(browser, person.username)).status).toBe(401);
        expect(await enter(person, browser)).toBe('in');
      }
    });

    itWhere(canAdvance && canAddPeople, 'the tries come back with time', async () => {
      const person = await addNewcomer(host());
      const stranger = visit(host());
      for (let n = 0; n <= TRIES; n += 1) await guess(stranger, person.username);
      const { retryAfter } = await guess(stranger, person.username);
      host().advance?.(Number(retryAfter));
      expect(await enter(person, stranger)).toBe('in');
    });

    itWhere(canRestart && canAddPeople && canReadEmails, 'a restart gives no second code by email, and no new tries for one', async () => {
      const person = await addNewcomer(host(), { hasEmailCodes: true });
      const before = (await emailsTo(host(), person.email)).length;
      const first = visit(host());
      expect(await enter(person, first)).toBe('twoStep');
      expect((await first.call('sendTwoStepCode', {})).status).toBe(200);
      await emailTo(host(), person.email, before);
      for (let round = 0; round < 2; round += 1) {
        const again = visit(host());
        expect(await enter(person, again)).toBe('twoStep');
        for (let n = 0; n < 5; n += 1) await again.call('verifyTwoStep', { method: 'email', code: '000000', trustDevice: false });
      }
      await host().restart?.();
      const third = visit(host());
      expect(await enter(person, third)).toBe('twoStep');
      expect((await third.call('sendTwoStepCode', {})).status).toBe(429);
      expect((await third.call('verifyTwoStep', { method: 'email', code: '000000', trustDevice: false })).status).toBe(429);
    });
  });
}
