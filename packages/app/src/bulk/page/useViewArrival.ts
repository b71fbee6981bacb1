import { useEffect, useRef } from 'react';
import type { BulkView } from './bulkLocation.ts';

/** Moves the focus to the new view's heading, since the focused element of the old one is gone. */
export function useViewArrival(view: BulkView): void {
  const shown = view.kind === 'board' ? view.batchId : view.kind;
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return undefined;
    before.current = shown;
    // A closing dialog restores the focus first.
    const frame = requestAnimationFrame(() => {
      const main = document.getElementById('main');
      if (!main || main.contains(document.activeElement)) return;
      (main.querySelector<HTMLElement>('h1[tabindex]') ?? main).focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [shown]);
}
