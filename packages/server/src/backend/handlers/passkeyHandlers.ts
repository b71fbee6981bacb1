import { createLimiter } from '../limits.ts';
import type { Handlers } from '../outcome.ts';
import { keepCounter } from '../passkeys.ts';
import { accountDisabled, passkeyInvalid, ssoOnly, tooManyRequests } from '../refusals.ts';
import type { HandlerNeeds } from './createHandlers.ts';

/** How long the browser may take to answer. */
export const PASSKEY_SECONDS = 5 * 60;

/** What has to be remembered of the options: what the passkey has to sign. */
export interface PasskeyState {
  readonly challenge: string;
}

type PasskeyHandlers = Pick<Handlers, 'passkeyOptions' | 'passkeyLogin'>;

/** Signing in by a passkey alone. */
export function passkeyHandlers({ store, clock, challenges, signIn, system, limits, passkeys }: HandlerNeeds): PasskeyHandlers {
  const begun = createLimiter(limits.passkeySignIns);

  return {
    async passkeyOptions(_, { exchange }) {
      if ((await system.read()).authMode === 'SSO') return ssoOnly();
      const now = clock.now();
      const key = await signIn.limitKeyOf(exchange);
      const wait = begun.waitFor(key, now);
      if (wait > 0) return tooManyRequests(wait);
      begun.count(key, now);
      const options = await passkeys.useOptions('alone');
      const state: PasskeyState = { challenge: options.challenge };
      await challenges.begin(exchange, { kind: 'passkey', state, seconds: PASSKEY_SECONDS });
      return { data: options };
    },

    async passkeyLogin({ credential, rememberMe }, { exchange }) {
      if ((await system.read()).authMode === 'SSO') return ssoOnly();
      const asked = await challenges.take('passkey', challenges.tokenOf('passkey', exchange));
      challenges.leave('passkey', exchange);
      const passkey = asked && (await store.findPasskey(credential.id));
      // Options of somebody's second step ask for less: they let nobody in without the password.
      if (!passkey || asked.userId !== undefined) return passkeyInvalid();
      const counter = await passkeys.check(credential, (JSON.parse(asked.state) as PasskeyState).challenge, passkey, 'alone');
      if (counter === undefined) {
        await signIn.noteFailure(await store.findUser(passkey.userId), exchange, 'passkey');
        return passkeyInvalid();
      }
      const isKept = await store.transaction((steps) => keepCounter(steps, passkey.id, counter, clock.now()));
      if (!isKept) return passkeyInvalid();
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
