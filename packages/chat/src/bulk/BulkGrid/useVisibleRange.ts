import { useHandler, watchSize } from '@manyline/ui';
import { type RefObject, useEffect, useRef } from 'react';
import type { VirtualizerHandle } from 'virtua';

interface Needs {
  readonly frame: RefObject<HTMLElement | null>;
  readonly virtualizer: RefObject<VirtualizerHandle | null>;
  readonly rowCount: number;
  readonly basis: string;
  readonly onRangeChange: (from: number, to: number) => void;
}

/** Reports each new range of visible rows. Call the result while scrolling. */
export function useVisibleRange({ frame, virtualizer, rowCount, basis, onRangeChange }: Needs): () => void {
  const reported = useRef('');
  const report = useHandler(() => {
    const list = virtualizer.current;
    if (!list || rowCount === 0) return;
    const from = Math.max(0, list.findItemIndex(list.scrollOffset) - AROUND);
    const to = Math.min(rowCount, list.findItemIndex(list.scrollOffset + list.viewportSize) + 1 + AROUND);
    if (reported.current === `${basis} ${from} ${to}`) return;
    reported.current = `${basis} ${from} ${to}`;
    onRangeChange(from, to);
  });
  // The visible range also changes with the number of rows and the size of the frame.
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    return watchSize([element], report);
  }, [frame, report, rowCount, basis]);
  return report;
}

/** Rows reported around the visible ones, so that a short scroll finds them loaded. */
const AROUND = 10;
