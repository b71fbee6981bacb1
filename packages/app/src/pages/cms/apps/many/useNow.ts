import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { minuteAtom } from '../../../../state/minute.ts';
import { servicesAtom } from '../../../../state/servicesAtom.ts';

/** Unix seconds of this device: of this minute, or of this second while something counts down. */
export function useNow(isCountingDown: boolean): number {
  const { clock } = useAtomValue(servicesAtom);
  const minute = useAtomValue(minuteAtom);
  const [second, setSecond] = useState(clock.now);
  useEffect(() => {
    if (!isCountingDown) return undefined;
    let cancel: () => void = () => undefined;
    const tick = () => {
      setSecond(clock.now());
      cancel = clock.setTimer(1_000, tick);
    };
    tick();
    return () => cancel();
  }, [isCountingDown, clock]);
  return isCountingDown ? Math.max(minute, second) : minute;
}
