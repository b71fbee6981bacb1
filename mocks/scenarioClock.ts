import type { Clock } from '@manyline/server/backend';

/** Saturday 14 November 2026, 10:30 UTC: what every scenario calls now. */
export const SCENARIO_NOW = Date.UTC(2026, 10, 14, 10, 30) / 1_000;

const TICK_SECONDS = 0.001;

/** Stands still but for a millisecond per reading, which keeps messages in order. Its timers run `speed` times as fast as real ones. */
export function createScenarioClock(speed = 1): Clock {
  let readings = 0;
  return {
    now: () => SCENARIO_NOW + readings++ * TICK_SECONDS,
    setTimer: (ms, fire) => {
      const timer = setTimeout(fire, ms / speed);
      return () => clearTimeout(timer);
    },
  };
}
