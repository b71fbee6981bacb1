import { differingFields, findMoved, matchRows, type RouteRow, routeRows } from './diffRoutes.ts';
import type { RouteEntry, RouteField } from './routeEntry.ts';

interface Node<Route> {
  route: Route | undefined;
  parent: Node<Route> | undefined;
  children: Node<Route>[];
}

/** A conflict. If both changed the same route, mine is kept. `gone`: one changed a route that the other removed; it is kept. */
export interface RouteClash<Route extends RouteEntry = RouteEntry> {
  readonly route: Route;
  readonly field: RouteField | 'gone';
}

/** Merges two edits of a tree: theirs first, mine on top. Every overwritten change is reported as a clash. */
export function mergeRoutes<Route extends RouteEntry>(
  base: readonly Route[],
  mine: readonly Route[],
  theirs: readonly Route[],
): { readonly routes: readonly Route[]; readonly clashes: readonly RouteClash<Route>[] } {
  const [baseRows, mineRows, theirRows] = [routeRows(base), routeRows(mine), routeRows(theirs)];
  const [toMine, toTheirs, across] = [matchRows(baseRows, mineRows), matchRows(baseRows, theirRows), matchRows(mineRows, theirRows)];
  const rowOfMine = new Map(mineRows.map((row) => [row.route, row]));
  const moved = findMoved(toMine);
  const clashes: RouteClash<Route>[] = [];
  const top: Node<Route> = { route: undefined, parent: undefined, children: [] };
  const nodesOfTheirs = new Map<RouteRow<Route>, Node<Route>>();
  const nodesOfMine = new Map<RouteRow<Route>, Node<Route>>();

  for (const row of theirRows) {
    const former = toTheirs.formerOf.get(row);
    const now = former && toMine.nowOf.get(former);
    // Removed by me and unchanged by them; routes they added below it move up to its parent.
    if (former && !now && differingFields(former.route, row.route).length === 0) continue;
    if (former && !now) clashes.push({ route: row.route, field: 'gone' });
    const node = attach(former && now ? overlay(former.route, now.route, row.route) : row.route, parentIn(nodesOfTheirs, row));
    nodesOfTheirs.set(row, node);
    if (now) nodesOfMine.set(now, node);
  }

  for (const row of mineRows) {
    const former = toMine.formerOf.get(row);
    const parent = parentIn(nodesOfMine, row);
    const there = nodesOfMine.get(row);
    const same = former ? undefined : across.nowOf.get(row);
    const sameNode = same && !toTheirs.formerOf.has(same) ? nodesOfTheirs.get(same) : undefined;
    if (sameNode && same) {
      for (const field of differingFields(same.route, row.route)) clashes.push({ route: row.route, field });
      sameNode.route = row.route;
      nodesOfMine.set(row, sameNode);
    } else if (there) {
      if (moved.has(row) && !isInside(parent, there)) position(there, row, parent);
    } else {
      const isUntouched = former && differingFields(former.route, row.route).length === 0 && !moved.has(row);
      if (isUntouched) continue;
      if (former) clashes.push({ route: row.route, field: 'gone' });
      const node = attach(row.route, parent);
      position(node, row, parent);
      nodesOfMine.set(row, node);
    }
  }

  return { routes: top.children.map(toRoute), clashes };

  /** The nearest ancestor that still exists. */
  function parentIn(nodes: ReadonlyMap<RouteRow<Route>, Node<Route>>, row: RouteRow<Route>): Node<Route> {
    for (let at = row.parent; at; at = at.parent) {
      const node = nodes.get(at);
      if (node) return node;
    }
    return top;
  }

  function overlay(was: Route, mineNow: Route, theirNow: Route): Route {
    const fields = differingFields(was, mineNow);
    for (const field of fields)
      if (theirNow[field] !== was[field] && theirNow[field] !== mineNow[field]) clashes.push({ route: mineNow, field });
    return { ...theirNow, ...Object.fromEntries(fields.map((field) => [field, mineNow[field]])) };
  }

  function attach(route: Route, parent: Node<Route>): Node<Route> {
    const node: Node<Route> = { route, parent, children: [] };
    parent.children.push(node);
    return node;
  }

  /** Inserts the route after the nearest preceding sibling that is still there. */
  function position(node: Node<Route>, row: RouteRow<Route>, parent: Node<Route>): void {
    if (node.parent) node.parent.children = node.parent.children.filter((one) => one !== node);
    const family = (row.parent?.route.children ?? mine) as readonly Route[];
    let at = 0;
    for (let index = row.index - 1; index >= 0 && at === 0; index -= 1) {
      const sibling = nodesOfMine.get(rowOfMine.get(family[index]!)!);
      if (sibling?.parent === parent) at = parent.children.indexOf(sibling) + 1;
    }
    parent.children.splice(at, 0, node);
    node.parent = parent;
  }
}

function toRoute<Route extends RouteEntry>({ route, children }: Node<Route>): Route {
  return { ...route!, children: children.map(toRoute) };
}

function isInside<Route>(node: Node<Route>, above: Node<Route>): boolean {
  for (let at: Node<Route> | undefined = node; at; at = at.parent) if (at === above) return true;
  return false;
}
