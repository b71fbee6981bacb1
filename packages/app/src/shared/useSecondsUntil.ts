import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { servicesAtom } from './servicesAtom.ts';

/** Whole seconds until `at` (Unix seconds), counting down to 0. */
export function useSecondsUntil(at: number): number {
  const { clock } = useAtomValue(servicesAtom);
  const [now, setNow] = useState(clock.now);
  useEffect(() => {
    let cancel: () => void = () => undefined;
    const tick = () => {
      setNow(clock.now());
      cancel = clock.setTimer(1_000, tick);
    };
    tick();
    return () => cancel();
  }, [at, clock]);
  return Math.max(0, Math.ceil(at - now));
}
