import type { RoutesOutcome } from '@manyline/cms';
import type { RouteJson } from '@manyline/contract';
import type { Getter, Setter } from 'jotai';
import { refusalOf, tell, thank } from '../session/outcomes.ts';
import { callForUser } from '../session/perUser.ts';
import { asking, createRemote } from '../session/remote.ts';
import { loadSystemConfig } from '../session/systemConfig.ts';

/** Another browser's change that this one knows already isn't shown again. */
export const routeTree = createRemote(asking('getRoutes'), {
  isLoud: true,
  merge: (shown, fresh) => (shown.version < fresh.version ? fresh : shown),
});

export const routeHistory = createRemote(asking('getRouteHistory'));

/** The rights of the user or role whose menu is previewed. */
export const menuPreviews = createRemote(asking('previewAccess'), { isStrict: true });

/** `version`: the version the routes were edited from. The server refuses an outdated one. */
export async function saveRoutes(get: Getter, set: Setter, routes: readonly RouteJson[], version: number): Promise<RoutesOutcome> {
  const result = await callForUser(get, set, 'updateRoutes', { version, routes: [...routes] }, { isQuiet: true });
  const tree = result.ok ? result.data : result.current;
  if (tree) routeTree.put(get, set, {}, tree);
  if (result.ok) {
    thank(get, set, result.message);
    // The hub notifies everyone; load it here too in case the hub is down.
    void loadSystemConfig(get, set);
    return { status: 'saved' };
  }
  if (tree) {
    tell(get, set, result);
    return { status: 'stale' };
  }
  if (result.code === 'stale') await routeTree.load(get, set, {}, { isQuiet: true });
  return { ...refusalOf(get, set, result), message: result.errors?.[0]?.message ?? result.message };
}
