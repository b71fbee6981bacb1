import { parseHumanCheckKey, type SystemConfig } from '@manyline/contract';
import { failed, type Loadable, loading, ready } from '@manyline/ui';
import { atom, type Getter, type Setter } from 'jotai';
import { builtInRoutes, type RouteTable } from '../routing/routes.ts';
import type { Services } from '../services/services.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';

const RETRY_MS = 5_000;

const configStateAtom = atom<Loadable<SystemConfig>>(loading);
const runningLoadAtom = atom(0);
const routesStateAtom = atom<RouteTable>(builtInRoutes);
const retryAtStateAtom = atom<number>();
const offsetStateAtom = atom(0);
const openedWithKeyStateAtom = atom<boolean>();

/** `failed` means unknown, not maintenance. */
export const systemConfigAtom = atom((get) => get(configStateAtom));

/** Seconds by which the server's clock is ahead of the device's, as last reported. */
export const serverOffsetAtom = atom((get) => get(offsetStateAtom));

/** Whether there was a human-check key when the page was opened: only then may the page load the provider's script. */
export const openedWithKeyAtom = atom((get) => get(openedWithKeyStateAtom) === true);

/** The largest file a user may send; undefined if only the product's own limit applies. */
export const fileMaxBytesAtom = atom((get) => {
  const current = get(configStateAtom);
  return current.status === 'ready' ? current.value.fileMaxBytes : undefined;
});

/** File extensions that can't be sent; the default list applies if undefined. */
export const refusedFileKindsAtom = atom((get) => {
  const current = get(configStateAtom);
  return current.status === 'ready' ? current.value.refusedFileKinds : undefined;
});

/** The routes of the newest configuration; the product's own if the server has none. */
export const routesAtom = atom((get) => get(routesStateAtom));

/** When the configuration is loaded again automatically, in Unix seconds; undefined if that is not planned. */
export const configRetryAtAtom = atom((get) => get(retryAtStateAtom));

/** Loads the configuration and retries until it succeeds. A known one stays until a newer one is loaded. */
export async function loadSystemConfig(get: Getter, set: Setter) {
  const { api, humanCheck } = get(servicesAtom);
  const load = nextLoad(get, set);
  const result = await api.call('getSystemConfig', {});
  if (load !== get(runningLoadAtom)) return;
  if (result.ok) return storeConfig(get, set, result.data, load);
  humanCheck.stopWaiting();
  if (get(configStateAtom).status !== 'ready') set(configStateAtom, failed(result.message));
  retryLater(get, set, load);
}

/** Applies a configuration, unless another load began since `load`. */
export async function storeConfig(get: Getter, set: Setter, config: SystemConfig, load: number) {
  if (load !== get(runningLoadAtom)) return;
  const services = get(servicesAtom);
  if (config.now !== undefined) set(offsetStateAtom, config.now - services.clock.now());
  const routes = await resolve(config.routes, services);
  if (load !== get(runningLoadAtom)) return;
  set(routesStateAtom, routes);
  services.humanCheck.useKey(parseHumanCheckKey(config.googleReCaptchaKey), config.humanCheckScript);
  set(openedWithKeyStateAtom, (before) => before ?? Boolean(config.googleReCaptchaKey));
  set(configStateAtom, ready(config));
}

/** Starts a new load; answers to older loads are dropped. */
export function nextLoad(get: Getter, set: Setter): number {
  set(retryAtStateAtom, undefined);
  set(runningLoadAtom, get(runningLoadAtom) + 1);
  return get(runningLoadAtom);
}

function retryLater(get: Getter, set: Setter, load: number) {
  const { clock } = get(servicesAtom);
  set(retryAtStateAtom, clock.now() + RETRY_MS / 1_000);
  clock.setTimer(RETRY_MS, () => {
    if (load === get(runningLoadAtom)) void loadSystemConfig(get, set);
  });
}

/** A closed store stops retrying. */
export function stopSystemConfig(_get: Getter, set: Setter) {
  return set(runningLoadAtom, (load) => load + 1);
}

/** The code that resolves server routes is loaded only if there are any. */
async function resolve(raw: readonly unknown[], { report }: Services): Promise<RouteTable> {
  if (raw.length === 0) return builtInRoutes;
  try {
    const { resolveRoutes } = await import('../routing/serverRoutes.ts');
    const { table, problems } = resolveRoutes(raw);
    for (const problem of problems) report('Route left out', problem);
    return table;
  } catch (error) {
    report('Routes unreadable', String(error));
    return builtInRoutes;
  }
}
