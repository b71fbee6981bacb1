import { type RefObject, useEffect } from 'react';
import { walkLandmarks } from './walkLandmarks.ts';

/**
 * F6 and Shift+F6 move between landmarks: elements with `data-landmark` inside `root`, in document order. The attribute can hold a selector
 * for the element to focus.
 */
export function useLandmarkKeys(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
      const page = root.current;
      // A modal dialog keeps the focus.
      if (
        !page ||
        document.querySelector('[data-modal][data-open], dialog:modal, [aria-modal="true"]') ||
        page.closest('[inert], [aria-hidden="true"]')
      )
        return;
      event.preventDefault();
      walkLandmarks(page, event.shiftKey ? -1 : 1);
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [root]);
}
