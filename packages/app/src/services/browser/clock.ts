export interface Clock {
  /** Unix seconds, with fractions. */
  now(): number;
  /** Runs `fn` once after `ms`. The returned function cancels it. */
  setTimer(ms: number, fn: () => void): () => void;
}

export function createClock(): Clock {
  return {
    now: () => Date.now() / 1000,
    setTimer(ms, fn) {
      const timer = setTimeout(fn, ms);
      return () => clearTimeout(timer);
    },
  };
}

export function delay(clock: Clock, ms: number): Promise<void> {
  return new Promise((resolve) => {
    clock.setTimer(ms, resolve);
  });
}
