import type { Audit } from '../audit/audit.ts';
import type { Handlers } from '../calls/outcome.ts';
import { accountDisabled, invalidCredentials, loggedOutElsewhere, ssoOnly, tooManyRequests, unauthorized } from '../calls/refusals.ts';
import type { Limits } from '../limits/limits.ts';
import { networkOf } from '../limits/networkOf.ts';
import type { PasswordQueue } from '../passwords/passwordQueue.ts';
import type { PasswordHasher, Clock } from '../ports/ports.ts';
import { createToken } from '../shared/tokens.ts';
import type { Store } from '../store/store.ts';
import type { System } from '../system/system.ts';
import { createLoginAttempts } from './loginAttempts.ts';
import type { Sessions } from './sessions.ts';
import type { SignIn } from './signIn.ts';

export interface Needs {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly random: (bytes: number) => Uint8Array;
  readonly passwords: PasswordQueue;
  readonly sessions: Sessions;
  readonly signIn: SignIn;
  readonly system: System;
  readonly limits: Limits;
  readonly refusedPassword: string | undefined;
  readonly audit: Audit;
}

export function signInHandlers({
  store,
  clock,
  passwords,
  random,
  sessions,
  signIn,
  system,
  limits,
  refusedPassword,
  audit,
}: Needs): Pick<Handlers, 'login' | 'refresh' | 'logout'> {
  const tries = createLoginAttempts({ store, clock, limits });
  let decoy: Promise<string> | undefined;

  /** Takes the same time for an unknown account, so that the duration does not reveal which accounts exist. */
  async function isPasswordOf(hasher: PasswordHasher, passwordHash: string, password: string): Promise<boolean> {
    const other = (decoy ??= hasher.hash(createToken(random)));
    other.catch(() => (decoy = undefined));
    const isRight = await hasher.verify(password, passwordHash || (await other));
    return isRight && passwordHash !== '' && password !== refusedPassword;
  }

  return {
    async login({ username, password, rememberMe }, { exchange, hasLeft }) {
      if ((await system.read()).authMode === 'SSO') return ssoOnly();
      const user = await store.findUserByLogin(username);
      const device = await signIn.knownDevice(user?.id, exchange);
      const login = { name: username, address: networkOf(exchange.address), device };
      // Counted before the slow check, so that parallel tries cannot exceed the limit.
      const wait = await tries.take(login);
      if (wait > 0) return tooManyRequests(wait);
      const isKnown = user !== undefined && device !== undefined;
      const turn = { key: isKnown ? user.id : login.address, isKnown, hasLeft };
      const checked = await passwords.run(turn, (hasher) => isPasswordOf(hasher, user?.passwordHash ?? '', password));
      if ('refusal' in checked) {
        await tries.takeBack(login);
        return checked;
      }
      if (!checked.result || !user) {
        await signIn.noteFailure(user, exchange, 'password');
        return invalidCredentials();
      }
      await tries.succeed(login);
      // Only revealed to callers who know the password.
      if (user.status !== 'active') {
        await signIn.noteFailure(user, exchange, 'disabled');
        return accountDisabled();
      }
      const answer = await signIn.enter(user, rememberMe, exchange);
      return answer ? { data: answer } : invalidCredentials();
    },

    async refresh(_, { exchange }) {
      const grant = await sessions.renew(exchange);
      if (grant) return { data: grant };
      return (await sessions.wasForced(exchange)) ? loggedOutElsewhere() : unauthorized();
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
