import type { Clock } from '../services/browser/clock.ts';
import type { Page } from '../services/browser/page.ts';

/** In ms. Followers poll, because a hidden leader's timers are slow while its replies are immediate unless it is frozen. */
const LEADER_TIMES = { probe: 5_000, answer: 1_000, hiddenAnswer: 4_000, late: 2_000 } as const;
/** After this many unanswered polls in a row the leader counts as frozen. */
const MAX_MISSES = 2;

export interface WatchOptions {
  readonly clock: Clock;
  readonly page: Pick<Page, 'isVisible' | 'onLeave' | 'onReturn'>;
  readonly poll: () => void;
  readonly takeOver: () => void;
}

export interface Watch {
  start(): void;
  stop(): void;
  /** Stops for good. */
  end(): void;
  /** The leader replied and promised a retry at `retryAt`, in Unix seconds. */
  answered(retryAt: number | undefined): void;
  /** Polls now instead of later. */
  hurry(): void;
}

/** Watches whether the leader tab still responds, unless the user has left the page. */
export function createWatch({ clock, page, poll, takeOver }: WatchOptions): Watch {
  let cancel: () => void = () => undefined;
  let isRunning = false;
  let isAway = false;
  let isAnswered = true;
  let misses = 0;
  let promisedAt: number | undefined;

  function plan(ms: number, fn: () => void): void {
    cancel();
    cancel = clock.setTimer(ms, fn);
  }

  function question(): void {
    // Only a visible tab replaces a leader whose timers are slow.
    if (promisedAt !== undefined && page.isVisible() && clock.now() > promisedAt + LEADER_TIMES.late / 1_000) return replace();
    const askedAt = clock.now();
    // A visible tab takes over before a hidden one.
    const patience = page.isVisible() ? LEADER_TIMES.answer : LEADER_TIMES.hiddenAnswer;
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

  function start(): void {
    isRunning = true;
    misses = 0;
    promisedAt = undefined;
    if (!isAway) question();
  }

  function stop(): void {
    isRunning = false;
    cancel();
  }

  const offs = [
    page.onLeave(() => {
      isAway = true;
      cancel();
    }),
    page.onReturn(() => {
      isAway = false;
      if (isRunning) start();
    }),
  ];

  return {
    start,
    stop,
    end() {
      for (const off of offs) off();
      stop();
    },
    answered(retryAt) {
      isAnswered = true;
      promisedAt = retryAt;
    },
    hurry() {
      if (isRunning && isAnswered && !isAway) question();
    },
  };
}
