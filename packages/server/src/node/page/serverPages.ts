import { readRoutes, type RouteNode, toRouteKey } from '@manyline/contract';
import type { Backplane, Store } from '../../backend/index.ts';
import { readUntilChanged } from '../shared/readUntilChanged.ts';

/** Paths of pages an administrator added to the built-in ones. */
export interface ServerPages {
  has(path: string): Promise<boolean>;
}

export function createServerPages(store: Pick<Store, 'findRouteTree'>, backplane: Pick<Backplane, 'subscribe'>): ServerPages {
  const keys = readUntilChanged(async () => new Set(pathsOf(readRoutes((await store.findRouteTree()).routes).routes)), backplane);
  return { has: async (path) => (await keys.read()).has(toRouteKey(path)) };
}

function pathsOf(nodes: readonly RouteNode[]): readonly string[] {
  return nodes.flatMap(({ path, children }) => [...(path === undefined ? [] : [path]), ...pathsOf(children)]);
}
