import { isGrant, type TwoStep } from '@manyline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Examined } from '../describeBackend.ts';
import { itWhere } from '../itWhere.ts';
import { showCode } from './authenticatorApp.ts';
import { signIn, type Visitor, visit } from './visitor.ts';

const STEP = 30;

export function describeTwoStep({ host, users, canAdvance, canReadEmails }: Examined): void {
  const { alice, bob, carol, carolEmail, password } = users;

  /** A browser waiting for the second step of a sign-in. */
  async function begin(username: string, on = visit(host())): Promise<{ readonly visitor: Visitor; readonly twoStep: TwoStep }> {
    const answer = await on.get('login', { username, password, rememberMe: false });
    if (isGrant(answer)) throw new Error(`${username} is not asked for a second step.`);
    return { visitor: on, twoStep: answer.twoStep };
  }

  describe('two-step verification by an authenticator app and back-up codes', () => {
    let owner: Visitor;
    let secret = '';
    let backupCodes: string[] = [];
    const takeBackupCode = () => backupCodes.shift() ?? '';

    beforeAll(async () => {
      owner = await signIn(host(), bob, password);
      const enrolment = await owner.get('beginTotp', { password });
      expect(enrolment.uri).toMatch(/^otpauth:\/\/totp\//);
      expect(new URL(enrolment.uri).searchParams.get('secret')).toBe(enrolment.secret);
      ({ secret } = enrolment);
      const { serverTime } = await owner.get('refresh', {});
      ({ backupCodes } = await owner.get('confirmTotp', { code: await showCode(secret, serverTime) }));
    });
    afterAll(async () => {
      owner.accessToken = (await owner.get('refresh', {})).accessToken;
      await owner.get('removeTotp', { password });
      expect(isGrant(await visit(host()).get('login', { username: bob, password, rememberMe: false }))).toBe(true);
    });

    it('requires the password again: a wrong one names the field', async () => {
      const { status, envelope } = await owner.call('beginTotp', { password: 'wrong' });
      expect([status, envelope.code, envelope.errors?.map(({ field }) => field)]).toEqual([400, 'invalidCredentials', ['password']]);
    });

    it('a secret takes effect only after a code is confirmed', async () => {
      const user = await signIn(host(), alice, password);
      await user.get('beginTotp', { password });
      expect((await user.call('confirmTotp', { code: 'nonsense' })).envelope.code).toBe('codeInvalid');
      expect((await user.get('getTwoStepSettings', {})).hasTotp).toBe(false);
      await signIn(host(), alice, password);
    });

    it('gives ten back-up codes of at least 50 bit, shown once', async () => {
      expect(backupCodes).toHaveLength(10);
      expect(new Set(backupCodes).size).toBe(10);
      for (const code of backupCodes) expect(code.replaceAll('-', '')).toMatch(/^[0-9A-Z]{10,}$/);
      const settings = await owner.get('getTwoStepSettings', {});
      expect(settings).toMatchObject({ hasTotp: true, hasEmailCodes: false, backupCodesLeft: 10 });
      expect(JSON.stringify(settings)).not.toContain(secret);
    });

    it('the password alone does not sign in', async () => {
      const { visitor, twoStep } = await begin(bob);
      expect(twoStep.methods).toEqual(['totp', 'backupCode']);
      expect((await visitor.call('getInfo', {})).status).toBe(401);
      expect((await visitor.call('refresh', {})).status).toBe(401);
    });

    it('survives a reload, in the same browser only', async () => {
      const { visitor, twoStep } = await begin(bob);
      expect(await visitor.get('getTwoStep', {})).toMatchObject({ methods: twoStep.methods, expiresAt: twoStep.expiresAt });
      const { status, envelope } = await visit(host()).call('getTwoStep', {});
      expect([status, envelope.code]).toEqual([410, 'twoStepExpired']);
    });

    it('wrong codes are counted: the answer says how many tries are left, and after five the sign-in starts over', async () => {
      const { visitor, twoStep } = await begin(bob);
      const refused = [];
      for (let i = 0; i < 5; i += 1) {
        const method = i % 2 === 0 ? 'totp' : 'backupCode';
        const { status, envelope } = await visitor.call('verifyTwoStep', { method, code: 'wrong' });
        refused.push([status, envelope.code, envelope.message]);
      }
      expect(refused).toEqual([
        [400, 'codeInvalid', 'Wrong code. You have 4 tries left.'],
        [400, 'codeInvalid', 'Wrong code. You have 3 tries left.'],
        [400, 'codeInvalid', 'Wrong code. You have 2 tries left.'],
        [400, 'codeInvalid', 'Wrong code. You have one try left.'],
        [410, 'twoStepExpired', 'Too many wrong codes. Please start again.'],
      ]);
      const code = await showCode(secret, twoStep.serverTime + STEP);
      expect((await visitor.call('verifyTwoStep', { method: 'totp', code })).status).toBe(410);
    });

    it('a code of the app is accepted once only', async () => {
      const { visitor, twoStep } = await begin(bob);
      // The previous code was used to set up the app.
      const code = await showCode(secret, twoStep.serverTime + STEP);
      visitor.accessToken = (await visitor.get('verifyTwoStep', { method: 'totp', code, trustDevice: false })).accessToken;
      expect((await visitor.get('getInfo', {})).username).toBe(bob);
      expect((await visitor.call('getTwoStep', {})).status).toBe(410);
      const again = await begin(bob);
      expect((await again.visitor.call('verifyTwoStep', { method: 'totp', code })).envelope.code).toBe('codeInvalid');
    });

    it('a back-up code works once, in any case, with or without dashes and spaces', async () => {
      const code = takeBackupCode();
      const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `;
      const { visitor } = await begin(bob);
      visitor.accessToken = (await visitor.get('verifyTwoStep', { method: 'backupCode', code: typed, trustDevice: false })).accessToken;
      expect((await visitor.get('getTwoStepSettings', {})).backupCodesLeft).toBe(backupCodes.length);
      const again = await begin(bob);
      expect((await again.visitor.call('verifyTwoStep', { method: 'backupCode', code })).envelope.code).toBe('codeInvalid');
    });

    it('of two tabs that use one code, exactly one succeeds', async () => {
      const [code, spare] = [takeBackupCode(), takeBackupCode()];
      const [here, there] = [await begin(bob), await begin(bob)];
      const use = (by: Visitor, what: string) => by.call('verifyTwoStep', { method: 'backupCode', code: what });
      const elsewhere = await Promise.all([use(here.visitor, code), use(there.visitor, code)]);
      expect(elsewhere.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
      const { visitor } = await begin(bob);
      const tabs = await Promise.all([use(visitor, spare), use(visitor, spare)]);
      expect(tabs.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
    });

    itWhere(canAdvance, 'exactly one of two browsers can use an authenticator code', async () => {
      host().advance?.(2 * STEP);
      const [here, there] = [await begin(bob), await begin(bob)];
      const code = await showCode(secret, there.twoStep.serverTime);
      const both = [here, there].map(({ visitor }) => visitor.call('verifyTwoStep', { method: 'totp', code }));
      expect((await Promise.all(both)).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    });

    it('a trusted browser skips the code, another one does not', async () => {
      const { visitor } = await begin(bob);
      await visitor.get('verifyTwoStep', { method: 'backupCode', code: takeBackupCode(), trustDevice: true });
      await visitor.get('logout', {});
      expect(isGrant(await visitor.get('login', { username: bob, password, rememberMe: false }))).toBe(true);
      await begin(bob);
    });

    it('new back-up codes invalidate the old ones', async () => {
      owner.accessToken = (await owner.get('refresh', {})).accessToken;
      const old = takeBackupCode();
      ({ backupCodes } = await owner.get('makeBackupCodes', { password }));
      expect(backupCodes).toHaveLength(10);
      const { visitor } = await begin(bob);
      expect((await visitor.call('verifyTwoStep', { method: 'backupCode', code: old })).envelope.code).toBe('codeInvalid');
      expect((await visitor.call('verifyTwoStep', { method: 'backupCode', code: takeBackupCode() })).status).toBe(200);
    });
  });

  describe('two-step verification by e-mail', () => {
    const codesSent = async () => {
      const emails = (await host().emails?.()) ?? [];
      return emails.filter(({ to }) => to === carolEmail).flatMap(({ text }) => text.match(/\b\d{6}\b/) ?? []);
    };

    it('masks the address but keeps it recognisable', async () => {
      const { twoStep } = await begin(carol);
      expect(twoStep.methods).toContain('email');
      expect(twoStep.email).toMatch(/^c.+@m/);
      expect(carolEmail).not.toBe(twoStep.email);
      expect(twoStep.resendAt).toBeUndefined();
    });

    itWhere(canReadEmails, 'a code is sent, works once and in the browser that asked for it', async () => {
      const { visitor } = await begin(carol);
      const stranger = await begin(carol);
      const { resendAt = 0, serverTime } = await visitor.get('sendTwoStepCode', {});
      expect(resendAt - serverTime).toBeGreaterThan(295);
      expect(resendAt - serverTime).toBeLessThanOrEqual(300);
      const code = (await codesSent()).at(-1) ?? '';
      expect((await visitor.get('getTwoStep', {})).resendAt).toBe(resendAt);
      expect((await stranger.visitor.call('verifyTwoStep', { method: 'email', code })).envelope.code).toBe('codeInvalid');
      expect((await visitor.call('verifyTwoStep', { method: 'email', code })).status).toBe(200);
      const again = await begin(carol);
      expect((await again.visitor.call('verifyTwoStep', { method: 'email', code })).envelope.code).toBe('codeInvalid');
    });

    itWhere(canReadEmails && canAdvance, 'resend ≥ 300 s, and a new code replaces the old one', async () => {
      const { visitor } = await begin(carol);
      await visitor.get('sendTwoStepCode', {});
      const soon = await visitor.call('sendTwoStepCode', {});
      expect([soon.status, soon.envelope.code, soon.envelope.message]).toEqual([
        429,
        'tooManyRequests',
        'You need to wait 5 minutes for the next request.',
      ]);
      expect(Number(soon.headers.get('retry-after'))).toBeGreaterThan(295);
      expect(Number(soon.headers.get('retry-after'))).toBeLessThanOrEqual(300);
      host().advance?.(301);
      await visitor.get('sendTwoStepCode', {});
      const [old = '', fresh = ''] = (await codesSent()).slice(-2);
      expect((await visitor.call('verifyTwoStep', { method: 'email', code: old })).envelope.code).toBe('codeInvalid');
      expect((await visitor.call('verifyTwoStep', { method: 'email', code: fresh })).status).toBe(200);
    });
  });
}
