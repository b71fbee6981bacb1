import type { SystemConfig } from '@manyline/contract';
import { failed, type Loadable, loading, ready } from '@manyline/ui';
import { atom } from 'jotai';
import { servicesAtom } from './servicesAtom.ts';

const RETRY_MS = 5_000;

const heldConfigAtom = atom<Loadable<SystemConfig>>(loading);
const runningLoadAtom = atom(0);

/** Failed means unknown, which is not maintenance. */
export const systemConfigAtom = atom((get) => get(heldConfigAtom));

/** Reads the configuration and tries again by itself until it is known. A known one stays until a newer is read. */
export const loadSystemConfigAtom = atom(null, async (get, set) => {
  const { api } = get(servicesAtom);
  const load = get(runningLoadAtom) + 1;
  set(runningLoadAtom, load);
  const result = await api.call('getSystemConfig', {});
  if (load !== get(runningLoadAtom)) return;
  if (result.ok) {
    set(heldConfigAtom, ready(result.data));
    return;
  }
  if (get(heldConfigAtom).status !== 'ready') set(heldConfigAtom, failed(result.message));
  set(retryLaterAtom, load);
});

const retryLaterAtom = atom(null, (get, set, load: number) => {
  get(servicesAtom).clock.setTimer(RETRY_MS, () => {
    if (load === get(runningLoadAtom)) void set(loadSystemConfigAtom);
  });
});

/** A store that is closed stops asking. */
export const stopSystemConfigAtom = atom(null, (_get, set) => set(runningLoadAtom, (load) => load + 1));
