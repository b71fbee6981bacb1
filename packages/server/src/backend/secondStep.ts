import { type Challenges } from './challenges.ts';
import type { AccessGrant } from '@manyline/contract';
import type { TellChange } from './accountLetters.ts';
import { createLimiter, type Limits } from './limits.ts';
import type { Call, Refusal } from './outcome.ts';
import type { Clock, Exchange } from './ports.ts';
import { accountDisabled, codeInvalid, ssoOnly, tooManyCodes, tooManyRequests, twoStepExpired } from './refusals.ts';
import type { SignIn, TwoStepState } from './signIn.ts';
import type { Store, StoredChallenge, StoredUser, StoreSteps } from './store.ts';
import type { System } from './system.ts';

/** Wrong answers to one second step. */
const TRIES = 5;

/** A second step that is open in a browser, and whose. */
export interface OpenStep {
  readonly user: StoredUser;
  readonly challenge: StoredChallenge;
  /** What limits are counted by: a browser that was used before has its own, out of reach of whoever only knows the password. */
  readonly limitKey: string;
}

/** Whether an answer is right. It may keep changes only where it says so. */
export type Proof = (steps: StoreSteps, user: StoredUser, state: TwoStepState) => Promise<boolean>;

export interface SecondStep {
  find(exchange: Exchange): Promise<OpenStep | Refusal>;
  /** One try, which lets the person in or counts. `refuseWrong` gives the answer to a wrong one. */
  attempt(
    open: OpenStep,
    call: Pick<Call, 'exchange' | 'language'> & { readonly trustDevice: boolean },
    prove: Proof,
    refuseWrong?: (triesLeft: number) => Refusal,
  ): Promise<AccessGrant | Refusal>;
}

interface Needs {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly challenges: Challenges;
  readonly signIn: SignIn;
  readonly system: System;
  readonly limits: Limits;
  readonly tellChange: TellChange;
}

export function createSecondStep({ store, clock, challenges, signIn, system, limits, tellChange }: Needs): SecondStep {
  const failures = createLimiter(limits.failedSecondSteps);

  return {
    async find(exchange) {
      // Passwords opened this one, and are not taken any more.
      if ((await system.read()).authMode === 'SSO') return ssoOnly();
      const challenge = await challenges.find('twoStep', challenges.tokenOf('twoStep', exchange));
      const user = challenge?.userId === undefined ? undefined : await store.findUser(challenge.userId);
      if (!challenge || !user) return twoStepExpired();
      if (user.status !== 'active') return accountDisabled();
      // Switched off meanwhile, in another browser.
      if ((await signIn.methodsOf(user)).length === 0) return twoStepExpired();
      const isKnown = await signIn.isKnownDevice(user.id, exchange);
      return { user, challenge, limitKey: `${user.id} ${isKnown ? 'known' : 'new'}` };
    },

    async attempt({ user, limitKey }, { exchange, language, trustDevice }, prove, refuseWrong = codeInvalid) {
      const now = clock.now();
      const wait = failures.waitFor(limitKey, now);
      if (wait > 0) return tooManyRequests(wait);
      failures.count(limitKey, now);
      const token = challenges.tokenOf('twoStep', exchange);
      let current: StoredUser | undefined;
      const attempt = await challenges.attempt('twoStep', token, TRIES, async (steps, { state }) => {
        current = await steps.findUser(user.id);
        return current?.status === 'active' && prove(steps, current, JSON.parse(state) as TwoStepState);
      });
      if (!attempt) {
        failures.forgive(limitKey);
        return twoStepExpired();
      }
      if ('triesLeft' in attempt) {
        if (attempt.triesLeft > 0) return refuseWrong(attempt.triesLeft);
        challenges.leave('twoStep', exchange);
        await signIn.noteFailure(user, exchange, 'secondStep');
        tellChange(user, 'wrongCodes', language);
        return tooManyCodes();
      }
      failures.forget(limitKey);
      challenges.leave('twoStep', exchange);
      const { rememberMe } = JSON.parse(attempt.proved.state) as TwoStepState;
      const grant = current && (await signIn.finish(current, rememberMe, exchange, trustDevice));
      return grant ?? twoStepExpired();
    },
  };
}
