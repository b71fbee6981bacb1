import type { Clock } from '../services/clock.ts';

/** In ms. Asked, not told: the timers of a hidden leader are slow, but it answers at once as long as it is not frozen. */
export const LEADER_TIMES = { probe: 5_000, answer: 1_000, hiddenAnswer: 4_000, late: 2_000 } as const;
/** This many questions in a row without an answer: the leader is frozen. */
const MAX_MISSES = 2;

export interface WatchWorld {
  readonly clock: Clock;
  readonly isVisible: () => boolean;
  readonly ask: () => void;
  readonly takeOver: () => void;
}

export interface Watch {
  start(): void;
  stop(): void;
  /** The leader was heard; it promised a try at `retryAt`, in Unix seconds. */
  answered(retryAt: number | undefined): void;
  /** Asks now instead of later. */
  hurry(): void;
}

/** Watches whether the tab that has the connection still does anything. */
export function createWatch({ clock, isVisible, ask, takeOver }: WatchWorld): Watch {
  let cancel: () => void = () => undefined;
  let isRunning = false;
  let isAnswered = true;
  let misses = 0;
  let promisedAt: number | undefined;

  function plan(ms: number, fn: () => void): void {
    cancel();
    cancel = clock.setTimer(ms, fn);
  }

  function question(): void {
    // Only a tab somebody looks at takes a leader's place because its timers are slow.
    if (promisedAt !== undefined && isVisible() && clock.now() > promisedAt + LEADER_TIMES.late / 1_000) return replace();
    const askedAt = clock.now();
    // Whoever is looked at comes first.
    const patience = isVisible() ? LEADER_TIMES.answer : LEADER_TIMES.hiddenAnswer;
    isAnswered = false;
    ask();
    plan(patience, () => {
      if (isAnswered) return rest();
      // This tab slept itself: the answer may lie waiting.
      const hasSlept = clock.now() - askedAt > (patience * 2) / 1_000;
      misses = hasSlept ? 0 : misses + 1;
      if (misses >= MAX_MISSES) replace();
      else question();
    });
  }

  function rest(): void {
    isAnswered = true;
    misses = 0;
    plan(LEADER_TIMES.probe, question);
  }

  function replace(): void {
    misses = 0;
    promisedAt = undefined;
    // Asks again later, should the lock not come.
    rest();
    takeOver();
  }

  return {
    start() {
      isRunning = true;
      misses = 0;
      promisedAt = undefined;
      question();
    },
    stop() {
      isRunning = false;
      cancel();
    },
    answered(retryAt) {
      isAnswered = true;
      promisedAt = retryAt;
    },
    hurry() {
      if (isRunning && isAnswered) question();
    },
  };
}
