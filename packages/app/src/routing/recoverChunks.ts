const RELOADED = 'manyline-reloaded';

interface Recovery {
  readonly target: EventTarget;
  /** Asked for anew each time: a browser may refuse it. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  readonly reload: () => void;
}

/**
 * A chunk that cannot be fetched is usually one of an older release: loading the page again gets the new one. Once only,
 * or a server that is really broken would be asked without end; then the error boundary of the page shows it.
 */
export function recoverChunks({ target, storage, reload }: Recovery): void {
  target.addEventListener('vite:preloadError', () => {
    try {
      if (storage().getItem(RELOADED) !== null) return;
      storage().setItem(RELOADED, 'true');
    } catch {
      // Without a storage nothing could count the reloads.
      return;
    }
    reload();
  });
}

/** A page was shown: the next failure is a new one. */
export function rememberRecovered(storage: () => Pick<Storage, 'removeItem'>): void {
  try {
    storage().removeItem(RELOADED);
  } catch {
    // A refused storage holds no mark.
  }
}
