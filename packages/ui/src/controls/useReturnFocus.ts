import { useLayoutEffect, useRef } from 'react';

type Target = HTMLElement | boolean | null;

/**
 * Returns the `finalFocus` of a layer: `find`, unless the focus is outside of it already. What was chosen may have moved it before the layer
 * closed, and the layer ends a few frames later: what is typed meanwhile has to stay in the field that was clicked.
 */
export function useReturnFocus(isOpen: boolean, find: () => Target): () => Target {
  const isClosed = useRef(false);
  useLayoutEffect(() => {
    isClosed.current = !isOpen;
  }, [isOpen]);
  return () => {
    const now = document.activeElement;
    const isOutside = isClosed.current && now !== null && now !== document.body && !now.closest('[data-closed]');
    return isOutside ? false : find();
  };
}
