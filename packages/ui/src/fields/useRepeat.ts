import { type PointerEvent, useEffect, useRef } from 'react';

const WAIT_MS = 400;
const PACE_MS = 70;

/** Props for a button that acts again and again while it is held. A press by keyboard or a short one acts once. */
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
      // On the window: the button may be disabled by then, and would not hear it.
      window.addEventListener('pointerup', stop, end);
      window.addEventListener('pointercancel', stop, end);
    },
    onClick: () => {
      if (!hasRepeated.current) latest.current();
      hasRepeated.current = false;
    },
  };
}
