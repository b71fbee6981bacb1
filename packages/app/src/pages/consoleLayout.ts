import { lazyPage } from '../routing/lazyPage.tsx';

/** The shell around a signed-in user's pages, loaded separately. */
export const { Page: ConsoleLayout, preload: preloadConsoleLayout } = lazyPage(() => import('../shell/ConsoleLayout.tsx'));
