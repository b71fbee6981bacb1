import type { KeyedRoute, RoutePosition } from '@manyline/contract';

export interface DrawnRow {
  readonly key: string;
  readonly parentKey: string | undefined;
  /** 1-based. */
  readonly level: number;
  readonly childCount: number;
}

export interface Drop {
  readonly position: RoutePosition;
  readonly level: number;
  /** The side of the target line that the marker is drawn on. */
  readonly side: 'before' | 'after';
}

export function drawnRows(
  routes: readonly KeyedRoute[],
  expanded: ReadonlySet<string>,
  level = 1,
  parentKey?: string,
): readonly DrawnRow[] {
  return routes.flatMap(({ key, children }) => {
    const row: DrawnRow = { key, parentKey, level, childCount: children.length };
    return children.length > 0 && expanded.has(key) ? [row, ...drawnRows(children, expanded, level + 1, key)] : [row];
  });
}

/** The position of a dropped line; its depth follows the horizontal drag within what the neighbours allow. */
export function findDrop(rows: readonly DrawnRow[], activeKey: string, overKey: string, levelShift: number): Drop | undefined {
  const from = rows.findIndex(({ key }) => key === activeKey);
  const over = rows.findIndex(({ key }) => key === overKey);
  const active = rows[from];
  if (!active || over === -1) return undefined;
  const others = rows.filter(({ key }) => key !== activeKey);
  // On its own line it stays in place.
  const at = over;
  const [before, after] = [others[at - 1], others[at]];
  const deepest = before ? before.level + 1 : 1;
  const shallowest = Math.min(after?.level ?? 1, deepest);
  const level = Math.max(shallowest, Math.min(deepest, active.level + levelShift));
  const parentKey = before === undefined ? undefined : parentAt(others, at, level);
  const family = others.slice(0, at).filter((row) => row.parentKey === parentKey);
  // In a collapsed group it becomes the last child.
  const isHidden = parentKey !== undefined && parentKey === before?.key && family.length === 0 && after?.parentKey !== parentKey;
  const index = isHidden ? (before?.childCount ?? 0) : family.length;
  return { position: { parentKey, index }, level, side: over > from ? 'after' : 'before' };
}

function parentAt(rows: readonly DrawnRow[], at: number, level: number): string | undefined {
  const before = rows[at - 1];
  if (before && level > before.level) return before.key;
  return rows.slice(0, at).findLast((row) => row.level === level)?.parentKey;
}

/** Routes that match the query, with their ancestors. */
export function matchingKeys(
  routes: readonly KeyedRoute[],
  query: string,
): { readonly shown: ReadonlySet<string>; readonly found: number } {
  const needle = query.trim().toLowerCase();
  const shown = new Set<string>();
  let found = 0;
  const look = (route: KeyedRoute): boolean => {
    const isFound = [route.path, route.name, route.pageTitle].some((text) => text.toLowerCase().includes(needle));
    if (isFound) found += 1;
    const isBelow = route.children.map(look).some(Boolean);
    if (isFound || isBelow) shown.add(route.key);
    return isFound || isBelow;
  };
  routes.forEach(look);
  return { shown, found };
}

export function openableKeys(routes: readonly KeyedRoute[]): readonly string[] {
  return routes.flatMap(({ key, children }) => (children.length > 0 ? [key, ...openableKeys(children)] : []));
}
