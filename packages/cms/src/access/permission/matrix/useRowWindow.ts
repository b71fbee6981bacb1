import { type RefObject, useLayoutEffect, useState } from 'react';
import { watchFrame } from './watchFrame.ts';

/** Rows rendered beyond the view, so that fast scrolling shows no gap. */
const OVERSCAN = 12;
/** Rows are added and removed in steps, so most scroll frames render nothing. */
const ROW_STEP = 6;

/** The range of visible rows of equal height; only those are rendered. */
export function useRowWindow(
  frame: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): { readonly from: number; readonly to: number } {
  const [{ top, height }, setView] = useState({ top: 0, height: 720 });
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    return watchFrame(element, () => {
      const next = { top: Math.floor(element.scrollTop / rowHeight / ROW_STEP) * rowHeight * ROW_STEP, height: element.clientHeight };
      setView((view) => (view.top === next.top && view.height === next.height ? view : next));
    });
  }, [frame, rowHeight]);
  return {
    from: Math.max(0, Math.floor(top / rowHeight) - OVERSCAN),
    to: Math.min(count, Math.ceil((top + height) / rowHeight) + ROW_STEP + OVERSCAN),
  };
}
