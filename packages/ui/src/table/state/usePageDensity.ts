import { useSyncExternalStore } from 'react';
import type { Density } from '../../theme/variables.ts';

/** The density set on <html>. */
export function usePageDensity(): Density {
  return useSyncExternalStore(watchPage, () => (document.documentElement.dataset['density'] === 'compact' ? 'compact' : 'comfortable'));
}

function watchPage(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-density'] });
  return () => observer.disconnect();
}
