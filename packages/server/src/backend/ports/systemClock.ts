import type { Clock } from './ports.ts';

export function createSystemClock(): Clock {
  return {
    now: () => Date.now() / 1_000,
    setTimer: (ms, fire) => {
      const timer = setTimeout(fire, ms);
      return () => clearTimeout(timer);
    },
  };
}
