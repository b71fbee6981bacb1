import type { RoutesOutcome } from '@manyline/cms';
import type { RouteJson, RouteRevision, RouteTree } from '@manyline/contract';
import { failed, type Loadable, loading, ready } from '@manyline/ui';
import { atom } from 'jotai';
import { callForPerson, ofPersonAtom } from '../ofPerson.ts';
import { failedCallAtom } from '../sessionFailures.ts';
import { loadSystemConfigAtom } from '../systemConfig.ts';
import { showToastAtom } from '../toasts.ts';

const QUIET = { isQuiet: true } as const;

const heldTreeAtom = ofPersonAtom<Loadable<RouteTree>>(loading);
const heldHistoryAtom = ofPersonAtom<Loadable<readonly RouteRevision[]>>(loading);

export const routeTreeAtom = atom((get) => get(heldTreeAtom));
export const routeHistoryAtom = atom((get) => get(heldHistoryAtom));

/** What is shown stays while it is read again. */
export const loadRoutesAtom = atom(null, async (get, set) => {
  if (get(heldTreeAtom).status === 'failed') set(heldTreeAtom, loading);
  const result = await callForPerson(get, set, 'getRoutes', {}, QUIET);
  const held = get(heldTreeAtom);
  if (!result.ok) {
    if (held.status !== 'ready') set(heldTreeAtom, failed(result.message));
  } else if (held.status !== 'ready' || held.value.version < result.data.version) set(heldTreeAtom, ready(result.data));
});

/** `version` is the one the routes were edited from: an older one than the server's is refused. */
export const saveRoutesAtom = atom(null, async (get, set, routes: readonly RouteJson[], version: number): Promise<RoutesOutcome> => {
  const result = await callForPerson(get, set, 'updateRoutes', { version, routes: [...routes] }, QUIET);
  const tree = result.ok ? result.data : result.current;
  if (tree) set(heldTreeAtom, ready(tree));
  if (result.ok) {
    if (result.message) set(showToastAtom, { tone: 'success', text: result.message });
    // Everybody is told by the hub; who saved sees it even without.
    void set(loadSystemConfigAtom);
    return { status: 'saved' };
  }
  // The dialog says what the server has against it; that there is no server is everybody's matter.
  if (result.kind === 'unreachable') set(failedCallAtom, result, false);
  if (tree) return { status: 'stale' };
  if (result.code === 'stale') await set(loadRoutesAtom);
  return { status: 'failed', message: result.errors?.[0]?.message ?? result.message };
});

export const loadRouteHistoryAtom = atom(null, async (get, set) => {
  set(heldHistoryAtom, loading);
  const result = await callForPerson(get, set, 'getRouteHistory', {}, QUIET);
  set(heldHistoryAtom, result.ok ? ready(result.data) : failed(result.message));
});

export const loadRouteRevisionAtom = atom(null, async (get, set, version: number): Promise<RouteTree | undefined> => {
  const result = await callForPerson(get, set, 'getRouteRevision', { version }, QUIET);
  return result.ok ? result.data : undefined;
});
