import { nextMaintenanceMoment } from '@manyline/contract';
import type { Backplane, Clock } from '../ports/ports.ts';
import { mayChangeSettings, type System } from './system.ts';

/** One day: host timers overflow after about 24 days. */
const LONGEST_MS = 86_400_000;
const RETRY_MS = 60_000;

interface Needs {
  readonly system: Pick<System, 'read'>;
  readonly clock: Clock;
  readonly backplane: Backplane;
  readonly onError: (error: unknown) => void;
}

/**
 * Broadcasts the start and the end of planned maintenance. The state follows from the plan and the clock, so clients that miss the
 * broadcast still get the right answer. Returns a function that stops it.
 */
export function broadcastMaintenance({ system, clock, backplane, onError }: Needs): () => void {
  let isClosed = false;
  let turn = 0;
  /** Starts and ends up to this time were broadcast. */
  let announcedUntil = clock.now();
  let cancel: () => void = () => undefined;

  function wait(ms: number, then: () => void): void {
    cancel = clock.setTimer(Math.min(Math.max(ms, 1), LONGEST_MS), then);
  }

  async function plan(): Promise<void> {
    cancel();
    turn += 1;
    const own = turn;
    const startedAt = clock.now();
    try {
      const settings = await system.read();
      if (isClosed || own !== turn) return;
      const at = nextMaintenanceMoment(settings, announcedUntil);
      if (at === undefined) announcedUntil = startedAt;
      else wait((at - clock.now()) * 1_000, () => arrive(at));
    } catch (error) {
      if (isClosed || own !== turn) return;
      onError(error);
      wait(RETRY_MS, () => void plan());
    }
  }

  function arrive(at: number): void {
    // The longest wait was over, or the timer was early.
    if (clock.now() < at) return void plan();
    announcedUntil = at;
    // The broadcast also triggers the next check of the plan.
    backplane.publish({ kind: 'broadcast', method: 'SYSTEM_CONFIG_CHANGED', message: {} });
  }

  const off = backplane.subscribe((event) => {
    if (mayChangeSettings(event)) void plan();
  });
  void plan();
  return () => {
    isClosed = true;
    cancel();
    off();
  };
}
