import type { Limiter } from '../limits/limits.ts';
import type { Clock } from '../ports/ports.ts';

/** Per user in this process; each upload is held in its memory. */
const MAX_PARALLEL = 8;
const SECONDS_TO_WAIT = 2;

export interface UploadGate {
  /** Call it before reading a body. Returns the seconds to wait, or a function to call when the upload is done. */
  enter(userId: string): number | (() => void);
}

interface Needs {
  readonly clock: Pick<Clock, 'now'>;
  readonly begun: Limiter;
}

/** Counts uploads before they are read, because a refused one costs as much as an accepted one. */
export function createUploadGate({ clock, begun }: Needs): UploadGate {
  const running = new Map<string, number>();

  return {
    enter(userId) {
      const wait = begun.waitFor(userId, clock.now());
      if (wait > 0) return wait;
      const others = running.get(userId) ?? 0;
      if (others >= MAX_PARALLEL) return SECONDS_TO_WAIT;
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
