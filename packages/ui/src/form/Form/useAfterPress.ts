import { useEffect, useState } from 'react';

/**
 * Delays layout changes while a pointer is pressed: an error that appears when a field is left would move the pressed button, and the click
 * would be lost.
 */
export function useAfterPress(): (act: () => void) => void {
  const [presses] = useState(createPresses);
  useEffect(() => presses.watch(), [presses]);
  return presses.after;
}

function createPresses() {
  let isPressed = false;
  let waiting: (() => void)[] = [];

  const press = () => {
    isPressed = true;
  };
  // The click event follows the release before any timer.
  const release = () => setTimeout(settle);
  function settle() {
    const due = waiting;
    isPressed = false;
    waiting = [];
    for (const act of due) act();
  }

  return {
    after(act: () => void) {
      if (isPressed) waiting.push(act);
      else act();
    },
    watch() {
      document.addEventListener('pointerdown', press, true);
      document.addEventListener('pointerup', release, true);
      document.addEventListener('pointercancel', release, true);
      return () => {
        document.removeEventListener('pointerdown', press, true);
        document.removeEventListener('pointerup', release, true);
        document.removeEventListener('pointercancel', release, true);
        isPressed = false;
        waiting = [];
      };
    },
  };
}
