/** A remote value as a view sees it. */
export type Loadable<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message?: string }
  | { readonly status: 'ready'; readonly value: T };

/** Asked for, not there yet. */
export const loading: Loadable<never> = { status: 'loading' };

/** `message` is a sentence for people, already translated. */
export function failed(message?: string): Loadable<never> {
  return message === undefined ? { status: 'failed' } : { status: 'failed', message };
}

/** There; an empty list is ready too. */
export function ready<T>(value: T): Loadable<T> {
  return { status: 'ready', value };
}
