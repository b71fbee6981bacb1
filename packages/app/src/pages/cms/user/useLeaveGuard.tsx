import { DirtyGuard } from '@manyline/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Asks before a link leads away from what is typed. `isNear` tells the pages where it still is at hand. Whoever goes all the same
 * finds it again: it is kept in this browser.
 */
export function useLeaveGuard(isDirty: boolean, isNear: (url: URL) => boolean = () => false): ReactNode {
  const [wanted, setWanted] = useState<string>();
  const navigate = useNavigate();

  useEffect(() => {
    if (!isDirty) return undefined;
    const hold = (event: MouseEvent) => {
      const url = ownLink(event);
      if (!url || isNear(url)) return;
      event.preventDefault();
      event.stopPropagation();
      setWanted(url.pathname + url.search + url.hash);
    };
    // Before anybody else hears of it.
    window.addEventListener('click', hold, true);
    return () => window.removeEventListener('click', hold, true);
  }, [isDirty, isNear]);

  return (
    <DirtyGuard
      isDirty={isDirty}
      isLeaving={wanted !== undefined}
      onStay={() => setWanted(undefined)}
      onLeave={() => {
        setWanted(undefined);
        if (wanted !== undefined) void navigate(wanted);
      }}
    />
  );
}

/** Where a plain click on a link of this page's own leads. */
function ownLink(event: MouseEvent): URL | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || (link.target !== '' && link.target !== '_self') || link.hasAttribute('download')) return undefined;
  const url = new URL(link.href);
  const isSamePlace = url.pathname === location.pathname && url.search === location.search;
  return url.origin === location.origin && !isSamePlace ? url : undefined;
}
