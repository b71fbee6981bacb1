import type { UserListQuery } from '@manyline/cms';
import type { Payload, UserSummary } from '@manyline/contract';
import { atom, type Getter, type Setter } from 'jotai';
import { asking, createRemote } from '../../session/remote.ts';
import { tableQuery } from '../../shared/tableQuery.ts';

interface UserPage {
  readonly items: readonly UserSummary[];
  readonly total: number;
}

/** `held`: the newest page, held back because applying it would move rows while the user works in them. */
export interface UserRows extends UserPage {
  readonly held?: UserPage;
}

/** The page of users that is shown. */
export const userRows = createRemote<Payload<'getUsers'>, UserRows>(asking('getUsers'), { isLoud: true });

/** Counts per facet. */
export const userFacets = createRemote(asking('getUserFacets'));

const isWantedNowAtom = atom(false);

/** The query as sent to the server, without column settings. */
export function payloadOf({ table, filter }: UserListQuery): Payload<'getUsers'> {
  return tableQuery(table, filter);
}

/**
 * Reloads the page silently. While the user is in the rows (`isInRows`) their values are updated in place, and added, removed or moved
 * rows wait until the user asks. After the user's own change (`now`) nothing waits.
 */
export async function refreshUsers(get: Getter, set: Setter, query: Payload<'getUsers'>, isInRows: (() => boolean) | 'now'): Promise<void> {
  // The event of that change may trigger another reload before the answer arrives.
  if (isInRows === 'now') set(isWantedNowAtom, true);
  const merge = (shown: UserRows, fresh: UserRows): UserRows => {
    const isHeld = isInRows !== 'now' && !get(isWantedNowAtom) && isInRows() && !isSameOrder(shown.items, fresh.items);
    set(isWantedNowAtom, false);
    return isHeld ? { ...updated(shown, fresh), held: fresh } : fresh;
  };
  await userRows.load(get, set, query, { isQuiet: true, merge });
}

/** Applies the held-back page. */
export function showNewUsers(get: Getter, set: Setter, query: Payload<'getUsers'>): void {
  userRows.change(get, set, query, (rows) => rows.held ?? rows);
}

function isSameOrder(before: readonly UserSummary[], after: readonly UserSummary[]): boolean {
  return before.length === after.length && before.every(({ id }, index) => id === after[index]?.id);
}

function updated(shown: UserPage, fresh: UserPage): UserPage {
  const byId = new Map(fresh.items.map((user) => [user.id, user]));
  return { items: shown.items.map((user) => byId.get(user.id) ?? user), total: shown.total };
}
