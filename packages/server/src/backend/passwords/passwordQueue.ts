import type { CallerCall, Refusal } from '../calls/outcome.ts';
import { serverBusy, weakPassword } from '../calls/refusals.ts';
import type { PasswordHasher } from '../ports/ports.ts';
import { findPasswordProblem, PASSWORD_SENTENCES, type PasswordOwner } from '../rules/passwords.ts';
import { createLane, type Waiting } from './passwordLane.ts';

/** Half of Node's thread pool; the rest stays free for token lookups and file reads while many users sign in. */
const AT_ONCE = 2;
/** About two seconds of work on a slow machine, and seven. */
const MOST_STRANGERS = 60;
const MOST_KNOWN = 200;
/** While both wait, a stranger's turn comes after this many known ones, so that known browsers can't stop all others. */
const KNOWN_IN_A_ROW = 3;
const RETRY_AFTER_SECONDS = 5;

export interface PasswordCaller {
  /** Those who share a key share turns: the user if they are known, otherwise the network. */
  readonly key: string;
  /** Signed in, or in a browser that has signed in to the account before. */
  readonly isKnown: boolean;
  readonly hasLeft?: () => boolean;
}

/**
 * All work on passwords of this process: each takes tens of milliseconds of a whole core. No caller can delay the
 * others for long: the queue is short, networks take turns, known callers go first, and callers who left are dropped.
 */
export interface PasswordQueue {
  /** Refuses if too many wait. */
  run<T>(caller: PasswordCaller, work: (hasher: PasswordHasher) => Promise<T>): Promise<{ readonly result: T } | Refusal>;
  /** The hash of a password that the caller sets for another user. Refuses a weak one. */
  hashFor(owner: PasswordOwner, password: string, call: CallerCall, field?: string): Promise<{ readonly result: string } | Refusal>;
}

export function createPasswordQueue(hasher: PasswordHasher): PasswordQueue {
  const known = createLane(MOST_KNOWN);
  const strangers = createLane(MOST_STRANGERS);
  let free = AT_ONCE;
  let knownInARow = 0;

  /** Undefined if the queue is empty. */
  function next(): Waiting | undefined {
    const isStrangersTurn = knownInARow >= KNOWN_IN_A_ROW;
    const first = (isStrangersTurn ? strangers : known).next();
    knownInARow = first === undefined || isStrangersTurn ? 0 : knownInARow + 1;
    return first ?? (isStrangersTurn ? known : strangers).next();
  }

  function turnOf({ key, isKnown, hasLeft = () => false }: PasswordCaller): Promise<boolean> {
    return new Promise((settle) => (isKnown ? known : strangers).add(key, { hasLeft, settle }));
  }

  const run: PasswordQueue['run'] = async (caller, work) => {
    if (caller.hasLeft?.()) return serverBusy(RETRY_AFTER_SECONDS);
    if (free > 0) free -= 1;
    else if (!(await turnOf(caller))) return serverBusy(RETRY_AFTER_SECONDS);
    try {
      return { result: await work(hasher) };
    } finally {
      const waiting = next();
      if (waiting) waiting.settle(true);
      else free += 1;
    }
  };

  return {
    run,
    async hashFor(owner, password, { caller }, field) {
      const problem = await findPasswordProblem(password, owner);
      if (problem) return weakPassword(PASSWORD_SENTENCES[problem], field);
      return run({ key: caller.user.id, isKnown: true }, () => hasher.hash(password));
    },
  };
}
