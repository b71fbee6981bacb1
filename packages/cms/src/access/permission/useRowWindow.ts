import { type RefObject, useLayoutEffect, useState } from 'react';

/** Rows beyond the edges of what is seen, so that a fast scroll shows no gap. */
const SPARE = 12;
/** Rows come and go so many at a time: most frames of a scroll draw nothing new. */
const STEP = 6;

/** Which rows of one height are in view of what scrolls them: only those need to be drawn. */
export function useRowWindow(
  frame: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): { readonly from: number; readonly to: number } {
  const [{ top, height }, setView] = useState({ top: 0, height: 720 });
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const read = () => {
      const next = { top: Math.floor(element.scrollTop / rowHeight / STEP) * rowHeight * STEP, height: element.clientHeight };
      setView((view) => (view.top === next.top && view.height === next.height ? view : next));
    };
    read();
    const watch = new ResizeObserver(read);
    watch.observe(element);
    element.addEventListener('scroll', read, { passive: true });
    return () => {
      watch.disconnect();
      element.removeEventListener('scroll', read);
    };
  }, [frame, rowHeight]);
  return {
    from: Math.max(0, Math.floor(top / rowHeight) - SPARE),
    to: Math.min(count, Math.ceil((top + height) / rowHeight) + STEP + SPARE),
  };
}
