import { useEffect, useRef } from 'react';
import type { ManyView } from './manyPlace.ts';

/** One view takes the place of another on the same page: what had the focus is gone, and it goes on at the heading of what came. */
export function useViewArrival(view: ManyView): void {
  const shown = view.kind === 'board' ? view.batchId : view.kind;
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return undefined;
    before.current = shown;
    // A dialog that closes gives the focus back first.
    const frame = requestAnimationFrame(() => {
      const main = document.getElementById('main');
      if (!main || main.contains(document.activeElement)) return;
      (main.querySelector<HTMLElement>('h1[tabindex]') ?? main).focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [shown]);
}
