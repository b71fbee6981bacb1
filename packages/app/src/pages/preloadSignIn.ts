import type { Locale } from '@manyline/ui';
import { preloadPage } from './pageRegistry.ts';
import { paths } from '../routing/paths.ts';
import { loadAhead } from './recoverChunks.ts';

/** Preloads what is shown after a lost connection. A failed preload is retried when needed. */
export function preloadSignIn(language: Locale): void {
  loadAhead(preloadPage(paths.login, language));
}
