import type { Handlers } from '../../calls/outcome.ts';
import { emailNotSent, noEmailAddress, waitFiveMinutes } from '../../calls/refusals.ts';
import { codeEmail } from '../../email/emails.ts';
import { createStoreLimiter } from '../../limits/attempts.ts';
import type { Mailer, SecretBox } from '../../ports/ports.ts';
import type { TwoStepState } from '../signIn.ts';
import { hashBackupCode } from './backupCodes.ts';
import { createOneTimeCode, hashOneTimeCode, readDigits } from './oneTimeCodes.ts';
import type { Passkeys } from './passkeys.ts';
import { createSecondStep, type Proof, type SecondStepNeeds } from './secondStep.ts';
import { findTotpStep } from './totp.ts';
import { twoStepPasskeyHandlers } from './twoStepPasskeyHandlers.ts';

type TwoStepHandlers = Pick<
  Handlers,
  'getTwoStep' | 'sendTwoStepCode' | 'verifyTwoStep' | 'twoStepPasskeyOptions' | 'verifyTwoStepPasskey'
>;

/** Specification 8: 'server.signIn.wait' */
const RESEND_SECONDS = 300;

export interface Needs extends SecondStepNeeds {
  readonly random: (bytes: number) => Uint8Array;
  /** Only for codes, which a user waits for. */
  readonly mailer: Mailer;
  readonly secretBox: SecretBox;
  readonly passkeys: Passkeys;
  readonly onError: (error: unknown, call: string) => void;
}

export function twoStepHandlers(needs: Needs): TwoStepHandlers {
  const { store, clock, random, mailer, secretBox, signIn, limits, emailAccountChange, onError } = needs;
  const secondStep = createSecondStep(needs);
  const emails = createStoreLimiter({ store, clock }, 'codeEmail', limits.codeEmails);

  /** Updates the state of a second step; undefined if it has expired or another tab changed it first. */
  async function changeState(hash: string, next: (state: TwoStepState) => TwoStepState | undefined) {
    return store.transaction(async (tx) => {
      const challenge = await tx.findChallenge(hash);
      const state = challenge && next(JSON.parse(challenge.state) as TwoStepState);
      if (!state) return undefined;
      const changed = { ...challenge, state: JSON.stringify(state) };
      await tx.updateChallenge(changed);
      return changed;
    });
  }

  const proofs: Record<'totp' | 'email' | 'backupCode', (code: string) => Proof> = {
    totp: (code) => async (tx, user) => {
      if (user.totpSecret === undefined) return false;
      const secret = secretBox.open(user.totpSecret, user.id);
      const step = await findTotpStep(secret, readDigits(code), clock.now());
      if (step === undefined || step <= (user.totpStep ?? -1)) return false;
      // Also encrypts secrets from before there was a key.
      await tx.updateUser({ ...user, totpSecret: secretBox.seal(secret, user.id), totpStep: step });
      return true;
    },
    email:
      (code) =>
      async (_, user, { codeHash, codeExpiresAt = 0 }) => {
        const isOpen = user.hasEmailCodes && codeHash !== undefined && clock.now() < codeExpiresAt;
        return isOpen && codeHash === (await hashOneTimeCode(user.id, readDigits(code)));
      },
    backupCode: (code) => async (tx, user) => tx.takeBackupCode(user.id, await hashBackupCode(user.id, code)),
  };

  return {
    ...twoStepPasskeyHandlers(needs, secondStep),

    async getTwoStep(_, { exchange }) {
      const open = await secondStep.find(exchange);
      return 'refusal' in open ? open : { data: await signIn.describe(open.user, open.challenge) };
    },

    async sendTwoStepCode(_, { exchange, language }) {
      const open = await secondStep.find(exchange);
      if ('refusal' in open) return open;
      const { user, challenge, limitKey } = open;
      if (!(await signIn.methodsOf(user)).includes('email')) return noEmailAddress();
      const now = clock.now();
      const { resendAt = 0 } = JSON.parse(challenge.state) as TwoStepState;
      const wait = Math.max(Math.ceil(resendAt - now), await emails.waitFor(limitKey)) || (await emails.take(limitKey));
      if (wait > 0) return waitFiveMinutes(wait);

      const code = createOneTimeCode(random);
      const sent = {
        codeHash: await hashOneTimeCode(user.id, code),
        codeExpiresAt: challenge.expiresAt / 1_000,
        resendAt: now + RESEND_SECONDS,
      };
      const changed = await changeState(challenge.hash, (state) => ((state.resendAt ?? 0) > now ? undefined : { ...state, ...sent }));
      // Another tab requested a code first.
      if (!changed) return waitFiveMinutes(RESEND_SECONDS);
      try {
        const minutes = Math.max(1, Math.floor((sent.codeExpiresAt - now) / 60));
        await mailer.send(codeEmail({ email: user.email ?? '', name: user.name, language }, { code, minutes }));
      } catch (error) {
        onError(error, 'mail');
        await emails.forgive(limitKey);
        await changeState(challenge.hash, ({ rememberMe }) => ({ rememberMe }));
        return emailNotSent();
      }
      return { data: await signIn.describe(user, changed) };
    },

    async verifyTwoStep({ method, code, trustDevice }, call) {
      const { exchange, language } = call;
      const open = await secondStep.find(exchange);
      if ('refusal' in open) return open;
      const grant = await secondStep.attempt(open, { ...call, trustDevice }, proofs[method](code));
      if ('refusal' in grant) return grant;
      if (method === 'email') await emails.forget(open.limitKey);
      if (method === 'backupCode') emailAccountChange(open.user, 'backupCodeUsed', language);
      return { data: grant };
    },
  };
}
