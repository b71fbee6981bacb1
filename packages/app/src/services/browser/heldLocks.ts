import type { Locks } from './locks.ts';

// Separate from locks.ts, which the sign-in page loads too.

export interface LockHolder {
  /** Takes the lock from its holder: a tab that no longer responds. */
  readonly isStolen?: boolean;
  readonly onAcquired: () => void;
  /** Another tab took the lock. */
  readonly onLost: () => void;
}

/** Waits for `name` and holds it until the returned function is called. */
export function holdLock(
  manager: NonNullable<Locks['manager']>,
  name: string,
  { isStolen = false, onAcquired, onLost }: LockHolder,
): () => void {
  const abort = new AbortController();
  const current = Promise.withResolvers<void>();
  // The API does not allow `signal` with `steal`; a stealing request never waits.
  const options = isStolen ? { steal: true } : { signal: abort.signal };
  const request = manager.request(name, options, () => {
    if (abort.signal.aborted) return undefined;
    onAcquired();
    return current.promise;
  });
  request.catch(() => abort.signal.aborted || onLost());
  return () => {
    abort.abort();
    current.resolve();
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

/** Whether a `runHolding` task ended because another tab took its lock. */
export function wasStolen(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
