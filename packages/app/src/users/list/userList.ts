import type { UserListQuery } from '@manyline/cms';
import type { Answer, UserFacets, UserSummary } from '@manyline/contract';
import { failed, type Loadable, loading, ready, type TableRows } from '@manyline/ui';
import { atom } from 'jotai';
import { isSuperseded } from '../../services/api/callResult.ts';
import { callForUser, perUserAtom } from '../../session/perUser.ts';
import { userIdAtom } from '../../session/session.ts';
import { callApi } from '../../session/callApi.ts';
import { tableQuery } from '../../shared/tableQuery.ts';

interface UserPageQuery {
  readonly items: readonly UserSummary[];
  readonly total: number;
}

interface UserListState {
  /** The user these rows were loaded for; no one else sees them. */
  readonly userId: string | undefined;
  /** The last query. */
  readonly query: UserListQuery | undefined;
  readonly rows: Loadable<UserPageQuery>;
  readonly isBusy: boolean;
  /** The newest page, held back because applying it would move rows while the user works in them. */
  readonly news: UserPageQuery | undefined;
}

const NOTHING: UserListState = { userId: undefined, query: undefined, rows: loading, isBusy: false, news: undefined };

const stateAtom = atom<UserListState>(NOTHING);
const turnAtom = atom(0);
const isWantedNowAtom = atom(false);

const ownAtom = atom((get): UserListState => {
  const current = get(stateAtom);
  return current.userId === get(userIdAtom) ? current : NOTHING;
});

/** The current page of users; the old rows are shown until the new ones are loaded. */
export const usersAtom = atom((get) => {
  const { rows, query, isBusy, news } = get(ownAtom);
  return { rows: rows as Loadable<TableRows<UserSummary>>, of: query && queryKey(query), isBusy, hasNews: news !== undefined };
});

/** The query as sent to the server, without column settings. */
export function queryKey(query: UserListQuery): string {
  return JSON.stringify(payloadOf(query));
}

/** Loads a query. An answer to an older query is dropped. */
export const showUsersAtom = atom(null, async (get, set, query: UserListQuery) => {
  const before = get(ownAtom);
  const userId = get(userIdAtom);
  const turn = set(nextTurnAtom);
  set(stateAtom, { userId, query, rows: before.rows.status === 'ready' ? before.rows : loading, isBusy: true, news: undefined });
  const result = await callApi(get, set, 'getUsers', payloadOf(query));
  if (turn !== get(turnAtom) || get(userIdAtom) !== userId) return;
  set(stateAtom, { userId, query, rows: result.ok ? ready(result.data) : failed(result.message), isBusy: false, news: undefined });
});

/**
 * Reloads the page silently. While the user is in the rows (`isInRows`) their values are updated in place, and added, removed or moved
 * rows wait until the user asks. After the user's own change (`now`) nothing waits.
 */
export const refreshUsersAtom = atom(null, async (get, set, isInRows: (() => boolean) | 'now') => {
  const { query, rows, userId } = get(ownAtom);
  if (!query || rows.status === 'loading') return;
  // The event of that change may trigger another reload before the answer arrives.
  if (isInRows === 'now') set(isWantedNowAtom, true);
  const turn = set(nextTurnAtom);
  const result = await callApi(get, set, 'getUsers', payloadOf(query), { isQuiet: true });
  if (turn !== get(turnAtom) || get(userIdAtom) !== userId) return;
  // Busy: this answer replaces that of `showUsersAtom`, and the rows still belong to the query before.
  const { rows: shown, isBusy } = get(ownAtom);
  if (!result.ok) {
    // Rows of the same query may be outdated; the next event or action reloads them.
    set(stateAtom, (current) => ({ ...current, isBusy: false, rows: isBusy ? failed(result.message) : current.rows }));
    return;
  }
  const isMoved = shown.status === 'ready' && !isSameOrder(shown.value.items, result.data.items);
  const page =
    shown.status === 'ready' && isMoved && !isBusy && isInRows !== 'now' && !get(isWantedNowAtom) && isInRows()
      ? { ...updated(shown.value, result.data), news: result.data }
      : { rows: ready(result.data), news: undefined };
  set(isWantedNowAtom, false);
  set(stateAtom, { userId, query, isBusy: false, ...page });
});

/** Applies the held-back page. */
export const takeNewsAtom = atom(null, (get, set) => {
  const { news } = get(ownAtom);
  if (news) set(stateAtom, (current) => ({ ...current, rows: ready(news), news: undefined }));
});

const nextTurnAtom = atom(null, (get, set) => {
  const turn = get(turnAtom) + 1;
  set(turnAtom, turn);
  return turn;
});

function payloadOf({ table, filter }: UserListQuery) {
  return tableQuery(table, filter);
}

function isSameOrder(before: readonly UserSummary[], after: readonly UserSummary[]): boolean {
  return before.length === after.length && before.every(({ id }, index) => id === after[index]?.id);
}

function updated(shown: UserPageQuery, fresh: UserPageQuery): { readonly rows: Loadable<UserPageQuery> } {
  const byId = new Map(fresh.items.map((user) => [user.id, user]));
  return { rows: ready({ items: shown.items.map((user) => byId.get(user.id) ?? user), total: shown.total }) };
}

const facetsStateAtom = atom<{ readonly userId: string | undefined; readonly facets: UserFacets | undefined; readonly key: string }>({
  userId: undefined,
  facets: undefined,
  key: '',
});

/** Counts per facet; undefined while unknown. */
export const userFacetsAtom = atom((get) => {
  const current = get(facetsStateAtom);
  return current.userId === get(userIdAtom) ? current.facets : undefined;
});

/** The old counts are shown until the new ones are loaded. */
export const loadUserFacetsAtom = atom(null, async (get, set, filter: UserListQuery['filter']) => {
  const key = JSON.stringify(filter);
  const userId = get(userIdAtom);
  set(facetsStateAtom, { userId, facets: get(userFacetsAtom), key });
  const result = await callApi(get, set, 'getUserFacets', Object.keys(filter).length > 0 ? { filter } : {}, { isQuiet: true });
  if (result.ok && get(facetsStateAtom).key === key && get(userIdAtom) === userId)
    set(facetsStateAtom, { userId, facets: result.data, key });
});

const rolesStateAtom = perUserAtom<Loadable<Answer<'getRoleNames'>>>(loading);

/** Roles to filter by and to assign. */
export const roleNamesAtom = atom((get) => get(rolesStateAtom));

export const loadRoleNamesAtom = atom(null, async (get, set) => {
  const result = await callForUser(get, set, 'getRoleNames', {}, { isQuiet: true });
  if (isSuperseded(result)) return;
  if (result.ok) set(rolesStateAtom, ready(result.data));
  else if (get(rolesStateAtom).status !== 'ready') set(rolesStateAtom, failed(result.message));
});
