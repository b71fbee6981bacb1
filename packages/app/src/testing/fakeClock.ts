import type { Clock } from '../services/browser/clock.ts';

export interface FakeClock extends Clock {
  /** Advances time: timers fire in order, each with everything it causes. */
  advance(ms: number): Promise<void>;
  readonly pending: number;
}

/** A clock that only moves when a test advances it. */
export function createFakeClock(start = 1_800_000_000, settled: () => Promise<void> = settle): FakeClock {
  let nowMs = start * 1000;
  let count = 0;
  const timers = new Map<number, { readonly at: number; readonly fn: () => void }>();

  function next(until: number): [number, { readonly at: number; readonly fn: () => void }] | undefined {
    const due = [...timers].filter(([, { at }]) => at <= until);
    return due.sort(([idA, a], [idB, b]) => a.at - b.at || idA - idB)[0];
  }

  return {
    now: () => nowMs / 1000,
    setTimer(ms, fn) {
      const id = (count += 1);
      timers.set(id, { at: nowMs + ms, fn });
      return () => void timers.delete(id);
    },
    async advance(ms) {
      const until = nowMs + ms;
      await settled();
      for (let due = next(until); due; due = next(until)) {
        const [id, { at, fn }] = due;
        timers.delete(id);
        nowMs = at;
        fn();
        await settled();
      }
      nowMs = until;
    },
    get pending() {
      return timers.size;
    },
  };
}

/** Resolves when everything that needs no time has happened. */
export async function settle(): Promise<void> {
  for (let round = 0; round < 4; round += 1) await new Promise((resolve) => setImmediate(resolve));
}
