import type { Clock } from './clock.ts';
import { isLockFailure, type Locks } from './locks.ts';
import type { Page } from './page.ts';

// Separate from locks.ts, which the sign-in page loads too.

export interface LockWorld {
  /** Undefined if no other tab competes. */
  readonly manager: Locks['manager'];
  readonly clock: Clock;
  readonly page: Pick<Page, 'onLeave' | 'onReturn'>;
}

export interface LockHolder {
  /** Takes the lock from its holder: a tab that no longer responds. */
  readonly isStolen?: boolean;
  readonly onAcquired: () => void;
  /** Another tab took the lock, or the user left this page. */
  readonly onLost: () => void;
}

/** In ms, before another request. Browsers refuse every request of a page that is going away, so asking immediately would never end. */
const RETRY_MS = [1_000, 2_000, 5_000, 10_000, 30_000];

/**
 * Waits for `name` and holds it until the returned function is called. Lets go when the user leaves the page. Queues again when the
 * browser restores the page, and some time after a theft or a refusal.
 */
export function holdLock(
  { manager, clock, page }: LockWorld,
  name: string,
  { isStolen = false, onAcquired, onLost }: LockHolder,
): () => void {
  let attempts = 0;
  let leave = queue(isStolen);

  /** The returned function ends this and says whether the lock was held. */
  function queue(steal: boolean): () => boolean {
    const abort = new AbortController();
    const current = Promise.withResolvers<void>();
    let isHeld = false;
    let cancelRetry: () => void = () => undefined;
    const hold = () => {
      if (abort.signal.aborted) return undefined;
      isHeld = true;
      attempts = 0;
      onAcquired();
      return current.promise;
    };
    const retry = (): void => {
      if (abort.signal.aborted) return;
      const wasHeld = isHeld;
      isHeld = false;
      cancelRetry = clock.setTimer(RETRY_MS[attempts] ?? RETRY_MS.at(-1) ?? 0, () => {
        leave = queue(false);
      });
      attempts += 1;
      if (wasHeld) onLost();
    };
    // The API does not allow `signal` with `steal`; a stealing request never waits.
    if (manager) manager.request(name, steal ? { steal } : { signal: abort.signal }, hold).catch(retry);
    else void hold();
    return () => {
      cancelRetry();
      abort.abort();
      current.resolve();
      return isHeld;
    };
  }

  const offs = [
    page.onLeave(() => {
      if (leave()) onLost();
    }),
    page.onReturn(() => {
      attempts = 0;
      leave = queue(false);
    }),
  ];
  return () => {
    for (const off of offs) off();
    leave();
  };
}

/** Like `locks.run`, but the task can check whether it still has the lock. */
export async function runHolding<T>(
  locks: Locks,
  name: string,
  task: (isHeld: () => boolean) => Promise<T>,
  isStolen: boolean,
): Promise<T> {
  let isHeld = true;
  try {
    return await locks.run(name, () => task(() => isHeld), { steal: isStolen });
  } finally {
    // A stolen lock rejects the request; the task itself keeps running.
    isHeld = false;
  }
}

/** Whether a `runHolding` task ended because another tab took its lock, or the browser took it from a page that is going away. */
export function wasStolen(error: unknown): boolean {
  return isLockFailure(error) && error.name === 'AbortError';
}
