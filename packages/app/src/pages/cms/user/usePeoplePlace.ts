import type { UserListQuery } from '@manyline/cms';
import type { PersonField, SavedView } from '@manyline/contract';
import type { Loadable } from '@manyline/ui';
import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type PeoplePlace, readPeoplePlace, viewQueryOf, writePeoplePlace } from '../../../state/people/peopleQuery.ts';

/** Stands in the address where everybody is asked for by somebody who begins with another view. */
const ALL = 'all';

export interface PeopleAddress {
  readonly query: UserListQuery;
  readonly view: SavedView | undefined;
  readonly isViewChanged: boolean;
  /** The view the person begins with is not known yet: nothing is asked for before. */
  readonly isWaiting: boolean;
  readonly show: (query: UserListQuery) => void;
  readonly openView: (view: SavedView | undefined) => void;
}

/** The address decides what the list shows: a reload, a bookmark, back and forward lead to the same. It repairs itself. */
export function usePeoplePlace(
  fields: readonly PersonField[],
  views: Loadable<readonly SavedView[]>,
  { isKnown, id: defaultId }: { readonly isKnown: boolean; readonly id: string | undefined },
  total: number | undefined,
): PeopleAddress {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const place = useMemo(() => readPeoplePlace(search, fields), [search, fields]);
  const known = views.status === 'ready' ? views.value : undefined;
  const view = known?.find(({ id }) => id === place.viewId);
  const isBare = search === '';
  const first = isBare && defaultId !== undefined ? known?.find(({ id }) => id === defaultId) : undefined;
  const isWaiting = isBare && (!isKnown || (defaultId !== undefined && (views.status === 'loading' || first !== undefined)));
  // A view that is gone leaves what it showed.
  const isViewGone = known !== undefined && view === undefined && place.viewId !== undefined && place.viewId !== ALL;
  const repaired = first ? searchOf(first, fields) : writePeoplePlace(isViewGone ? { ...place, viewId: undefined } : place, search);

  useEffect(() => {
    if (repaired !== search && !isSame(repaired, search)) void navigate({ search: repaired }, { replace: true, state });
  }, [repaired, search, state, navigate]);

  const go = (next: PeoplePlace, isReplaced: boolean) => void navigate({ search: writePeoplePlace(next, search) }, { replace: isReplaced });
  return {
    query: place,
    view,
    isViewChanged: view ? viewQueryOf(place) !== viewQueryOf(readPeoplePlace(`?${view.query}`, fields)) : viewQueryOf(place) !== '',
    isWaiting,
    show: (query) => go({ ...query, viewId: place.viewId }, isStep(place, query, total)),
    openView: (next) => {
      const wanted = next ? searchOf(next, fields) : defaultId === undefined ? '' : `?view=${ALL}`;
      if (wanted !== search) void navigate({ search: wanted });
    },
  };
}

/** Small steps of one and the same wish take no place of their own in the history. */
function isStep(before: UserListQuery, after: UserListQuery, total: number | undefined): boolean {
  const isTyping = before.filter.q !== undefined && after.filter.q !== undefined && before.filter.q !== after.filter.q;
  const isBeyond = total !== undefined && before.table.page > Math.max(1, Math.ceil(total / before.table.size));
  return isTyping || isBeyond || before.table.widths !== after.table.widths;
}

function searchOf(view: SavedView, fields: readonly PersonField[]): string {
  return writePeoplePlace({ ...readPeoplePlace(`?${view.query}`, fields), viewId: view.id });
}

/** The same names and values, however they are written. */
function isSame(a: string, b: string): boolean {
  const canonical = (search: string) =>
    new URLSearchParams([...new URLSearchParams(search)].toSorted(([x], [y]) => (x < y ? -1 : 1))).toString();
  return canonical(a) === canonical(b);
}
