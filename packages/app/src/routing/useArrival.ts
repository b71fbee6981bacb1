import { useAnnounce } from '@manyline/ui';
import { useCallback, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * To be called with its title when a page stands: says it and moves the focus to the page, so that assistive technology
 * goes on there. Not for the first page of a visit, which the browser itself announces.
 */
export function useArrival(): (title: string) => void {
  const { pathname } = useLocation();
  const announce = useAnnounce();
  const shown = useRef<string>(undefined);
  return useCallback(
    (title) => {
      const before = shown.current;
      shown.current = pathname;
      if (before === undefined || before === pathname) return;
      announce(title);
      const main = document.getElementById('main');
      // A page may have put the focus where a person begins on it.
      if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
    },
    [pathname, announce],
  );
}
