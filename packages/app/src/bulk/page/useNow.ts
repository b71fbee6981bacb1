import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { minuteAtom } from '../../shared/minute.ts';
import { servicesAtom } from '../../shared/servicesAtom.ts';

/** Unix seconds of this device, updated every minute, or every second during a countdown. */
export function useNow(isCountingDown: boolean): number {
  const { clock } = useAtomValue(servicesAtom);
  const minute = useAtomValue(minuteAtom);
  const [second, setStandby] = useState(clock.now);
  useEffect(() => {
    if (!isCountingDown) return undefined;
    let cancel: () => void = () => undefined;
    const tick = () => {
      setStandby(clock.now());
      cancel = clock.setTimer(1_000, tick);
    };
    tick();
    return () => cancel();
  }, [isCountingDown, clock]);
  return isCountingDown ? Math.max(minute, second) : minute;
}
