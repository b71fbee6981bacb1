const RELOADED = 'manyline-reloaded';

interface Recovery {
  readonly target: EventTarget;
  /** Asked for anew each time: a browser may refuse it. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  readonly reload: () => void;
  /** Whether the page itself can be had at this moment. */
  readonly isServed: () => Promise<boolean>;
}

/**
 * A chunk that cannot be fetched is usually one of an older release: loading the page again gets the new one. Once for each chunk, or a
 * page whose chunk is broken or blocked would reload without end; and only where there is a page to load, or a lost connection would
 * cost this one.
 */
export function recoverChunks({ target, storage, reload, isServed }: Recovery): void {
  const recover = async (reason: unknown): Promise<void> => {
    if (!(await isServed()) || isAhead(reason)) return;
    try {
      const failed = storage().getItem(RELOADED)?.split('\n') ?? [];
      // The message contains the chunk's file name, which changes with each release.
      const failure = reason instanceof Error ? reason.message : '';
      if (failed.includes(failure)) return;
      storage().setItem(RELOADED, [...failed, failure].join('\n'));
    } catch {
      // Without a storage nothing could count the reloads.
      return;
    }
    reload();
  };
  target.addEventListener('vite:preloadError', (event) => void recover((event as VitePreloadErrorEvent).payload));
}

const failedAhead = new WeakSet<object>();

/** What is only fetched for later may fail: nobody waits for it, and what they do meanwhile must not be cut off by a reload. */
export function loadAhead(parts: readonly Promise<unknown>[]): void {
  for (const part of parts) {
    part.catch((reason: unknown) => {
      if (reason instanceof Error) failedAhead.add(reason);
    });
  }
}

function isAhead(reason: unknown): boolean {
  return reason instanceof Error && failedAhead.has(reason);
}

/** The user asks again, or the browser is back online: each chunk may reload the page once more. */
export function forgetFailedChunks(storage: () => Pick<Storage, 'removeItem'>): void {
  try {
    storage().removeItem(RELOADED);
  } catch {
    // A refused storage holds no mark.
  }
}
