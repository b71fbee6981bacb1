import { useEffect, useState } from 'react';

/**
 * Puts off what would move the page while a pointer is pressed: an error that appears as a field is left pushes away what
 * is being pressed, and the click is lost.
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
  // The click comes with the release, before any timer.
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
