import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useRef } from 'react';
import { figuresUpdatesAtom } from './adminUpdates.ts';

/** Reloads after messages were sent or received; a hidden page reloads when it becomes visible. */
export function useFigureUpdates(onUpdate: () => void): void {
  const count = useAtomValue(figuresUpdatesAtom)?.count ?? 0;
  const handledCount = useRef(count);
  const hear = useEffectEvent(() => {
    if (handledCount.current === count || document.visibilityState === 'hidden') return;
    handledCount.current = count;
    onUpdate();
  });
  useEffect(() => hear(), [count]);
  useEffect(() => {
    const listen = () => hear();
    document.addEventListener('visibilitychange', listen);
    return () => document.removeEventListener('visibilitychange', listen);
  }, []);
}
