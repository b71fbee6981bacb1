import type { UserFacets, UserListQuery } from '@manyline/cms';
import type { Answer, Person } from '@manyline/contract';
import { failed, type Loadable, loading, ready, type TableRows } from '@manyline/ui';
import { atom } from 'jotai';
import { callForPerson, ofPersonAtom } from '../ofPerson.ts';
import { userIdAtom } from '../session.ts';
import { callApi, failedCallAtom } from '../sessionFailures.ts';
import { sortOf } from './peopleQuery.ts';

interface PeoplePage {
  readonly items: readonly Person[];
  readonly total: number;
}

interface Held {
  /** Whoever these were shown to: nobody else sees them. */
  readonly userId: string | undefined;
  /** What was asked for last. */
  readonly query: UserListQuery | undefined;
  readonly rows: Loadable<PeoplePage>;
  readonly isBusy: boolean;
  /** The page as it is now, where taking it over would move rows under somebody's hand. */
  readonly news: PeoplePage | undefined;
}

const NOTHING: Held = { userId: undefined, query: undefined, rows: loading, isBusy: false, news: undefined };

const heldAtom = atom<Held>(NOTHING);
const turnAtom = atom(0);
const isWantedNowAtom = atom(false);

const ownAtom = atom((get): Held => {
  const held = get(heldAtom);
  return held.userId === get(userIdAtom) ? held : NOTHING;
});

/** The page of people that is shown; rows stay while others are on their way. */
export const peopleAtom = atom((get) => {
  const { rows, query, isBusy, news } = get(ownAtom);
  return { rows: rows as Loadable<TableRows<Person>>, of: query && askedBy(query), isBusy, hasNews: news !== undefined };
});

/** What the server is asked for; how the columns look is not in it. */
export function askedBy(query: UserListQuery): string {
  return JSON.stringify(payloadOf(query));
}

/** Shows what is asked for. An answer to an older question is dropped. */
export const showPeopleAtom = atom(null, async (get, set, query: UserListQuery) => {
  const before = get(ownAtom);
  const userId = get(userIdAtom);
  const turn = set(nextTurnAtom);
  set(heldAtom, { userId, query, rows: before.rows.status === 'ready' ? before.rows : loading, isBusy: true, news: undefined });
  const result = await callApi(get, set, 'getUsers', payloadOf(query), { isQuiet: true });
  if (turn !== get(turnAtom) || get(userIdAtom) !== userId) return;
  if (!result.ok && result.kind === 'unreachable') set(failedCallAtom, result, false);
  set(heldAtom, { userId, query, rows: result.ok ? ready(result.data) : failed(result.message), isBusy: false, news: undefined });
});

/**
 * Reads the page again without a sign of it. While somebody is at the rows (`isHeld`) these keep their places: what is known of
 * each is brought up to date, and where rows would come, go or move, that waits until it is asked for. After a change of their
 * own (`now`) it does not wait.
 */
export const refreshPeopleAtom = atom(null, async (get, set, isHeld: (() => boolean) | 'now') => {
  const { query, rows, userId } = get(ownAtom);
  if (!query || rows.status === 'loading') return;
  // The news of that very change may ask again before the answer is there.
  if (isHeld === 'now') set(isWantedNowAtom, true);
  const turn = set(nextTurnAtom);
  const result = await callApi(get, set, 'getUsers', payloadOf(query), { isQuiet: true });
  if (turn !== get(turnAtom) || get(userIdAtom) !== userId) return;
  const { rows: shown } = get(ownAtom);
  if (!result.ok) {
    // What is shown is older than it could be; the next news, or the next step of the person, asks again.
    set(heldAtom, (held) => ({ ...held, isBusy: false }));
    return;
  }
  const isMoved = shown.status === 'ready' && !isSameOrder(shown.value.items, result.data.items);
  const page =
    shown.status === 'ready' && isMoved && isHeld !== 'now' && !get(isWantedNowAtom) && isHeld()
      ? { ...updated(shown.value, result.data), news: result.data }
      : { rows: ready(result.data), news: undefined };
  set(isWantedNowAtom, false);
  set(heldAtom, { userId, query, isBusy: false, ...page });
});

/** The rows come, go and move to where they belong. */
export const takeNewsAtom = atom(null, (get, set) => {
  const { news } = get(ownAtom);
  if (news) set(heldAtom, (held) => ({ ...held, rows: ready(news), news: undefined }));
});

const nextTurnAtom = atom(null, (get, set) => {
  const turn = get(turnAtom) + 1;
  set(turnAtom, turn);
  return turn;
});

function payloadOf({ table, filter }: UserListQuery) {
  return { page: table.page, size: table.size, sort: sortOf(table), ...(Object.keys(filter).length > 0 && { filter }) };
}

function isSameOrder(before: readonly Person[], after: readonly Person[]): boolean {
  return before.length === after.length && before.every(({ id }, index) => id === after[index]?.id);
}

function updated(shown: PeoplePage, fresh: PeoplePage): { readonly rows: Loadable<PeoplePage> } {
  const byId = new Map(fresh.items.map((person) => [person.id, person]));
  return { rows: ready({ items: shown.items.map((person) => byId.get(person.id) ?? person), total: shown.total }) };
}

const heldFacetsAtom = atom<{ readonly userId: string | undefined; readonly facets: UserFacets | undefined; readonly key: string }>({
  userId: undefined,
  facets: undefined,
  key: '',
});

/** How many there are of each kind; undefined while nobody knows. */
export const userFacetsAtom = atom((get) => {
  const held = get(heldFacetsAtom);
  return held.userId === get(userIdAtom) ? held.facets : undefined;
});

/** The former counts stay until the new ones are there. */
export const loadUserFacetsAtom = atom(null, async (get, set, filter: UserListQuery['filter']) => {
  const key = JSON.stringify(filter);
  const userId = get(userIdAtom);
  set(heldFacetsAtom, { userId, facets: get(userFacetsAtom), key });
  const result = await callApi(get, set, 'getUserFacets', Object.keys(filter).length > 0 ? { filter } : {}, { isQuiet: true });
  if (result.ok && get(heldFacetsAtom).key === key && get(userIdAtom) === userId) set(heldFacetsAtom, { userId, facets: result.data, key });
});

const heldRolesAtom = ofPersonAtom<Loadable<Answer<'getRoleNames'>>>(loading);

/** What roles there are to filter by and to give. */
export const roleNamesAtom = atom((get) => get(heldRolesAtom));

export const loadRoleNamesAtom = atom(null, async (get, set) => {
  const result = await callForPerson(get, set, 'getRoleNames', {}, { isQuiet: true });
  if (result.ok) set(heldRolesAtom, ready(result.data));
  else if (get(heldRolesAtom).status !== 'ready') set(heldRolesAtom, failed(result.message));
});
