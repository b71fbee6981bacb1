import { createLimiter, type Limiter } from '../limits.ts';
import { networkOf } from '../networkOf.ts';
import type { Handlers } from '../outcome.ts';
import { accountDisabled, invalidCredentials, ssoOnly, tooManyRequests, unauthorized } from '../refusals.ts';
import { createToken } from '../tokens.ts';
import type { HandlerNeeds } from './createHandlers.ts';

export function signInHandlers({
  store,
  clock,
  hasher,
  random,
  sessions,
  signIn,
  system,
  limits,
  refusedPassword,
  audit,
}: HandlerNeeds): Pick<Handlers, 'login' | 'refresh' | 'logout'> {
  const failures = createLimiter(limits.failedLogins);
  const failuresByAddress = createLimiter(limits.failedLoginsByAddress);
  const failuresByAccount = createLimiter(limits.failedLoginsByAccount);
  let decoy: Promise<string> | undefined;

  /** An unknown account costs the same work as a wrong password, so that nobody learns who has an account. */
  async function isPasswordOf(passwordHash: string, password: string): Promise<boolean> {
    decoy ??= hasher.hash(createToken(random));
    const isRight = await hasher.verify(password, passwordHash || (await decoy));
    return isRight && passwordHash !== '' && password !== refusedPassword;
  }

  return {
    async login({ username, password, rememberMe }, { exchange }) {
      if ((await system.read()).authMode === 'SSO') return ssoOnly();
      const address = networkOf(exchange.address);
      const user = await store.findUserByLogin(username);
      const isKnown = await signIn.isKnownDevice(user?.id, exchange);
      // By the name as it was typed: were the two names of an account counted together, the count would tell who has one.
      const name = username.toLowerCase();
      // A browser the owner used before counts for itself: strangers cannot lock it out, wherever they are.
      const counts: readonly (readonly [Limiter, string])[] =
        isKnown && user
          ? [[failures, `known ${user.id}`]]
          : [
              [failures, `${address} ${name}`],
              [failuresByAddress, address],
              [failuresByAccount, name],
            ];
      const now = clock.now();
      const wait = Math.max(...counts.map(([limiter, key]) => limiter.waitFor(key, now)));
      if (wait > 0) return tooManyRequests(wait);
      // Counted before the slow check, so that many tries at once do not slip through.
      for (const [limiter, key] of counts) limiter.count(key, now);
      if (!(await isPasswordOf(user?.passwordHash ?? '', password)) || !user) {
        await signIn.noteFailure(user, exchange, 'password');
        return invalidCredentials();
      }
      for (const [limiter, key] of counts) {
        if (limiter === failures) limiter.forget(key);
        else limiter.forgive(key);
      }
      // Only who knows the password learns it.
      if (user.status !== 'active') {
        await signIn.noteFailure(user, exchange, 'disabled');
        return accountDisabled();
      }
      const answer = await signIn.enter(user, rememberMe, exchange);
      return answer ? { data: answer } : invalidCredentials();
    },

    async refresh(_, { exchange }) {
      const grant = await sessions.renew(exchange);
      return grant ? { data: grant } : unauthorized();
    },

    async logout(_, { exchange, caller }) {
      const actor = caller?.user ?? (await sessions.userByCookie(exchange));
      await sessions.endByCookie(exchange);
      if (caller) await sessions.end(caller.session.id, 'loggedOut');
      const object = { type: 'user', id: actor?.id, name: actor?.name } as const;
      if (actor) await audit.note(store, { caller, exchange, actor }, { action: 'signOut', object });
      return { data: {} };
    },
  };
}
