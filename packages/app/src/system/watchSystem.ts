import type { SystemConfig } from '@manyline/contract';
import type { Getter, Setter } from 'jotai';
import type { Services } from '../services/services.ts';
import { userIdAtom } from '../session/session.ts';
import { storeConfig, loadSystemConfig, nextLoad, systemConfigAtom } from '../session/systemConfig.ts';
import { run } from '../shared/action.ts';
import type { AppStore } from '../shared/appStore.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';

const WATCH_MS = 15_000;

/**
 * The hub tells signed-in users about system changes. Without a user, a visible page polls, but not while a form waits for its answer.
 * Returns a function that stops it.
 */
export function watchSystem(store: AppStore, { clock, page }: Pick<Services, 'clock' | 'page'>): () => void {
  let isOver = false;
  let cancel: () => void = () => undefined;

  const isNeeded = () => !isOver && page.isVisible() && store.get(userIdAtom) === undefined;

  function plan(): void {
    cancel();
    if (isNeeded()) cancel = clock.setTimer(WATCH_MS, () => void look());
  }

  async function look(): Promise<void> {
    if (isNeeded() && !page.isSubmitting()) await run(store, rereadSystemConfig, page.isSubmitting);
    plan();
  }

  const offs = [page.onVisible(() => void look()), page.onOnline(() => void look()), store.sub(userIdAtom, plan)];
  plan();
  return () => {
    isOver = true;
    cancel();
    for (const off of offs) off();
  };
}

/** Checks once whether a known configuration changed. A result during `isHeld` is left for the next check; an equal one changes nothing. */
export async function rereadSystemConfig(get: Getter, set: Setter, isHeld: () => boolean = () => false) {
  const known = get(systemConfigAtom);
  if (known.status !== 'ready') return loadSystemConfig(get, set);
  const load = nextLoad(get, set);
  const result = await get(servicesAtom).api.call('getSystemConfig', {});
  if (!result.ok || isHeld() || isSame(result.data, known.value)) return undefined;
  return storeConfig(get, set, result.data, load);
}

/** Ignores the clock, which always differs. */
function isSame(one: SystemConfig, other: SystemConfig): boolean {
  const [a, b] = [one, other].map((config) => JSON.stringify({ ...config, now: 0 }));
  return a === b;
}
