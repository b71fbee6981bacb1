import type { Clock } from '../../services/browser/clock.ts';
import { perStore } from '../../shared/perStore.ts';

const BACKOFF_MS = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000];

interface Backoff {
  readonly attempts: number;
  readonly cancel: () => void;
}

/** When lanes try again after a failure, by laneKey. */
class Backoffs {
  readonly #waiting = new Map<string, Backoff>();

  /** Tries again later: after `ms`, or later with every attempt. */
  plan(key: string, clock: Clock, again: () => void, ms?: number): void {
    const known = this.#waiting.get(key);
    known?.cancel();
    const attempts = known?.attempts ?? 0;
    const wait = ms ?? BACKOFF_MS[Math.min(attempts, BACKOFF_MS.length - 1)] ?? 0;
    this.#waiting.set(key, { attempts: attempts + 1, cancel: clock.setTimer(wait, again) });
  }

  /** A message was delivered: the next failure waits briefly again. */
  succeed(key: string): void {
    this.#waiting.delete(key);
  }

  reset(key: string): void {
    this.#waiting.get(key)?.cancel();
    this.#waiting.delete(key);
  }
}

export const backoffsOf = perStore(() => new Backoffs());
