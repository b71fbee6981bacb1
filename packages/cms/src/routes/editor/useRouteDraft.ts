import {
  diffRoutes,
  type KeyedRoute,
  keyRoutes,
  mergeRoutes,
  parseRoutes,
  type RouteChange,
  type RouteClash,
  type RouteEntry,
  type RouteTree,
  toRouteJson,
} from '@manyline/contract';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { StoredRoutes } from '../routes.types.ts';
import { adoptKeys } from './adoptKeys.ts';
import { editRoutes, redoRoutes, type RouteDraft, startRoutes, undoRoutes } from './routeDraft.ts';
import { useRested } from './useRested.ts';

interface EditState {
  readonly version: number;
  readonly base: readonly KeyedRoute[];
  readonly draft: RouteDraft;
  /** The shown routes were replaced by another user's save. */
  readonly hasFollowed: boolean;
  /** More key presses of the same edit may follow. */
  readonly isByKeys: boolean;
  readonly clashes: readonly RouteClash<KeyedRoute>[];
}

export interface RouteDraftState {
  readonly routes: readonly KeyedRoute[];
  /** The debounced routes: validation, differences and menu use these, so they don't slow down typing. */
  readonly settled: readonly KeyedRoute[];
  readonly changes: readonly RouteChange<KeyedRoute>[];
  readonly theirChanges: readonly RouteChange<KeyedRoute>[];
  readonly clashes: readonly RouteClash<KeyedRoute>[];
  readonly version: number;
  readonly isDirty: boolean;
  /** Another user saved since editing began. */
  readonly isStale: boolean;
  readonly hasFollowed: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly newKey: () => string;
  /** What users see with these routes. */
  readonly liveOf: (routes: readonly KeyedRoute[]) => readonly KeyedRoute[];
  readonly edit: (routes: readonly KeyedRoute[], typing?: string) => void;
  /** Replaces all routes; equal routes stay expanded and selected. */
  readonly replace: (routes: readonly KeyedRoute[]) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly merge: () => void;
  /** Keeps my routes and discards the other user's version. */
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
}

/** State of routes being edited. Other users' saves are applied unless there are unsaved changes. */
export function useRouteDraft(
  saved: RouteTree,
  starter: readonly RouteEntry[],
  initialDraft: StoredRoutes | undefined,
  onDraftChange: (draft: StoredRoutes | undefined) => void,
): RouteDraftState {
  const [newKey] = useState(createKeys);
  const savedRoutes = useMemo(() => keyRoutes(parseRoutes(saved.routes).routes, newKey), [saved.routes, newKey]);
  const builtIn = useMemo(() => keyRoutes(starter, newKey), [starter, newKey]);
  /** Without routes of its own the product shows its built-in menu. */
  const liveOf = useCallback((list: readonly KeyedRoute[]) => (list.length === 0 ? builtIn : list), [builtIn]);
  const [editState, setEditState] = useState<EditState>(() => {
    const draft = startRoutes(savedRoutes);
    const start = { version: saved.version, base: savedRoutes, draft, hasFollowed: false, isByKeys: false, clashes: [] };
    if (!initialDraft) return start;
    const base = keyRoutes(parseRoutes(initialDraft.base).routes, newKey);
    return {
      ...start,
      version: initialDraft.version,
      base,
      draft: editRoutes(startRoutes(base), keyRoutes(parseRoutes(initialDraft.routes).routes, newKey)),
    };
  });
  const { base, draft, version } = editState;
  const { routes } = draft;
  const settled = useRested(routes, editState.isByKeys);
  const changes = useMemo(() => diffRoutes(liveOf(base), liveOf(settled)), [liveOf, base, settled]);
  const isDirty = routes !== base && (settled !== routes || changes.length > 0);
  const hasNewVersion = version !== saved.version;
  const theirChanges = useMemo(
    () => (hasNewVersion ? diffRoutes(liveOf(base), liveOf(savedRoutes)) : []),
    [hasNewVersion, liveOf, base, savedRoutes],
  );
  if (hasNewVersion && (!isDirty || diffRoutes(savedRoutes, routes).length === 0)) {
    const next = adoptKeys(savedRoutes, routes);
    const hasFollowed = diffRoutes(next, routes).length > 0;
    setEditState({ version: saved.version, base: next, draft: startRoutes(next), hasFollowed, isByKeys: false, clashes: [] });
  }

  const reported = useRef<readonly KeyedRoute[]>(undefined);
  const reportDraft = useEffectEvent((now: readonly KeyedRoute[]) => {
    reported.current = now;
    onDraftChange(isDirty ? { version, base: toRouteJson(base), routes: toRouteJson(now) } : undefined);
  });
  useEffect(() => reportDraft(settled), [settled, base, isDirty]);
  // Flushes the debounced draft on unmount.
  const reportPending = useEffectEvent(() => {
    if (reported.current !== routes) reportDraft(routes);
  });
  useEffect(() => {
    const leave = () => reportPending();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  const latestSaved = () => (hasNewVersion ? adoptKeys(savedRoutes, base) : base);
  const rebase = (theirs: readonly KeyedRoute[], next: readonly KeyedRoute[], clashes: EditState['clashes'] = []) =>
    setEditState({ version: saved.version, base: theirs, draft: editRoutes(draft, next), hasFollowed: false, isByKeys: false, clashes });
  const step = (change: (draft: RouteDraft) => RouteDraft, isByKeys = false) =>
    setEditState((before) => ({ ...before, hasFollowed: false, isByKeys, draft: change(before.draft) }));
  return {
    routes,
    settled,
    changes,
    theirChanges,
    clashes: editState.clashes,
    version,
    isDirty,
    isStale: hasNewVersion && isDirty,
    hasFollowed: editState.hasFollowed,
    canUndo: draft.past.length > 0,
    canRedo: draft.future.length > 0,
    newKey,
    liveOf,
    edit: (next, typing) => step((before) => editRoutes(before, next, typing), true),
    replace: (next) => step((before) => editRoutes(before, adoptKeys(next, before.routes))),
    undo: () => step(undoRoutes),
    redo: () => step(redoRoutes),
    merge: () => {
      const theirs = latestSaved();
      const merged = mergeRoutes(liveOf(base), liveOf(routes), liveOf(theirs));
      rebase(theirs, merged.routes, merged.clashes);
    },
    keepMine: () => rebase(latestSaved(), routes),
    takeTheirs: () => {
      const theirs = latestSaved();
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
