import { readable } from '../services/browser/readable.ts';

/** Code or texts that are loaded once for the whole page. */
export interface LoadOnce<T> {
  /** The running or finished load; a failed one is started again. */
  readonly load: () => Promise<T>;
  /** Like load, for `use()` while rendering: keeps a failed load, since a new promise on each render would suspend forever. */
  readonly attempt: () => Promise<T>;
  /** The value, if it is loaded. */
  readonly loaded: () => T | undefined;
}

export function loadOnce<T>(load: () => Promise<T>): LoadOnce<T> {
  let attempt: Promise<T> | undefined;
  let hasFailed = false;
  let loaded: T | undefined;

  const start = () => {
    hasFailed = false;
    attempt = readable(load());
    attempt.then(
      (value) => (loaded = value),
      () => (hasFailed = true),
    );
    return attempt;
  };

  return {
    load: () => (attempt && !hasFailed ? attempt : start()),
    attempt: () => attempt ?? start(),
    loaded: () => loaded,
  };
}
