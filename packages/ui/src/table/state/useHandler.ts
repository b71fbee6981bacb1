import { useCallback, useLayoutEffect, useRef } from 'react';

/** A stable function that calls the latest handler, so that it causes no renders. For event handlers only. */
export function useHandler<Args extends readonly unknown[]>(handler: (...args: Args) => void): (...args: Args) => void {
  const newest = useRef(handler);
  useLayoutEffect(() => {
    newest.current = handler;
  });
  return useCallback((...args: Args) => newest.current(...args), []);
}
