import type { Locale } from '@manyline/ui';
import { preloadPage } from '../routing/pageRegistry.ts';
import { paths } from '../routing/paths.ts';
import { loadAhead } from '../routing/recoverChunks.ts';

/** What a person sees whose connection is lost cannot be fetched then. A failure now only means that it is tried again when needed. */
export function preloadWayBack(language: Locale): void {
  loadAhead(preloadPage(paths.login, language));
}
