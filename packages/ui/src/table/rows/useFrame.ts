import { type UIEvent, useLayoutEffect } from 'react';
import { watchSize } from '../../controls/watchSize.ts';

/**
 * Marks the frame with attributes for the sides that have more content, and a variable for its width. Returns the scroll handler. Pass a
 * new `content` when the children change.
 */
export function useFrame(frame: HTMLElement | null, content: unknown): (event: UIEvent<HTMLElement>) => void {
  useLayoutEffect(() => {
    if (!frame) return undefined;
    // The row of headings is as wide as the table. The table itself grows while virtual rows are measured, inside their observer's callback,
    // and an observer of an element further out would never get that: browsers report it as a loop.
    return watchSize([frame, ...frame.querySelectorAll('[data-part="head"]')], () => {
      frame.style.setProperty('--frame-width', `${frame.clientWidth}px`);
      mark(frame);
    });
  }, [frame, content]);
  return handleScroll;
}

const handleScroll = ({ currentTarget }: UIEvent<HTMLElement>) => mark(currentTarget);

function mark(frame: HTMLElement): void {
  const offset = Math.abs(frame.scrollLeft);
  frame.toggleAttribute('data-more-start', offset > 1);
  frame.toggleAttribute('data-more-end', offset + frame.clientWidth < frame.scrollWidth - 1);
}
