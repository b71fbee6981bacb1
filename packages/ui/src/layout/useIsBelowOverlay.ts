import { useSyncExternalStore } from 'react';
import { media } from '../theme/media.ts';

/** Whether the window is too narrow for a navigation that is always in view; changes with it. */
export function useIsBelowOverlay(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(QUERY).matches);
}

const QUERY = media.belowOverlay.replace('@media ', '');

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(QUERY);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
