import { lazyPage } from './lazyPage.tsx';

/** The shell around the pages of a signed-in user, fetched on its own. */
export const { Page: ConsoleLayout, preload: preloadConsoleLayout } = lazyPage(() => import('../pages/ConsoleLayout.tsx'));
