type Access = typeof import('./ability.ts');

let loading: Promise<Access> | undefined;

/** The permission checker's code, fetched when somebody first signs in; a failed fetch is tried anew at the next call. */
export function loadAccess(): Promise<Access> {
  loading ??= import('./ability.ts').catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
