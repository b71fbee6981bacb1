import { type KeyedRoute, matchRows, routeRows } from '@manyline/contract';

/** Gives equal routes their previous keys, so that expanded and selected routes stay. */
export function adoptKeys(routes: readonly KeyedRoute[], before: readonly KeyedRoute[]): readonly KeyedRoute[] {
  const { formerOf } = matchRows(routeRows(before), routeRows(routes));
  const keys = new Map([...formerOf].map(([row, former]) => [row.route.key, former.route.key]));
  const adopt = (list: readonly KeyedRoute[]): readonly KeyedRoute[] =>
    list.map((route) => ({ ...route, key: keys.get(route.key) ?? route.key, children: adopt(route.children) }));
  return adopt(routes);
}
