import { readable } from '../services/readable.ts';

export type Access = typeof import('./ability.ts');

let loaded: Access | undefined;
let loading: Promise<Access> | undefined;

/** The permission checker's code, fetched when somebody first signs in; a failed fetch is tried anew at the next call. */
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

/** The same where it is there already. */
export function heldAccess(): Access | undefined {
  return loaded;
}
