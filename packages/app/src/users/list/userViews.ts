import type { UserListQuery, ViewDraft } from '@manyline/cms';
import type { SavedView } from '@manyline/contract';
import { failed, type Loadable, loading, ready } from '@manyline/ui';
import { atom } from 'jotai';
import { arePreferencesAskedAtom, keepChoiceAtom, storedPreferencesAtom } from '../../preferences/accountPreferences.ts';
import { servicesAtom } from '../../shared/servicesAtom.ts';
import { userIdAtom } from '../../session/session.ts';
import { callApi, failedCallAtom } from '../../session/callFailures.ts';
import { viewQueryOf } from './userQuery.ts';

interface Held {
  readonly userId: string | undefined;
  readonly views: Loadable<readonly SavedView[]>;
}

const stateAtom = atom<Held>({ userId: undefined, views: loading });

/** The user's own views of the list, and the shared ones. */
export const userViewsAtom = atom((get): Loadable<readonly SavedView[]> => {
  const { userId, views } = get(stateAtom);
  return userId === get(userIdAtom) ? views : loading;
});

export const loadUserViewsAtom = atom(null, async (get, set) => {
  const userId = get(userIdAtom);
  const before = get(userViewsAtom);
  const result = await callApi(get, set, 'getViews', { page: 'users' }, { isQuiet: true });
  if (get(userIdAtom) !== userId) return;
  if (result.ok) set(stateAtom, { userId, views: ready(result.data) });
  else if (before.status !== 'ready') set(stateAtom, { userId, views: failed(result.message) });
});

/** Saves a new or changed view. On a conflict the list gets the newer version. */
export const saveUserViewAtom = atom(
  null,
  async (get, set, { view, name, isShared, takesQuery }: ViewDraft, shown: UserListQuery): Promise<Loadable<SavedView>> => {
    const query = view && !takesQuery ? view.query : viewQueryOf(shown);
    const result = await callApi(
      get,
      set,
      'saveView',
      { ...(view && { id: view.id, version: view.version }), name, page: 'users', query, isShared },
      { isQuiet: true },
    );
    if (!result.ok) {
      if (result.kind === 'unreachable') set(failedCallAtom, result, false);
      else if (result.current) set(keepViewAtom, result.current);
      else void set(loadUserViewsAtom);
      return failed(result.message);
    }
    const saved = result.data;
    set(keepViewAtom, saved);
    return ready(saved);
  },
);

export const deleteUserViewAtom = atom(null, async (get, set, { id }: SavedView): Promise<Loadable<unknown>> => {
  const result = await callApi(get, set, 'deleteView', { id }, { isQuiet: true });
  if (!result.ok) {
    if (result.kind === 'unreachable') set(failedCallAtom, result, false);
    return failed(result.message);
  }
  set(keepViewsAtom, (views) => views.filter((view) => view.id !== id));
  return ready(undefined);
});

const keepViewAtom = atom(null, (_get, set, view: SavedView) =>
  set(keepViewsAtom, (views) => [...views.filter(({ id }) => id !== view.id), view].toSorted((a, b) => a.name.localeCompare(b.name))),
);

const keepViewsAtom = atom(null, (get, set, change: (views: readonly SavedView[]) => readonly SavedView[]) => {
  const views = get(userViewsAtom);
  set(stateAtom, { userId: get(userIdAtom), views: ready(change(views.status === 'ready' ? views.value : [])) });
});

/** A key of the user's preferences. */
const DEFAULT_VIEW = 'viewOfUsers';

/**
 * The view a user starts with, in any browser; undefined for everyone. This browser's stored value applies until the account's is
 * loaded.
 */
export const defaultViewAtom = atom(
  (get): { readonly isKnown: boolean; readonly id: string | undefined } => {
    const stored = get(storedPreferencesAtom);
    if (stored) return { isKnown: true, id: stored.own?.[DEFAULT_VIEW] };
    const remembered = get(servicesAtom).storage.get(placeOf(get(userIdAtom)));
    return { isKnown: remembered !== undefined || get(arePreferencesAskedAtom), id: remembered === '' ? undefined : remembered };
  },
  (_get, set, id: string | undefined) => void set(keepChoiceAtom, DEFAULT_VIEW, id),
);

/** Stored so that the next visit need not wait for the account. */
export const rememberDefaultViewAtom = atom(null, (get) => {
  const { isKnown, id } = get(defaultViewAtom);
  if (isKnown) get(servicesAtom).storage.set(placeOf(get(userIdAtom)), id ?? '');
});

function placeOf(userId = ''): `userView ${string}` {
  return `userView ${userId}`;
}
