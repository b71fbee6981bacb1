import { loadOnce } from '../shared/loadOnce.ts';

export type Access = typeof import('./ability.ts');

/** The permission checker, loaded on first sign-in. */
export const { load: loadAccess, loaded: loadedAccess } = loadOnce<Access>(() => import('./ability.ts'));
