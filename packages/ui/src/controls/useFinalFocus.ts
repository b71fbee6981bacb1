import { useLayoutEffect, useRef } from 'react';
import { useReturnFocus } from './useReturnFocus.ts';

/**
 * Returns the `finalFocus` of a layer that a shortcut can open. From an element that Tab can't reach, such as the page, Base UI would return
 * the focus to its first link; this returns it to the element itself.
 */
export function useFinalFocus(isOpen: boolean): ReturnType<typeof useReturnFocus> {
  const before = useRef<Element>(null);
  useLayoutEffect(() => {
    if (isOpen) before.current = document.activeElement;
  }, [isOpen]);
  return useReturnFocus(isOpen, () => {
    const element = before.current;
    if (!(element instanceof HTMLElement) || !element.isConnected || element === document.body || element.tabIndex >= 0) return true;
    element.focus({ preventScroll: true });
    return false;
  });
}
