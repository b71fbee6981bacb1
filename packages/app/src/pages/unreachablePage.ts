import { lazyPage } from '../routing/lazyPage.tsx';

/** Shown while the server can't be reached at the start, so it loads ahead. */
export const { Page: UnreachablePage, preload: preloadUnreachablePage } = lazyPage(() => import('../errors/UnreachablePage.tsx'));
