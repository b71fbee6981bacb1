import { useEffect, useState } from 'react';

/** In ms. */
const READY_AFTER_MS = 500;

export interface Readiness {
  /** Menus and keys may be mounted: the messages are there. */
  readonly isReady: boolean;
  /** The rows above the tail are mounted; at the bottom only the tail is visible. */
  readonly isWhole: boolean;
  readonly onReady: () => void;
}

/** Delays work that isn't needed to read the newest messages until shortly after they are shown, or until the user interacts. */
export function useReadiness(isWholeNeeded: boolean): Readiness {
  const [isReady, setIsReady] = useState(false);
  const [isWhole, setIsWhole] = useState(false);
  if (!isWhole && (isReady || isWholeNeeded)) setIsWhole(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsReady(true), READY_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return { isReady, isWhole, onReady: () => setIsReady(true) };
}
