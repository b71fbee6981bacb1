import {
  changeRoute,
  EMPTY_ROUTE,
  insertRoute,
  type KeyedRoute,
  keyRoutes,
  moveRoute,
  positionOfRoute,
  removeRoute,
  type RouteEntry,
  type RoutePosition,
  type RouteStep,
  routeTrail,
  stepPosition,
} from '@manyline/contract';
import { useAnnounce } from '@manyline/ui';
import { useState } from 'react';
import { useConfigText } from '../messages/useText.ts';
import type { RouteDraftState } from './editor/useRouteDraft.ts';
import { openableKeys } from './tree/routeRows.ts';
import type { RouteWords } from './useRouteTexts.ts';

export interface RouteActions {
  readonly selectedKey: string | undefined;
  /** The route just added, until one of its fields is left. */
  readonly newest: string | undefined;
  readonly expanded: ReadonlySet<string>;
  readonly setExpanded: (expanded: ReadonlySet<string>) => void;
  readonly leaveField: () => void;
  readonly select: (key: string | undefined) => void;
  readonly change: (key: string, change: Partial<RouteEntry>) => void;
  readonly move: (key: string, position: RoutePosition | undefined) => void;
  readonly step: (key: string, step: RouteStep) => void;
  readonly add: (position: RoutePosition) => void;
  readonly duplicate: (key: string) => void;
  readonly remove: (key: string) => void;
}

/** Maximum number of routes expanded initially. */
const MAX_EXPANDED = 60;

/** The actions of a route; results that are easy to miss are announced. */
export function useRouteActions({ routes, edit, newKey, liveOf }: RouteDraftState, words: RouteWords): RouteActions {
  const t = useConfigText();
  const announce = useAnnounce();
  const [selectedKey, setSelectedKey] = useState<string>();
  const [newest, setNewest] = useState<string>();
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => {
    const all = openableKeys(routes);
    return new Set(all.length > MAX_EXPANDED ? [] : all);
  });

  function open(parentKey: string | undefined) {
    if (parentKey === undefined) return;
    const above = routeTrail(routes, parentKey).map(({ key }) => key);
    setExpanded((before) => new Set([...before, ...above]));
  }

  function select(key: string | undefined) {
    setNewest(undefined);
    setSelectedKey(key);
    if (key === undefined) return;
    const above = routeTrail(routes, key)
      .slice(0, -1)
      .map((route) => route.key);
    if (above.some((one) => !expanded.has(one))) setExpanded(new Set([...expanded, ...above]));
  }

  function move(key: string, position: RoutePosition | undefined) {
    const next = position && moveRoute(routes, key, position);
    const route = routeTrail(routes, key).at(-1);
    if (!route) return;
    if (!next) {
      announce(t('cms.routes.notMoved', { route: words.labelOf(route) }), 'atOnce');
      return;
    }
    edit(next);
    open(position.parentKey);
    const now = positionOfRoute(next, key);
    const parent = position.parentKey === undefined ? undefined : routeTrail(next, position.parentKey).at(-1);
    // Delayed: the bar that appears with the first change makes an announcement too, which would replace this one.
    announce(
      t('cms.routes.moved', {
        route: words.labelOf(route),
        position: (now?.index ?? 0) + 1,
        count: now?.siblings ?? 0,
        parent: parent ? words.labelOf(parent) : t('cms.routes.top'),
      }),
    );
  }

  function add(position: RoutePosition) {
    const key = newKey();
    // The first route is added to the built-in menu: alone, it would replace it.
    const live = liveOf(routes);
    const at = routes.length === 0 ? { ...position, index: live.length } : position;
    edit(insertRoute(live, { ...EMPTY_ROUTE, key, children: [] }, at));
    open(position.parentKey);
    setSelectedKey(key);
    setNewest(key);
  }

  return {
    selectedKey,
    newest,
    expanded,
    setExpanded,
    leaveField: () => setNewest(undefined),
    select,
    change: (key, change) =>
      edit(
        changeRoute(routes, key, (route) => [{ ...route, ...change, children: route.children }]),
        `${key} ${Object.keys(change).join(' ')}`,
      ),
    move,
    step: (key, step) => move(key, stepPosition(routes, key, step)),
    add,
    duplicate: (key) => {
      const at = positionOfRoute(routes, key);
      const route = routeTrail(routes, key).at(-1);
      const [copy] = route ? keyRoutes([route], newKey) : [];
      if (!at || !copy) return;
      // Path and name must be unique.
      edit(insertRoute(routes, withoutIdentity(copy), { parentKey: at.parentKey, index: at.index + 1 }));
      setSelectedKey(copy.key);
      setNewest(copy.key);
    },
    remove: (key) => {
      const route = routeTrail(routes, key).at(-1);
      const at = positionOfRoute(routes, key);
      if (!route || !at) return;
      const next = removeRoute(routes, key);
      edit(next);
      const parent = at.parentKey === undefined ? undefined : routeTrail(next, at.parentKey).at(-1);
      const family = parent?.children ?? next;
      setSelectedKey((family[at.index] ?? family.at(-1) ?? parent)?.key);
      announce(t('cms.routes.removed', { route: words.labelOf(route) }), 'atOnce');
    },
  };
}

function withoutIdentity(route: KeyedRoute): KeyedRoute {
  return { ...route, path: '', name: '', children: route.children.map(withoutIdentity) };
}
