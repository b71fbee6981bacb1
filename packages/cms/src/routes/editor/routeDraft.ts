import type { KeyedRoute } from '@manyline/contract';

/** A tree being edited, with its undo history. */
export interface RouteDraft {
  readonly routes: readonly KeyedRoute[];
  readonly past: readonly (readonly KeyedRoute[])[];
  readonly future: readonly (readonly KeyedRoute[])[];
  /** The field being typed in: further typing joins the same undo step. */
  readonly typing?: string | undefined;
}

const MOST_STEPS = 100;

export function startRoutes(routes: readonly KeyedRoute[]): RouteDraft {
  return { routes, past: [], future: [] };
}

export function editRoutes(draft: RouteDraft, routes: readonly KeyedRoute[], typing?: string): RouteDraft {
  if (routes === draft.routes) return draft;
  const isMoreOfIt = typing !== undefined && typing === draft.typing;
  return { routes, past: isMoreOfIt ? draft.past : [...draft.past, draft.routes].slice(-MOST_STEPS), future: [], typing };
}

export function undoRoutes({ routes, past, future }: RouteDraft): RouteDraft {
  const before = past.at(-1);
  return before ? { routes: before, past: past.slice(0, -1), future: [routes, ...future] } : { routes, past, future };
}

export function redoRoutes({ routes, past, future }: RouteDraft): RouteDraft {
  const [next, ...others] = future;
  return next ? { routes: next, past: [...past, routes], future: others } : { routes, past, future };
}
