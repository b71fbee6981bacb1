import type { Clock } from '../ports/ports.ts';
import { hashToken } from '../shared/tokens.ts';
import type { Store, StoredAttempts } from '../store/store.ts';
import type { Limit } from './limits.ts';

/** The key of a count: the kind of action, and the account, browser or address. */
export interface AttemptKey {
  readonly of: string;
  readonly key: string;
  readonly seconds: number;
}

export interface Window {
  readonly count: number;
  /** Seconds until the window ends. */
  readonly left: number;
}

/** Counts attempts in the store, so they are shared by its processes and survive restarts. */
export interface Attempts {
  /** Counts one try for each of these keys. If `judge` returns seconds to wait, returns them and counts nothing. */
  take(keys: readonly AttemptKey[], judge: Judge): Promise<number>;
  /** Seconds to wait now; 0 if none. */
  waitFor(keys: readonly AttemptKey[], judge: Judge): Promise<number>;
  /** Removes one try from the keys in `one` and all attempts from the keys in `all`. */
  settle(attempts: { readonly one?: readonly AttemptKey[]; readonly all?: readonly AttemptKey[] }): Promise<void>;
}

/** Receives the window of each key as it was before the try. */
export type Judge = (windows: readonly Window[]) => number;

/** The store, or the steps of a transaction. */
export type AttemptStore = Pick<Store, 'attemptsOf' | 'addAttempts' | 'undoAttempts'>;

interface Needs {
  readonly store: AttemptStore;
  readonly clock: Pick<Clock, 'now'>;
}

/** How far the clocks of processes on one store may differ. */
export const SKEW_MS = 20_000;

/** Hashed because users sometimes type their password as the username. */
export function hashAttemptKey({ of, key }: Pick<AttemptKey, 'of' | 'key'>): Promise<string> {
  return hashToken(`${of} ${key}`);
}

/** The seconds to wait if a window is full, else 0. */
export function waitOf({ count, left }: Window, { times }: Limit): number {
  return count >= times ? left : 0;
}

export function createAttempts({ store, clock }: Needs): Attempts {
  const nowMs = () => Math.round(clock.now() * 1_000);
  const hashesOf = (keys: readonly AttemptKey[] = []) => Promise.all(keys.map(hashAttemptKey));

  /** A window that ends much later than a new one would was started before the clock was set back and would last too long. */
  function toWindow(stored: StoredAttempts | undefined, { seconds }: AttemptKey, now: number): Window {
    const isOver = !stored || stored.expiresAt <= now || stored.expiresAt > now + seconds * 1_000 + SKEW_MS;
    return isOver ? { count: 0, left: seconds } : { count: stored.count, left: Math.ceil((stored.expiresAt - now) / 1_000) };
  }

  async function read(keys: readonly AttemptKey[], hashes: readonly string[]): Promise<readonly Window[]> {
    const stored = new Map((await store.attemptsOf(hashes)).map((attempts) => [attempts.hash, attempts]));
    const now = nowMs();
    return keys.map((key, at) => toWindow(stored.get(hashes[at] ?? ''), key, now));
  }

  return {
    async take(keys, judge) {
      const hashes = await hashesOf(keys);
      const wait = judge(await read(keys, hashes));
      if (wait > 0) return wait;
      const now = nowMs();
      const fresh = keys.map(({ seconds }, at) => ({ hash: hashes[at] ?? '', count: 1, expiresAt: now + seconds * 1_000 }));
      const added = new Map((await store.addAttempts(fresh, { now, skewMs: SKEW_MS })).map((attempts) => [attempts.hash, attempts]));
      // Parallel calls may have counted too: only those before this one matter.
      const before = keys.map((key, at) => {
        const { count, left } = toWindow(added.get(hashes[at] ?? ''), key, now);
        return { count: count - 1, left };
      });
      const late = judge(before);
      if (late > 0) await store.undoAttempts({ one: hashes, all: [] });
      return late;
    },

    waitFor: async (keys, judge) => judge(await read(keys, await hashesOf(keys))),

    async settle({ one, all }) {
      await store.undoAttempts({ one: await hashesOf(one), all: await hashesOf(all) });
    },
  };
}

export interface StoreLimiter {
  /** Counts a try. Returns the seconds to wait if there were too many, and then counts nothing. */
  take(key: string): Promise<number>;
  waitFor(key: string): Promise<number>;
  /** Removes one try. */
  forgive(key: string): Promise<void>;
  forget(key: string): Promise<void>;
}

/** `of` names the action; limiters with the same name share their counts. */
export function createStoreLimiter(needs: Needs, of: string, limit: Limit): StoreLimiter {
  const attempts = createAttempts(needs);
  const keysOf = (key: string) => [{ of, key, seconds: limit.seconds }];
  const judge: Judge = (windows) => Math.max(...windows.map((window) => waitOf(window, limit)));
  return {
    take: (key) => attempts.take(keysOf(key), judge),
    waitFor: (key) => attempts.waitFor(keysOf(key), judge),
    forgive: (key) => attempts.settle({ one: keysOf(key) }),
    forget: (key) => attempts.settle({ all: keysOf(key) }),
  };
}
