import { createLimiter } from '../limits.ts';
import type { Handlers } from '../outcome.ts';
import { invalidCredentials, tooManyRequests, unauthorized } from '../refusals.ts';
import { createToken } from '../tokens.ts';
import type { HandlerNeeds } from './createHandlers.ts';

export function authHandlers({
  store,
  clock,
  hasher,
  sessions,
  backplane,
  limits,
  refusedPassword,
}: HandlerNeeds): Pick<Handlers, 'login' | 'refresh' | 'logout'> {
  const failures = createLimiter(limits.failedLogins);
  const failuresByAddress = createLimiter(limits.failedLoginsByAddress);
  let decoy: Promise<string> | undefined;

  /** An unknown account costs the same work as a wrong password, so that nobody learns who has an account. */
  async function isPasswordOf(passwordHash: string | undefined, password: string): Promise<boolean> {
    decoy ??= hasher.hash(createToken((bytes) => crypto.getRandomValues(new Uint8Array(bytes))));
    const isRight = await hasher.verify(password, passwordHash ?? (await decoy));
    return isRight && passwordHash !== undefined && password !== refusedPassword;
  }

  return {
    async login({ username, password, rememberMe }, { exchange }) {
      const { address } = exchange;
      const user = await store.findUserByLogin(username);
      // By the account, which has two names; and per address, so that a stranger elsewhere cannot lock the owner out.
      const key = `${user?.id ?? username.toLowerCase()} ${address}`;
      const now = clock.now();
      const wait = Math.max(failures.waitFor(key, now), failuresByAddress.waitFor(address, now));
      if (wait > 0) return tooManyRequests(wait);
      // Counted before the slow check, so that many tries at once do not slip through.
      failures.count(key, now);
      failuresByAddress.count(address, now);
      if (!(await isPasswordOf(user?.passwordHash, password)) || !user) return invalidCredentials();
      failures.forget(key);
      failuresByAddress.forgive(address);
      return { data: await sessions.begin(user.id, rememberMe, exchange) };
    },

    async refresh(_, { exchange }) {
      const renewal = await sessions.renew(exchange);
      if (!renewal) return unauthorized();
      if ('grant' in renewal) return { data: renewal.grant };
      backplane.publish({ kind: 'sessionEnded', sessionId: renewal.stolenFrom });
      return unauthorized();
    },

    async logout(_, { exchange, caller }) {
      const ended = new Set([await sessions.endByCookie(exchange), caller?.session.id]);
      if (caller) await sessions.end(caller.session.id);
      for (const sessionId of ended) if (sessionId) backplane.publish({ kind: 'sessionEnded', sessionId });
      return { data: {} };
    },
  };
}
