import { useSyncExternalStore } from 'react';

/** The document's `dir`. For components that measure the page: they render again only after it has changed. */
export function usePageDirection(): string {
  return useSyncExternalStore(watchDirection, () => document.documentElement.dir);
}

function watchDirection(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['dir'] });
  return () => observer.disconnect();
}
