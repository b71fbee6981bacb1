import type { Locale } from '@manyline/ui';
import { preloadPage } from '../pages/pageRegistry.ts';
import { paths } from '../routing/paths.ts';
import { loadAhead } from '../pages/recoverChunks.ts';

/** Preloads what is shown after a lost connection. A failed preload is retried when needed. */
export function preloadSignIn(language: Locale): void {
  loadAhead(preloadPage(paths.login, language));
}
