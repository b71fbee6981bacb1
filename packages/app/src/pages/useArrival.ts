import { useAnnounce } from '@manyline/ui';
import { useCallback, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Returns a callback for when a page is rendered: announces the title and moves the focus to the page for assistive technology. Skips
 * the first page of a visit, which the browser announces.
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
      // The page may already have focused its first field.
      if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
    },
    [pathname, announce],
  );
}
