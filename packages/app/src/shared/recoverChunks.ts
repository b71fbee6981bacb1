const RELOADED = 'manyline-reloaded';

interface Recovery {
  readonly target: EventTarget;
  /** Read on each use, because the browser may refuse access. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  readonly reload: () => void;
  /** Whether the server can deliver the page now. */
  readonly isServed: () => Promise<boolean>;
}

/**
 * A chunk that cannot be loaded usually belongs to an older release, so reloading the page gets the new one. Reloads once per chunk,
 * since a broken or blocked chunk would reload forever, and only if the page can be loaded, since a reload without a connection would
 * lose the current page. Firefox and WebKit cut off what loads when the user leaves: a reload would take the user back.
 */
export function recoverChunks({ target, storage, reload, isServed }: Recovery): void {
  let isLeaving = false;
  const recover = async (reason: unknown): Promise<void> => {
    if (isLeaving || !(await isServed()) || isAhead(reason)) return;
    try {
      const failed = storage().getItem(RELOADED)?.split('\n') ?? [];
      // The message contains the chunk's file name, which changes with each release.
      const failure = reason instanceof Error ? reason.message : '';
      if (failed.includes(failure)) return;
      storage().setItem(RELOADED, [...failed, failure].join('\n'));
    } catch {
      // Without storage the reloads cannot be counted.
      return;
    }
    reload();
  };
  target.addEventListener('beforeunload', () => {
    isLeaving = true;
  });
  // The user may stay after all, for instance because the address was a download.
  for (const stays of ['pointerdown', 'keydown', 'pageshow']) {
    target.addEventListener(stays, () => {
      isLeaving = false;
    });
  }
  target.addEventListener('vite:preloadError', (event) => void recover((event as VitePreloadErrorEvent).payload));
}

const failedAhead = new WeakSet<object>();

/** Preloads may fail silently: a reload would interrupt what the user is doing. */
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

/** After the user retries or the browser is back online, each chunk may reload the page once more. */
export function forgetFailedChunks(storage: () => Pick<Storage, 'removeItem'>): void {
  try {
    storage().removeItem(RELOADED);
  } catch {
    // Storage is refused, so there is no mark.
  }
}
