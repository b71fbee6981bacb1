import { createLimiter, type Limit } from '../limits.ts';
import type { Clock } from '../ports.ts';

/** Of one person, each held in memory as a whole. */
const MOST_AT_ONCE = 8;
const SECONDS_TO_WAIT = 2;

export interface UploadGate {
  /** Before a body is read: the seconds to wait, or what is to be called once it was dealt with. */
  enter(userId: string): number | (() => void);
}

/** Counts forms before they are read: one that is refused afterwards has cost as much as one that is taken. */
export function createUploadGate({ clock, limit }: { readonly clock: Pick<Clock, 'now'>; readonly limit: Limit }): UploadGate {
  const begun = createLimiter(limit);
  const running = new Map<string, number>();

  return {
    enter(userId) {
      const wait = begun.waitFor(userId, clock.now());
      if (wait > 0) return wait;
      const others = running.get(userId) ?? 0;
      if (others >= MOST_AT_ONCE) return SECONDS_TO_WAIT;
      begun.count(userId, clock.now());
      running.set(userId, others + 1);
      return () => {
        const left = (running.get(userId) ?? 1) - 1;
        if (left > 0) running.set(userId, left);
        else running.delete(userId);
      };
    },
  };
}
