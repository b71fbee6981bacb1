import { createLimiter, type Limits } from './limits.ts';
import type { Refusal } from './outcome.ts';
import type { Clock, PasswordHasher } from './ports.ts';
import { tooManyRequests, wrongPassword } from './refusals.ts';
import type { StoredUser } from './store.ts';

/** Whether the person who is signed in still knows the password; undefined lets them go on. `field` is what the password stood in. */
export type PasswordAgain = (user: StoredUser, password: string, field?: string) => Promise<Refusal | undefined>;

interface Needs {
  readonly clock: Pick<Clock, 'now'>;
  readonly hasher: PasswordHasher;
  readonly limits: Limits;
  readonly refusedPassword: string | undefined;
}

/** One for all calls that ask, so that nobody gets the tries of each. */
export function createPasswordAgain({ clock, hasher, limits, refusedPassword }: Needs): PasswordAgain {
  const failures = createLimiter(limits.failedPasswordAgain);
  return async ({ id, passwordHash }, password, field = 'password') => {
    const now = clock.now();
    const wait = failures.waitFor(id, now);
    if (wait > 0) return tooManyRequests(wait);
    // Counted before the slow check, so that many tries at once do not slip through.
    failures.count(id, now);
    const isRight = passwordHash !== '' && password !== refusedPassword && (await hasher.verify(password, passwordHash));
    if (!isRight) return wrongPassword(field);
    failures.forget(id);
    return undefined;
  };
}
