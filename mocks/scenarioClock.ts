import { type Clock, createSystemClock } from '@manyline/server/backend';

/** The current time of every scenario. */
export const SCENARIO_NOW = Date.UTC(2026, 10, 14, 10, 30) / 1_000;

const TICK_SECONDS = 0.001;

export interface ScenarioClock extends Clock {
  /** Advances the clock and runs due timers. */
  advance(seconds: number): void;
}

/**
 * Advances only a millisecond per reading, which keeps messages in order, or also `pace` times as fast as real time. Timers run `speed`
 * times as fast as real ones.
 */
export function createScenarioClock(speed = 1, pace = 0): ScenarioClock {
  const begun = performance.now();
  let readings = 0;
  let passed = 0;
  return {
    now: () => SCENARIO_NOW + passed + ((performance.now() - begun) / 1_000) * pace + readings++ * TICK_SECONDS,
    advance: (seconds) => void (passed += seconds),
    setTimer: (ms, fire) => {
      const timer = setTimeout(fire, ms / speed);
      return () => clearTimeout(timer);
    },
  };
}

/** Runs in real time, for `npm run dev`. */
export function createRunningClock(): ScenarioClock {
  const clock = createSystemClock();
  let passed = 0;
  return { ...clock, now: () => clock.now() + passed, advance: (seconds) => void (passed += seconds) };
}
