import type { Handlers } from '../../calls/outcome.ts';
import { accountDisabled, passkeyInvalid, ssoOnly, tooManyRequests } from '../../calls/refusals.ts';
import { createStoreLimiter } from '../../limits/attempts.ts';
import type { Limits } from '../../limits/limits.ts';
import type { Clock } from '../../ports/ports.ts';
import type { Store } from '../../store/store.ts';
import type { System } from '../../system/system.ts';
import type { SignIn } from '../signIn.ts';
import type { Challenges } from './challenges.ts';
import { updateCounter, type Passkeys } from './passkeys.ts';

/** How long the browser may take to answer. */
export const PASSKEY_SECONDS = 5 * 60;

export interface PasskeyState {
  readonly challenge: string;
}

type PasskeyHandlers = Pick<Handlers, 'passkeyOptions' | 'passkeyLogin'>;

export interface Needs {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly challenges: Challenges;
  readonly signIn: SignIn;
  readonly system: System;
  readonly limits: Limits;
  readonly passkeys: Passkeys;
}

export function passkeyHandlers({ store, clock, challenges, signIn, system, limits, passkeys }: Needs): PasskeyHandlers {
  const begun = createStoreLimiter({ store, clock }, 'passkey', limits.passkeySignIns);

  return {
    async passkeyOptions(_, { exchange }) {
      if ((await system.read()).authMode === 'SSO') return ssoOnly();
      const wait = await begun.take(await signIn.limitKeyOf(exchange));
      if (wait > 0) return tooManyRequests(wait);
      const options = await passkeys.useOptions('alone');
      const state: PasskeyState = { challenge: options.challenge };
      await challenges.begin(exchange, { kind: 'passkey', state, seconds: PASSKEY_SECONDS });
      return { data: options };
    },

    async passkeyLogin({ credential, rememberMe }, { exchange }) {
      if ((await system.read()).authMode === 'SSO') return ssoOnly();
      const pending = await challenges.take('passkey', challenges.tokenOf('passkey', exchange));
      challenges.leave('passkey', exchange);
      const passkey = pending && (await store.findPasskey(credential.id));
      // Challenges of a second step do not verify the user, so they must not replace the password.
      if (!passkey || pending.userId !== undefined) return passkeyInvalid();
      const counter = await passkeys.check(credential, (JSON.parse(pending.state) as PasskeyState).challenge, passkey, 'alone');
      if (counter === undefined) {
        await signIn.noteFailure(await store.findUser(passkey.userId), exchange, 'passkey');
        return passkeyInvalid();
      }
      const isUpdated = await store.transaction((tx) => updateCounter(tx, passkey.id, counter, clock.now()));
      if (!isUpdated) return passkeyInvalid();
      const user = await store.findUser(passkey.userId);
      if (user?.status !== 'active') {
        await signIn.noteFailure(user, exchange, 'disabled');
        return accountDisabled();
      }
      const grant = await signIn.finish(user, rememberMe, exchange);
      return grant ? { data: grant } : passkeyInvalid();
    },
  };
}
