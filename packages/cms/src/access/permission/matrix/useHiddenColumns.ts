import { type RefObject, useLayoutEffect, useState } from 'react';
import { watchFrame } from './watchFrame.ts';

export interface HiddenColumns {
  /** Scrolled away at the start, under the fixed first column. */
  readonly before: number;
  readonly after: number;
}

/** How many columns are outside the view, in either direction of writing. */
export function useHiddenColumns(frame: RefObject<HTMLElement | null>, columns: number): HiddenColumns {
  const [hidden, setHidden] = useState<HiddenColumns>({ before: 0, after: 0 });
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    return watchFrame(element, () => {
      const next = hiddenIn(element);
      setHidden((last) => (last.before === next.before && last.after === next.after ? last : next));
    });
  }, [frame, columns]);
  return hidden;
}

function hiddenIn(element: HTMLElement): HiddenColumns {
  const [corner, ...heads] = element.querySelectorAll('[role="columnheader"]');
  if (!corner) return { before: 0, after: 0 };
  const isMirrored = getComputedStyle(element).direction === 'rtl';
  const view = element.getBoundingClientRect();
  const fixed = corner.getBoundingClientRect().width;
  // Distances from the edge where a line begins.
  const middles = heads.map((head) => {
    const { left, right } = head.getBoundingClientRect();
    const middle = (left + right) / 2;
    return isMirrored ? view.right - middle : middle - view.left;
  });
  return {
    before: middles.filter((middle) => middle < fixed).length,
    after: middles.filter((middle) => middle > element.clientWidth).length,
  };
}
