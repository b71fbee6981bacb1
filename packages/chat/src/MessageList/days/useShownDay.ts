import { type RefObject, useEffect, useRef } from 'react';

/** How long the day stays after scrolling, in ms. */
const SHOWN_MS = 1_000;

/** Shows the day at the top of the view while the reader scrolls; returns the callback for each scroll. */
export function useShownDay(pane: RefObject<HTMLElement | null>): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clearTimeout(timer.current);
    pane.current?.setAttribute('data-scrolling', '');
    timer.current = setTimeout(() => pane.current?.removeAttribute('data-scrolling'), SHOWN_MS);
  };
}
