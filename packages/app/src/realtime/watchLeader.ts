import type { Clock } from '../services/browser/clock.ts';

/** In ms. Followers poll, because a hidden leader's timers are slow while its replies are immediate unless it is frozen. */
const LEADER_TIMES = { probe: 5_000, answer: 1_000, hiddenAnswer: 4_000, late: 2_000 } as const;
/** After this many unanswered polls in a row the leader counts as frozen. */
const MAX_MISSES = 2;

export interface WatchOptions {
  readonly clock: Clock;
  readonly isVisible: () => boolean;
  readonly poll: () => void;
  readonly takeOver: () => void;
}

export interface Watch {
  start(): void;
  stop(): void;
  /** The leader replied and promised a retry at `retryAt`, in Unix seconds. */
  answered(retryAt: number | undefined): void;
  /** Polls now instead of later. */
  hurry(): void;
}

/** Watches whether the leader tab still responds. */
export function createWatch({ clock, isVisible, poll, takeOver }: WatchOptions): Watch {
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
    // Only a visible tab replaces a leader whose timers are slow.
    if (promisedAt !== undefined && isVisible() && clock.now() > promisedAt + LEADER_TIMES.late / 1_000) return replace();
    const askedAt = clock.now();
    // A visible tab takes over before a hidden one.
    const patience = isVisible() ? LEADER_TIMES.answer : LEADER_TIMES.hiddenAnswer;
    isAnswered = false;
    poll();
    plan(patience, () => {
      if (isAnswered) return rest();
      // This tab was asleep itself, so the reply may be waiting.
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
    // Polls again later in case the lock is not granted.
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
