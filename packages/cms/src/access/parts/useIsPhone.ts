import { useSyncExternalStore } from 'react';

/** True on windows as narrow as a phone. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => query().matches);
}

// The same breakpoint as `media.phone`.
const query = () => window.matchMedia('(max-width: 599.98px)');

function subscribe(onChange: () => void): () => void {
  const list = query();
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}
