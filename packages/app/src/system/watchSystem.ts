import type { SystemConfig } from '@manyline/contract';
import { atom, type createStore } from 'jotai';
import type { Services } from '../services/services.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';
import { userIdAtom } from '../session/session.ts';
import { storeConfigAtom, loadSystemConfigAtom, nextLoadAtom, systemConfigAtom } from './systemConfig.ts';

const WATCH_MS = 15_000;

/**
 * The hub tells signed-in users about system changes. Without a user, a visible page polls, but not while a form waits for its answer.
 * Returns a function that stops it.
 */
export function watchSystem(store: ReturnType<typeof createStore>, { clock, page }: Pick<Services, 'clock' | 'page'>): () => void {
  let isOver = false;
  let cancel: () => void = () => undefined;

  const isNeeded = () => !isOver && page.isVisible() && store.get(userIdAtom) === undefined;

  function plan(): void {
    cancel();
    if (isNeeded()) cancel = clock.setTimer(WATCH_MS, () => void look());
  }

  async function look(): Promise<void> {
    if (isNeeded() && !page.isSubmitting()) await store.set(rereadSystemConfigAtom, page.isSubmitting);
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
export const rereadSystemConfigAtom = atom(null, async (get, set, isHeld: () => boolean = () => false) => {
  const known = get(systemConfigAtom);
  if (known.status !== 'ready') return set(loadSystemConfigAtom);
  const load = set(nextLoadAtom);
  const result = await get(servicesAtom).api.call('getSystemConfig', {});
  if (!result.ok || isHeld() || isSame(result.data, known.value)) return undefined;
  return set(storeConfigAtom, result.data, load);
});

/** Ignores the clock, which always differs. */
function isSame(one: SystemConfig, other: SystemConfig): boolean {
  const [a, b] = [one, other].map((config) => JSON.stringify({ ...config, now: 0 }));
  return a === b;
}
