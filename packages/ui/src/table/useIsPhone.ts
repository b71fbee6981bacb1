import { useSyncExternalStore } from 'react';
import { media } from '../theme/media.ts';

/** Whether the window is as narrow as a phone; follows its width. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(watch, () => window.matchMedia(QUERY).matches);
}

const QUERY = media.phone.slice('@media '.length);

function watch(onChange: () => void): () => void {
  const query = window.matchMedia(QUERY);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
