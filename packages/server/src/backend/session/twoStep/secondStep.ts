import type { AccessGrant } from '@manyline/contract';
import type { Call, Refusal } from '../../calls/outcome.ts';
import { accountDisabled, codeInvalid, ssoOnly, tooManyCodes, tooManyRequests, twoStepExpired } from '../../calls/refusals.ts';
import type { EmailAccountChange } from '../../email/accountEmails.ts';
import { createStoreLimiter } from '../../limits/attempts.ts';
import type { Limits } from '../../limits/limits.ts';
import type { Clock, Exchange } from '../../ports/ports.ts';
import type { Store, StoredChallenge, StoredUser, StoreOperations } from '../../store/store.ts';
import type { System } from '../../system/system.ts';
import type { SignIn, TwoStepState } from '../signIn.ts';
import { type Challenges } from './challenges.ts';

/** Wrong answers allowed per second step. */
const TRIES = 5;

export interface OpenStep {
  readonly user: StoredUser;
  readonly challenge: StoredChallenge;
  /** The key for limits: a browser that has signed in before has a count of its own, so that a stolen password cannot lock its user out. */
  readonly limitKey: string;
}

/** Whether an answer is right. Must not change anything when it returns false. */
export type Proof = (tx: StoreOperations, user: StoredUser, state: TwoStepState) => Promise<boolean>;

export interface SecondStep {
  find(exchange: Exchange): Promise<OpenStep | Refusal>;
  /** Checks one answer: signs the user in or counts a failure. `refuseWrong` creates the refusal of a wrong answer. */
  attempt(
    open: OpenStep,
    call: Pick<Call, 'exchange' | 'language'> & { readonly trustDevice: boolean },
    prove: Proof,
    refuseWrong?: (triesLeft: number) => Refusal,
  ): Promise<AccessGrant | Refusal>;
}

export interface SecondStepNeeds {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly challenges: Challenges;
  readonly signIn: SignIn;
  readonly system: System;
  readonly limits: Limits;
  readonly emailAccountChange: EmailAccountChange;
}

export function createSecondStep({ store, clock, challenges, signIn, system, limits, emailAccountChange }: SecondStepNeeds): SecondStep {
  const failures = createStoreLimiter({ store, clock }, 'secondStep', limits.failedSecondSteps);

  return {
    async find(exchange) {
      // Password sign-in was turned off after this second step began.
      if ((await system.read()).authMode === 'SSO') return ssoOnly();
      const challenge = await challenges.find('twoStep', challenges.tokenOf('twoStep', exchange));
      const user = challenge?.userId === undefined ? undefined : await store.findUser(challenge.userId);
      if (!challenge || !user) return twoStepExpired();
      if (user.status !== 'active') return accountDisabled();
      // Two-step verification was turned off in another browser.
      if ((await signIn.methodsOf(user)).length === 0) return twoStepExpired();
      const isKnown = (await signIn.knownDevice(user.id, exchange)) !== undefined;
      return { user, challenge, limitKey: `${user.id} ${isKnown ? 'known' : 'new'}` };
    },

    async attempt({ user, limitKey }, { exchange, language, trustDevice }, prove, refuseWrong = codeInvalid) {
      const wait = await failures.take(limitKey);
      if (wait > 0) return tooManyRequests(wait);
      const token = challenges.tokenOf('twoStep', exchange);
      let current: StoredUser | undefined;
      const attempt = await challenges.attempt('twoStep', token, TRIES, async (tx, { state }) => {
        current = await tx.findUser(user.id);
        return current?.status === 'active' && prove(tx, current, JSON.parse(state) as TwoStepState);
      });
      if (!attempt) {
        await failures.forgive(limitKey);
        return twoStepExpired();
      }
      if ('triesLeft' in attempt) {
        if (attempt.triesLeft > 0) return refuseWrong(attempt.triesLeft);
        challenges.leave('twoStep', exchange);
        await signIn.noteFailure(user, exchange, 'secondStep');
        emailAccountChange(user, 'wrongCodes', language);
        return tooManyCodes();
      }
      await failures.forget(limitKey);
      challenges.leave('twoStep', exchange);
      const { rememberMe } = JSON.parse(attempt.proved.state) as TwoStepState;
      const grant = current && (await signIn.finish(current, rememberMe, exchange, { trustsDevice: trustDevice }));
      return grant ?? twoStepExpired();
    },
  };
}
