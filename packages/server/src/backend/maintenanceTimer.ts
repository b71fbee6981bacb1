import { nextMaintenanceMoment } from '@manyline/contract';
import type { Backplane, Clock } from './ports.ts';
import { mayChangeSettings, type System } from './system.ts';

/** Timers of hosts hold no more than about 24 days. */
const LONGEST_MS = 86_400_000;
const RETRY_MS = 60_000;

interface Needs {
  readonly system: Pick<System, 'read'>;
  readonly clock: Clock;
  readonly backplane: Backplane;
  readonly onError: (error: unknown) => void;
}

/**
 * Tells everybody when a planned maintenance begins and ends. What counts follows from the plan and the clock alone: where nobody
 * was told, whoever asks is still answered rightly. Gives what ends it.
 */
export function tellMaintenance({ system, clock, backplane, onError }: Needs): () => void {
  let isClosed = false;
  let turn = 0;
  /** When it began to look for what comes next: what comes while it looks is told too. */
  let since: number | undefined;
  let cancel: () => void = () => undefined;

  function wait(ms: number, then: () => void): void {
    cancel = clock.setTimer(Math.min(Math.max(ms, 1), LONGEST_MS), then);
  }

  async function plan(): Promise<void> {
    cancel();
    turn += 1;
    const own = turn;
    since ??= clock.now();
    try {
      const settings = await system.read();
      if (isClosed || own !== turn) return;
      const at = nextMaintenanceMoment(settings, since);
      since = undefined;
      if (at !== undefined) wait((at - clock.now()) * 1_000, () => arrive(at));
    } catch (error) {
      if (isClosed || own !== turn) return;
      onError(error);
      wait(RETRY_MS, () => void plan());
    }
  }

  function arrive(at: number): void {
    // Its own news makes this plan anew too.
    if (clock.now() >= at) backplane.publish({ kind: 'broadcast', method: 'SYSTEM_CONFIG_CHANGED', message: {} });
    else void plan();
  }

  const off = backplane.subscribe((news) => {
    if (mayChangeSettings(news)) void plan();
  });
  void plan();
  return () => {
    isClosed = true;
    cancel();
    off();
  };
}
