import { ROUTE_FIELDS, type RouteEntry, type RouteField } from './routeEntry.ts';
import { toRouteKey } from './routeKey.ts';

export type RouteChangeKind = 'added' | 'removed' | 'moved' | 'changed';

export interface RouteChange<Route extends RouteEntry = RouteEntry> {
  readonly kind: RouteChangeKind;
  /** The current route; for a removed one, the former. */
  readonly route: Route;
  /** The former route, if it still exists. */
  readonly before?: Route;
  readonly fields: readonly RouteField[];
  /** The current and former parent; absent at the top level. */
  readonly parent?: Route;
  readonly formerParent?: Route;
}

export interface RouteRow<Route extends RouteEntry = RouteEntry> {
  readonly route: Route;
  readonly parent: RouteRow<Route> | undefined;
  readonly index: number;
}

/** Matches routes before and after, in both directions. */
export interface RouteMatch<Route extends RouteEntry = RouteEntry> {
  readonly before: readonly RouteRow<Route>[];
  readonly after: readonly RouteRow<Route>[];
  readonly nowOf: ReadonlyMap<RouteRow<Route>, RouteRow<Route>>;
  readonly formerOf: ReadonlyMap<RouteRow<Route>, RouteRow<Route>>;
}

/** Compares two trees. Routes are matched by key if they have one, then path, then name. A route can be both moved and changed. */
export function diffRoutes<Route extends RouteEntry>(before: readonly Route[], after: readonly Route[]): readonly RouteChange<Route>[] {
  const unchanged = sharedRoutes(before, after);
  const match = matchRows(routeRows(before, unchanged), routeRows(after, unchanged));
  const moved = findMoved(match);
  const removed = match.before
    .filter((row) => !match.nowOf.has(row))
    .map((row): RouteChange<Route> => ({
      kind: 'removed',
      route: row.route,
      fields: [],
      ...(row.parent && { formerParent: row.parent.route }),
    }));
  const others = match.after.flatMap((row): readonly RouteChange<Route>[] => {
    const former = match.formerOf.get(row);
    const position = { ...(row.parent && { parent: row.parent.route }) };
    if (!former) return [{ kind: 'added', route: row.route, fields: [], ...position }];
    const positions = { ...position, ...(former.parent && { formerParent: former.parent.route }), before: former.route };
    const fields = differingFields(former.route, row.route);
    return [
      ...(moved.has(row) ? [{ kind: 'moved' as const, route: row.route, fields: [], ...positions }] : []),
      ...(fields.length > 0 ? [{ kind: 'changed' as const, route: row.route, fields, ...positions }] : []),
    ];
  });
  return [...removed, ...others];
}

export function differingFields(before: RouteEntry, after: RouteEntry): readonly RouteField[] {
  return ROUTE_FIELDS.filter((field) => before[field] !== after[field]);
}

export function countChanges(changes: readonly Pick<RouteChange, 'kind'>[]): Readonly<Record<RouteChangeKind, number>> {
  const counts = { added: 0, removed: 0, moved: 0, changed: 0 };
  for (const { kind } of changes) counts[kind] += 1;
  return counts;
}

/** The routes in tree order, without those below a route in `closed`. */
export function routeRows<Route extends RouteEntry>(routes: readonly Route[], closed?: ReadonlySet<Route>): readonly RouteRow<Route>[] {
  const rows: RouteRow<Route>[] = [];
  const collect = (list: readonly Route[], parent: RouteRow<Route> | undefined) => {
    list.forEach((route, index) => {
      const row = { route, parent, index };
      rows.push(row);
      if (!closed?.has(route)) collect(route.children as readonly Route[], row);
    });
  };
  collect(routes, undefined);
  return rows;
}

/** The topmost routes that are identical objects in both trees, whose subtrees need no comparison. */
function sharedRoutes<Route extends RouteEntry>(before: readonly Route[], after: readonly Route[]): ReadonlySet<Route> {
  const former = new Set<Route>();
  const note = (list: readonly Route[]) => {
    for (const route of list) {
      former.add(route);
      note(route.children as readonly Route[]);
    }
  };
  note(before);
  const shared = new Set<Route>();
  const look = (list: readonly Route[]) => {
    for (const route of list) {
      if (former.has(route)) shared.add(route);
      else look(route.children as readonly Route[]);
    }
  };
  look(after);
  return shared;
}

export function matchRows<Route extends RouteEntry>(
  before: readonly RouteRow<Route>[],
  after: readonly RouteRow<Route>[],
): RouteMatch<Route> {
  const [nowOf, formerOf] = [new Map<RouteRow<Route>, RouteRow<Route>>(), new Map<RouteRow<Route>, RouteRow<Route>>()];
  for (const idOf of [keyOf, pathOf, nameOf]) {
    const waiting = new Map<string, RouteRow<Route>>();
    for (const row of before) {
      if (nowOf.has(row)) continue;
      const id = idOf(row.route);
      if (id !== '' && !waiting.has(id)) waiting.set(id, row);
    }
    if (waiting.size === 0) continue;
    for (const row of after) {
      if (formerOf.has(row)) continue;
      const id = idOf(row.route);
      const former = waiting.get(id);
      if (id === '' || !former) continue;
      waiting.delete(id);
      nowOf.set(former, row);
      formerOf.set(row, former);
    }
  }
  return { before, after, nowOf, formerOf };
}

const keyOf = (route: RouteEntry) => ('key' in route && typeof route.key === 'string' ? route.key : '');
const pathOf = ({ path }: RouteEntry) => toRouteKey(path);
const nameOf = ({ name, pageTitle }: RouteEntry) => name.toLowerCase() || pageTitle.toLowerCase();

/** Routes with another parent, plus the smallest set whose move explains the new order of the others. */
export function findMoved<Route extends RouteEntry>({ after, formerOf }: RouteMatch<Route>): ReadonlySet<RouteRow<Route>> {
  const moved = new Set<RouteRow<Route>>();
  const families = Map.groupBy(after, ({ parent }) => parent);
  for (const [parent, rows] of families) {
    const formerParent = parent && formerOf.get(parent);
    const stayed = rows.filter((row) => {
      const former = formerOf.get(row);
      if (!former) return false;
      const isSameFamily =
        former.parent === undefined ? parent === undefined : formerParent !== undefined && former.parent === formerParent;
      if (!isSameFamily) moved.add(row);
      return isSameFamily;
    });
    const positions = stayed.map((row) => formerOf.get(row)?.index ?? 0);
    const stored = longestRise(positions);
    stayed.forEach((row, index) => {
      if (!stored.has(index)) moved.add(row);
    });
  }
  return moved;
}

/** The indexes of a longest increasing subsequence. */
function longestRise(values: readonly number[]): ReadonlySet<number> {
  const ends: number[] = [];
  const previous: number[] = [];
  values.forEach((value, index) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (values[ends[middle]!]! < value) low = middle + 1;
      else high = middle;
    }
    previous[index] = low > 0 ? ends[low - 1]! : -1;
    ends[low] = index;
  });
  const stored = new Set<number>();
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at]!) stored.add(at);
  return stored;
}
