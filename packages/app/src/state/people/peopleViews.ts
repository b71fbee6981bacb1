import type { UserListQuery, ViewDraft } from '@manyline/cms';
import type { SavedView } from '@manyline/contract';
import { failed, type Loadable, loading, ready } from '@manyline/ui';
import { atom } from 'jotai';
import { servicesAtom } from '../servicesAtom.ts';
import { userIdAtom } from '../session.ts';
import { callApi, failedCallAtom } from '../sessionFailures.ts';
import { viewQueryOf } from './peopleQuery.ts';

interface Held {
  readonly userId: string | undefined;
  readonly views: Loadable<readonly SavedView[]>;
}

const heldAtom = atom<Held>({ userId: undefined, views: loading });

/** The person's own views of the list, and the shared ones. */
export const userViewsAtom = atom((get): Loadable<readonly SavedView[]> => {
  const { userId, views } = get(heldAtom);
  return userId === get(userIdAtom) ? views : loading;
});

export const loadUserViewsAtom = atom(null, async (get, set) => {
  const userId = get(userIdAtom);
  const before = get(userViewsAtom);
  const result = await callApi(get, set, 'getViews', { page: 'users' }, { isQuiet: true });
  if (get(userIdAtom) !== userId) return;
  if (result.ok) set(heldAtom, { userId, views: ready(result.data) });
  else if (before.status !== 'ready') set(heldAtom, { userId, views: failed(result.message) });
});

/** A new view of what is shown, or a change of one; where somebody changed it meanwhile, the list of views is read again. */
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
      else void set(loadUserViewsAtom);
      return failed(result.message);
    }
    const saved = result.data;
    set(keepViewsAtom, (views) => [...views.filter(({ id }) => id !== saved.id), saved].toSorted((a, b) => a.name.localeCompare(b.name)));
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

const keepViewsAtom = atom(null, (get, set, change: (views: readonly SavedView[]) => readonly SavedView[]) => {
  const views = get(userViewsAtom);
  set(heldAtom, { userId: get(userIdAtom), views: ready(change(views.status === 'ready' ? views.value : [])) });
});

const defaultRoundAtom = atom(0);

/** Which view the person begins with, in this browser; undefined is everybody. */
export const defaultViewAtom = atom(
  (get) => {
    get(defaultRoundAtom);
    return get(servicesAtom).storage.get(`userView ${get(userIdAtom) ?? ''}`);
  },
  (get, set, id: string | undefined) => {
    get(servicesAtom).storage.set(`userView ${get(userIdAtom) ?? ''}`, id);
    set(defaultRoundAtom, (round) => round + 1);
  },
);
