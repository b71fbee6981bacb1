import { type UIEvent, useLayoutEffect } from 'react';

/**
 * Marks the frame with attributes for the sides that have more content, and a variable for its width. Returns the scroll handler. Pass a
 * new `content` when the children change.
 */
export function useFrame(frame: HTMLElement | null, content: unknown): (event: UIEvent<HTMLElement>) => void {
  useLayoutEffect(() => {
    if (!frame) return undefined;
    const observer = new ResizeObserver(() => {
      frame.style.setProperty('--frame-width', `${frame.clientWidth}px`);
      mark(frame);
    });
    observer.observe(frame);
    for (const child of frame.children) observer.observe(child);
    return () => observer.disconnect();
  }, [frame, content]);
  return handleScroll;
}

const handleScroll = ({ currentTarget }: UIEvent<HTMLElement>) => mark(currentTarget);

function mark(frame: HTMLElement): void {
  const offset = Math.abs(frame.scrollLeft);
  frame.toggleAttribute('data-more-start', offset > 1);
  frame.toggleAttribute('data-more-end', offset + frame.clientWidth < frame.scrollWidth - 1);
}
