import { useSyncExternalStore } from 'react';

/** `dir` of the document as it stands. For what measures the page: it renders anew once the page has turned, not before. */
export function usePageDirection(): string {
  return useSyncExternalStore(watchDirection, () => document.documentElement.dir);
}

function watchDirection(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['dir'] });
  return () => observer.disconnect();
}
