import { isOnStandby, isProviderStopped, type Profile } from '@manyline/contract';
import type { Clock } from '../../ports/ports.ts';
import type { Running } from './healthNotes.ts';

/** One probe of a stopped account in this many seconds. */
const PROBE_S = { down: 10, misconfigured: 60 } as const;

interface Needs {
  readonly clock: Pick<Clock, 'now'>;
  readonly running: ReadonlyMap<string, Running>;
}

/** Which accounts send nothing now. */
export function createOutages({ clock, running }: Needs) {
  const healthOf = (id: string | undefined) => (id === undefined ? undefined : running.get(id)?.health);
  const isDue = ({ health: { state }, probedAt }: Running) => isProviderStopped(state) && clock.now() - probedAt >= PROBE_S[state];
  return {
    outageOf(id: string | undefined, standby?: string): Profile['outage'] {
      const [first, second] = [healthOf(id), healthOf(standby)];
      if (!first || !isProviderStopped(first.state) || isOnStandby(first.state, second?.state)) return undefined;
      return { state: first.state, since: Math.max(first.since, second?.since ?? 0) };
    },
    mayTry(account: string): boolean {
      const entry = running.get(account);
      if (!entry || !isProviderStopped(entry.health.state)) return true;
      if (!isDue(entry)) return false;
      entry.probedAt = clock.now();
      return true;
    },
    // Only a message shows that, for example, there is credit again; it is certainly refused while there is none.
    stopped: (): readonly string[] =>
      [...running].flatMap(([id, entry]) =>
        entry.health.state === 'down' || (isProviderStopped(entry.health.state) && !isDue(entry)) ? [id] : [],
      ),
  };
}
