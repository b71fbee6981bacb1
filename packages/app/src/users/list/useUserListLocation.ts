import type { UserListQuery } from '@manyline/cms';
import type { UserField, SavedView } from '@manyline/contract';
import type { Loadable } from '@manyline/ui';
import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type UserListLocation, readUserListLocation, viewQueryOf, writeUserListLocation } from './userQuery.ts';

/** In the address when a user with another default view asks for everyone. */
const ALL = 'all';

export interface UserAddress {
  readonly query: UserListQuery;
  readonly view: SavedView | undefined;
  readonly isViewChanged: boolean;
  /** The user's default view is not known yet: nothing is loaded before it is. */
  readonly isWaiting: boolean;
  readonly show: (query: UserListQuery) => void;
  readonly openView: (view: SavedView | undefined) => void;
}

/** The address decides what the list shows, so that reload, bookmarks, back and forward work. Invalid addresses are corrected. */
export function useUserListLocation(
  fields: readonly UserField[],
  views: Loadable<readonly SavedView[]>,
  { isKnown, id: defaultId }: { readonly isKnown: boolean; readonly id: string | undefined },
  total: number | undefined,
): UserAddress {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const location = useMemo(() => readUserListLocation(search, fields), [search, fields]);
  const known = views.status === 'ready' ? views.value : undefined;
  const view = known?.find(({ id }) => id === location.viewId);
  const isBare = search === '';
  const first = isBare && defaultId !== undefined ? known?.find(({ id }) => id === defaultId) : undefined;
  const isWaiting = isBare && (!isKnown || (defaultId !== undefined && (views.status === 'loading' || first !== undefined)));
  // A deleted view leaves the list it showed.
  const isViewGone = known !== undefined && view === undefined && location.viewId !== undefined && location.viewId !== ALL;
  const repaired = first
    ? searchOf(first, fields)
    : writeUserListLocation(isViewGone ? { ...location, viewId: undefined } : location, search);

  useEffect(() => {
    if (repaired !== search && !isSame(repaired, search)) void navigate({ search: repaired }, { replace: true, state });
  }, [repaired, search, state, navigate]);

  const go = (next: UserListLocation, isReplaced: boolean) =>
    void navigate({ search: writeUserListLocation(next, search) }, { replace: isReplaced });
  return {
    query: location,
    view,
    isViewChanged: view
      ? viewQueryOf(location) !== viewQueryOf(readUserListLocation(`?${view.query}`, fields))
      : viewQueryOf(location) !== '',
    isWaiting,
    show: (query) => go({ ...query, viewId: location.viewId }, isStep(location, query, total)),
    openView: (next) => {
      const wanted = next ? searchOf(next, fields) : defaultId === undefined ? '' : `?view=${ALL}`;
      if (wanted !== search) void navigate({ search: wanted });
    },
  };
}

/** Small steps of the same change add no history entry. */
function isStep(before: UserListQuery, after: UserListQuery, total: number | undefined): boolean {
  const isTyping = before.filter.q !== undefined && after.filter.q !== undefined && before.filter.q !== after.filter.q;
  const isBeyond = total !== undefined && before.table.page > Math.max(1, Math.ceil(total / before.table.size));
  return isTyping || isBeyond || before.table.widths !== after.table.widths;
}

function searchOf(view: SavedView, fields: readonly UserField[]): string {
  return writeUserListLocation({ ...readUserListLocation(`?${view.query}`, fields), viewId: view.id });
}

/** The same names and values, however encoded. */
function isSame(a: string, b: string): boolean {
  const canonical = (search: string) =>
    new URLSearchParams([...new URLSearchParams(search)].toSorted(([x], [y]) => (x < y ? -1 : 1))).toString();
  return canonical(a) === canonical(b);
}
