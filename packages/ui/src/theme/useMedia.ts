import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** True while a media query matches, for example `media.phone` or `(min-width: 840px)`. */
export function useMedia(query: string): boolean {
  // Parsed once, because every rendering reads it twice.
  const list = useMemo(() => window.matchMedia(query.replace('@media ', '')), [query]);
  const subscribe = useCallback(
    (onChange: () => void) => {
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [list],
  );
  return useSyncExternalStore(subscribe, () => list.matches);
}
