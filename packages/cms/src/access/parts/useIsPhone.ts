import { useSyncExternalStore } from 'react';

/** Whether the window is as narrow as a phone's. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => query().matches);
}

// The same bound as `media.phone` of the design.
const query = () => window.matchMedia('(max-width: 599.98px)');

function subscribe(onChange: () => void): () => void {
  const list = query();
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}
