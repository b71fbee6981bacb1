import { useLayoutEffect, useRef } from 'react';

type Target = HTMLElement | boolean | null;

/**
 * Returns the `finalFocus` of a layer: `find`, unless the focus went elsewhere while the layer was closing. A layer ends a few frames after it
 * is closed, and what is typed meanwhile has to stay in the field that was clicked.
 */
export function useReturnFocus(isOpen: boolean, find: () => Target): () => Target {
  const atClose = useRef<Element>(null);
  useLayoutEffect(() => {
    atClose.current = isOpen ? null : document.activeElement;
  }, [isOpen]);
  return () => {
    const now = document.activeElement;
    const hasMoved =
      atClose.current !== null && now !== null && now !== atClose.current && now !== document.body && !now.closest('[data-closed]');
    return hasMoved ? false : find();
  };
}
