import type { Refusal } from '../calls/outcome.ts';
import { tooManyRequests, wrongPassword } from '../calls/refusals.ts';
import { createStoreLimiter } from '../limits/attempts.ts';
import type { Limits } from '../limits/limits.ts';
import type { Clock } from '../ports/ports.ts';
import type { Store, StoredUser } from '../store/store.ts';
import type { PasswordQueue } from './passwordQueue.ts';

/** Confirms the password of the signed-in user; undefined if it is right. `field`: the input the password was entered in. */
export type ConfirmPassword = (user: StoredUser, password: string, field?: string) => Promise<Refusal | undefined>;

interface Needs {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly passwords: PasswordQueue;
  readonly limits: Limits;
  readonly refusedPassword: string | undefined;
}

/** Shared by all calls that confirm a password, so that they share one limit. */
export function createConfirmPassword({ store, clock, passwords, limits, refusedPassword }: Needs): ConfirmPassword {
  const failures = createStoreLimiter({ store, clock }, 'passwordAgain', limits.failedPasswordAgain);
  return async ({ id, passwordHash }, password, field = 'password') => {
    // Counted before the slow check, so that parallel tries cannot exceed the limit.
    const wait = await failures.take(id);
    if (wait > 0) return tooManyRequests(wait);
    const checked = await passwords.run(
      { key: id, isKnown: true },
      async (hasher) => passwordHash !== '' && hasher.verify(password, passwordHash),
    );
    if ('refusal' in checked) {
      await failures.forgive(id);
      return checked;
    }
    if (password === refusedPassword || !checked.result) return wrongPassword(field);
    await failures.forget(id);
    return undefined;
  };
}
