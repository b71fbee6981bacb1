import { useCallback, useLayoutEffect, useRef } from 'react';

/** One function for ever that calls the newest: who gets it is not drawn again for it. Only for event handlers. */
export function useHandler<Args extends readonly unknown[]>(handler: (...args: Args) => void): (...args: Args) => void {
  const newest = useRef(handler);
  useLayoutEffect(() => {
    newest.current = handler;
  });
  return useCallback((...args: Args) => newest.current(...args), []);
}
