import { type PointerEvent, useEffect, useRef } from 'react';

const WAIT_MS = 400;
const PACE_MS = 70;

/** Props for a button that repeats while held. A key press or short click acts once. */
export function useRepeat(act: () => void) {
  const latest = useRef(act);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasRepeated = useRef(false);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const repeat = () => {
    hasRepeated.current = true;
    latest.current();
    timer.current = setTimeout(repeat, PACE_MS);
  };
  return {
    onPointerDown: ({ button }: PointerEvent) => {
      hasRepeated.current = false;
      if (button !== 0) return;
      timer.current = setTimeout(repeat, WAIT_MS);
      const end = new AbortController();
      const stop = () => {
        clearTimeout(timer.current);
        end.abort();
      };
      // On the window, because a disabled button gets no pointer events.
      window.addEventListener('pointerup', stop, end);
      window.addEventListener('pointercancel', stop, end);
    },
    onClick: () => {
      if (!hasRepeated.current) latest.current();
      hasRepeated.current = false;
    },
  };
}
