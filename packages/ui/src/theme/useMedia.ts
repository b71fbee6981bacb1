import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** True while a media query matches, for example `media.phone` or `(min-width: 840px)`. False on a server. */
export function useMedia(query: string): boolean {
  // Parsed once, because every rendering reads it twice.
  const list = useMemo(() => (typeof window === 'undefined' ? undefined : window.matchMedia(query.replace('@media ', ''))), [query]);
  const subscribe = useCallback(
    (onChange: () => void) => {
      list?.addEventListener('change', onChange);
      return () => list?.removeEventListener('change', onChange);
    },
    [list],
  );
  return useSyncExternalStore(subscribe, () => list?.matches ?? false, onServer);
}

const onServer = () => false;
