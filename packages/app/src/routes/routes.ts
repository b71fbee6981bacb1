import type { RoutesOutcome } from '@manyline/cms';
import type { RouteJson, RouteRevision, RouteTree } from '@manyline/contract';
import { failed, type Loadable, loading, ready } from '@manyline/ui';
import { atom } from 'jotai';
import { isSuperseded } from '../services/api/callResult.ts';
import { callForUser, perUserAtom } from '../session/perUser.ts';
import { failedCallAtom } from '../session/callApi.ts';
import { loadSystemConfigAtom } from '../system/systemConfig.ts';
import { showToastAtom } from '../shared/toasts.ts';

const QUIET = { isQuiet: true } as const;

const treeStateAtom = perUserAtom<Loadable<RouteTree>>(loading);
const historyStateAtom = perUserAtom<Loadable<readonly RouteRevision[]>>(loading);

export const routeTreeAtom = atom((get) => get(treeStateAtom));
export const routeHistoryAtom = atom((get) => get(historyStateAtom));

/** The old values are shown until the new ones are loaded. */
export const loadRoutesAtom = atom(null, async (get, set) => {
  if (get(treeStateAtom).status === 'failed') set(treeStateAtom, loading);
  const result = await callForUser(get, set, 'getRoutes', {}, { isQuiet: get(treeStateAtom).status === 'ready' });
  if (isSuperseded(result)) return;
  const current = get(treeStateAtom);
  if (!result.ok) {
    if (current.status !== 'ready') set(treeStateAtom, failed(result.message));
  } else if (current.status !== 'ready' || current.value.version < result.data.version) set(treeStateAtom, ready(result.data));
});

/** `version`: the version the routes were edited from. The server refuses an outdated one. */
export const saveRoutesAtom = atom(null, async (get, set, routes: readonly RouteJson[], version: number): Promise<RoutesOutcome> => {
  const result = await callForUser(get, set, 'updateRoutes', { version, routes: [...routes] }, QUIET);
  const tree = result.ok ? result.data : result.current;
  if (tree) set(treeStateAtom, ready(tree));
  if (result.ok) {
    if (result.message) set(showToastAtom, { tone: 'success', text: result.message });
    // The hub notifies everyone; load it here too in case the hub is down.
    void set(loadSystemConfigAtom);
    return { status: 'saved' };
  }
  // The dialog shows the server's errors; a missing connection is handled globally.
  if (result.kind === 'unreachable') set(failedCallAtom, result, false);
  if (tree) return { status: 'stale' };
  if (result.code === 'stale') await set(loadRoutesAtom);
  return { status: 'failed', message: result.errors?.[0]?.message ?? result.message };
});

export const loadRouteHistoryAtom = atom(null, async (get, set) => {
  set(historyStateAtom, loading);
  const result = await callForUser(get, set, 'getRouteHistory', {}, QUIET);
  if (isSuperseded(result)) return;
  set(historyStateAtom, result.ok ? ready(result.data) : failed(result.message));
});

export const loadRouteRevisionAtom = atom(null, async (get, set, version: number): Promise<RouteTree | undefined> => {
  const result = await callForUser(get, set, 'getRouteRevision', { version }, QUIET);
  return result.ok ? result.data : undefined;
});
