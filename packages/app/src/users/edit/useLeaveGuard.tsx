import { DirtyGuard, isPlainClick } from '@manyline/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Asks before a link leaves unsaved input. `isNear` marks the pages where the input stays available. After leaving anyway, the input is
 * restored from this browser.
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
    // In the capture phase, before other handlers.
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

/** The target of a plain click on one of this page's own links. */
function ownLink(event: MouseEvent): URL | undefined {
  if (!isPlainClick(event)) return undefined;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || (link.target !== '' && link.target !== '_self') || link.hasAttribute('download')) return undefined;
  const url = new URL(link.href);
  const isSameAddress = url.pathname === location.pathname && url.search === location.search;
  return url.origin === location.origin && !isSameAddress ? url : undefined;
}
