/** A remote value as a view needs it. */
export type Loadable<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message?: string }
  | { readonly status: 'ready'; readonly value: T };

/** Requested, not loaded yet. */
export const loading: Loadable<never> = { status: 'loading' };

/** `message` is a translated sentence for users. */
export function failed(message?: string): Loadable<never> {
  return message === undefined ? { status: 'failed' } : { status: 'failed', message };
}

/** Loaded; may be an empty list. */
export function ready<T>(value: T): Loadable<T> {
  return { status: 'ready', value };
}
