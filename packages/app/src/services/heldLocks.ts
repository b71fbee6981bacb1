import type { Locks } from './locks.ts';

// What only a signed-in person's tabs do with locks: locks.ts stands on the sign-in page too.

export interface LockHolder {
  /** Takes the lock from whoever has it: from a tab that no longer does anything. */
  readonly isStolen?: boolean;
  readonly onHeld: () => void;
  /** Another tab took it away. */
  readonly onLost: () => void;
}

/** Holds `name` from its turn on until the answer is called. */
export function holdLock(
  manager: NonNullable<Locks['manager']>,
  name: string,
  { isStolen = false, onHeld, onLost }: LockHolder,
): () => void {
  const letGo = new AbortController();
  const held = Promise.withResolvers<void>();
  // A request that steals cannot also be called off: it never waits.
  const options = isStolen ? { steal: true } : { signal: letGo.signal };
  const request = manager.request(name, options, () => {
    if (letGo.signal.aborted) return undefined;
    onHeld();
    return held.promise;
  });
  request.catch(() => letGo.signal.aborted || onLost());
  return () => {
    letGo.abort();
    held.resolve();
  };
}

/** Runs `task` as `locks.run` does; it can ask whether it still has the lock. */
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
    // A stolen lock ends the waiting, not the task.
    isHeld = false;
  }
}

/** Whether a task of `runHolding` ended because another tab took its lock. */
export function wasStolen(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
