import { readable } from '../services/browser/readable.ts';

export type Access = typeof import('./ability.ts');

let loaded: Access | undefined;
let loading: Promise<Access> | undefined;

/** Loads the permission checker on first sign-in. A failed load is retried on the next call. */
export function loadAccess(): Promise<Access> {
  loading ??= readable(
    import('./ability.ts').then(
      (access) => (loaded = access),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    ),
  );
  return loading;
}

/** The permission checker if it is already loaded. */
export function loadedAccess(): Access | undefined {
  return loaded;
}
