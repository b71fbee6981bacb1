import { useCallback, useSyncExternalStore } from 'react';

/** True while a media query matches, for example `media.phone` or `(min-width: 840px)`. */
export function useMedia(query: string): boolean {
  const condition = query.replace('@media ', '');
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(condition);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [condition],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(condition).matches);
}
