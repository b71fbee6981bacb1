import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds, `media.phone` or `(min-width: 840px)`; follows the window. */
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
