import {
  diffRoutes,
  type KeyedRoute,
  keyRoutes,
  mergeRoutes,
  parseRoutes,
  type RouteChange,
  type RouteClash,
  type RouteTree,
  toRouteJson,
} from '@manyline/contract';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { adoptKeys } from './adoptKeys.ts';
import { editRoutes, redoRoutes, type RouteDraft, startRoutes, undoRoutes } from './routeDraft.ts';
import type { KeptRoutes } from './routes.types.ts';
import { useRested } from './useRested.ts';

interface Held {
  readonly version: number;
  readonly base: readonly KeyedRoute[];
  readonly draft: RouteDraft;
  /** What somebody else saved took the place of what was shown. */
  readonly hasFollowed: boolean;
  /** More of the same may come with the next key. */
  readonly isByKeys: boolean;
  readonly clashes: readonly RouteClash<KeyedRoute>[];
}

export interface RouteDraftState {
  readonly routes: readonly KeyedRoute[];
  /** The same once the hand rests: what is about all of them, the check, the differences and the menu, does not hold it up. */
  readonly settled: readonly KeyedRoute[];
  readonly changes: readonly RouteChange<KeyedRoute>[];
  readonly theirChanges: readonly RouteChange<KeyedRoute>[];
  readonly clashes: readonly RouteClash<KeyedRoute>[];
  readonly version: number;
  readonly isDirty: boolean;
  /** Somebody else saved since the editing began. */
  readonly isStale: boolean;
  readonly hasFollowed: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly newKey: () => string;
  readonly edit: (routes: readonly KeyedRoute[], typing?: string) => void;
  /** Other routes in the place of all of them; what is the same in both stays opened and chosen. */
  readonly replace: (routes: readonly KeyedRoute[]) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Both people's changes in one. */
  readonly merge: () => void;
  /** Mine as they are, over whatever the other one left. */
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
}

/** Routes that are edited. What others save is followed at once, but not under the hands of whoever edits. */
export function useRouteDraft(
  saved: RouteTree,
  kept: KeptRoutes | undefined,
  onDraftChange: (draft: KeptRoutes | undefined) => void,
): RouteDraftState {
  const [newKey] = useState(createKeys);
  const savedRoutes = useMemo(() => keyRoutes(parseRoutes(saved.routes).routes, newKey), [saved.routes, newKey]);
  const [held, setHeld] = useState<Held>(() => {
    const draft = startRoutes(savedRoutes);
    const start = { version: saved.version, base: savedRoutes, draft, hasFollowed: false, isByKeys: false, clashes: [] };
    if (!kept) return start;
    const base = keyRoutes(parseRoutes(kept.base).routes, newKey);
    return {
      ...start,
      version: kept.version,
      base,
      draft: editRoutes(startRoutes(base), keyRoutes(parseRoutes(kept.routes).routes, newKey)),
    };
  });
  const { base, draft, version } = held;
  const { routes } = draft;
  const settled = useRested(routes, held.isByKeys);
  const changes = useMemo(() => diffRoutes(base, settled), [base, settled]);
  const isDirty = routes !== base && (settled !== routes || changes.length > 0);
  const isNews = version !== saved.version;
  const theirChanges = useMemo(() => (isNews ? diffRoutes(base, savedRoutes) : []), [isNews, base, savedRoutes]);
  if (isNews && (!isDirty || diffRoutes(savedRoutes, routes).length === 0)) {
    const next = adoptKeys(savedRoutes, routes);
    const hasFollowed = diffRoutes(next, routes).length > 0;
    setHeld({ version: saved.version, base: next, draft: startRoutes(next), hasFollowed, isByKeys: false, clashes: [] });
  }

  const told = useRef<readonly KeyedRoute[]>(undefined);
  const tell = useEffectEvent((now: readonly KeyedRoute[]) => {
    told.current = now;
    onDraftChange(isDirty ? { version, base: toRouteJson(base), routes: toRouteJson(now) } : undefined);
  });
  useEffect(() => tell(settled), [settled, base, isDirty]);
  // Whoever leaves before the hand rests loses nothing.
  const tellLast = useEffectEvent(() => {
    if (told.current !== routes) tell(routes);
  });
  useEffect(() => {
    const leave = () => tellLast();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  const theirsNow = () => (isNews ? adoptKeys(savedRoutes, base) : base);
  const rebase = (theirs: readonly KeyedRoute[], next: readonly KeyedRoute[], clashes: Held['clashes'] = []) =>
    setHeld({ version: saved.version, base: theirs, draft: editRoutes(draft, next), hasFollowed: false, isByKeys: false, clashes });
  const step = (change: (draft: RouteDraft) => RouteDraft, isByKeys = false) =>
    setHeld((before) => ({ ...before, hasFollowed: false, isByKeys, draft: change(before.draft) }));
  return {
    routes,
    settled,
    changes,
    theirChanges,
    clashes: held.clashes,
    version,
    isDirty,
    isStale: isNews && isDirty,
    hasFollowed: held.hasFollowed,
    canUndo: draft.past.length > 0,
    canRedo: draft.future.length > 0,
    newKey,
    edit: (next, typing) => step((before) => editRoutes(before, next, typing), true),
    replace: (next) => step((before) => editRoutes(before, adoptKeys(next, before.routes))),
    undo: () => step(undoRoutes),
    redo: () => step(redoRoutes),
    merge: () => {
      const theirs = theirsNow();
      const merged = mergeRoutes(base, routes, theirs);
      rebase(theirs, merged.routes, merged.clashes);
    },
    keepMine: () => rebase(theirsNow(), routes),
    takeTheirs: () => {
      const theirs = theirsNow();
      rebase(theirs, theirs);
    },
  };
}

function createKeys(): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `r${count}`;
  };
}
