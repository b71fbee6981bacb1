import type { ViewDraft } from '@manyline/cms';
import type { SavedView } from '@manyline/contract';
import { failed, type Loadable, loading, ready } from '@manyline/ui';
import { atom } from 'jotai';
import { callApi, failedCallAtom } from '../../session/callApi.ts';
import { userIdAtom } from '../../session/session.ts';

interface SavedViewsState {
  readonly userId: string | undefined;
  readonly views: Loadable<readonly SavedView[]>;
}

/** The saved views of a table: the user's own and the shared ones. */
export function createSavedViews(page: SavedView['page']) {
  const stateAtom = atom<SavedViewsState>({ userId: undefined, views: loading });

  const viewsAtom = atom((get): Loadable<readonly SavedView[]> => {
    const { userId, views } = get(stateAtom);
    return userId === get(userIdAtom) ? views : loading;
  });

  const loadAtom = atom(null, async (get, set) => {
    const userId = get(userIdAtom);
    const before = get(viewsAtom);
    const result = await callApi(get, set, 'getViews', { page }, { isQuiet: true });
    if (get(userIdAtom) !== userId) return;
    if (result.ok) set(stateAtom, { userId, views: ready(result.data) });
    else if (before.status !== 'ready') set(stateAtom, { userId, views: failed(result.message) });
  });

  const keepViewsAtom = atom(null, (get, set, change: (views: readonly SavedView[]) => readonly SavedView[]) => {
    const views = get(viewsAtom);
    set(stateAtom, { userId: get(userIdAtom), views: ready(change(views.status === 'ready' ? views.value : [])) });
  });

  const keepViewAtom = atom(null, (_get, set, view: SavedView) =>
    set(keepViewsAtom, (views) => [...views.filter(({ id }) => id !== view.id), view].toSorted((a, b) => a.name.localeCompare(b.name))),
  );

  /** Saves a new or changed view; `shown` is the query of what the page shows. On a conflict the list gets the newer version. */
  const saveAtom = atom(
    null,
    async (get, set, { view, name, isShared, takesQuery }: ViewDraft, shown: string): Promise<Loadable<SavedView>> => {
      const query = view && !takesQuery ? view.query : shown;
      const result = await callApi(
        get,
        set,
        'saveView',
        { ...(view && { id: view.id, version: view.version }), name, page, query, isShared },
        { isQuiet: true },
      );
      if (!result.ok) {
        if (result.kind === 'unreachable') set(failedCallAtom, result, false);
        else if (result.current) set(keepViewAtom, result.current);
        else void set(loadAtom);
        return failed(result.message);
      }
      set(keepViewAtom, result.data);
      return ready(result.data);
    },
  );

  const deleteAtom = atom(null, async (get, set, { id }: SavedView): Promise<Loadable<unknown>> => {
    const result = await callApi(get, set, 'deleteView', { id }, { isQuiet: true });
    if (!result.ok) {
      if (result.kind === 'unreachable') set(failedCallAtom, result, false);
      return failed(result.message);
    }
    set(keepViewsAtom, (views) => views.filter((view) => view.id !== id));
    return ready(undefined);
  });

  return { viewsAtom, loadAtom, saveAtom, deleteAtom };
}
