import type { ViewDraft } from '@manyline/cms';
import type { SavedView } from '@manyline/contract';
import type { Loadable } from '@manyline/ui';
import type { Getter, Setter } from 'jotai';
import { outcomeOf, tell } from '../../session/outcomes.ts';
import { callForUser } from '../../session/perUser.ts';
import { asking, createRemote } from '../../session/remote.ts';

const QUIET = { isQuiet: true } as const;

/** The saved views of tables: the user's own and the shared ones. */
export const savedViews = createRemote(asking('getViews'), { placeOf: ({ page }) => page });

/** Saves a new or changed view; `shown` is the query of what the page shows. On a conflict the list gets the newer version. */
export async function saveView(
  get: Getter,
  set: Setter,
  page: SavedView['page'],
  { view, name, isShared, takesQuery }: ViewDraft,
  shown: string,
): Promise<Loadable<SavedView>> {
  const query = view && !takesQuery ? view.query : shown;
  const payload = { ...(view && { id: view.id, version: view.version }), name, page, query, isShared };
  const result = tell(get, set, await callForUser(get, set, 'saveView', payload, QUIET));
  const current = result.ok ? result.data : result.current;
  if (current) keepViews(get, set, page, (views) => [...views.filter(({ id }) => id !== current.id), current]);
  else if (!result.ok && result.kind !== 'unreachable') void savedViews.load(get, set, { page }, { isQuiet: true });
  return outcomeOf(result);
}

export async function deleteView(get: Getter, set: Setter, { id, page }: SavedView): Promise<Loadable<unknown>> {
  const result = tell(get, set, await callForUser(get, set, 'deleteView', { id }, QUIET));
  if (result.ok) keepViews(get, set, page, (views) => views.filter((view) => view.id !== id));
  return outcomeOf<unknown>(result);
}

function keepViews(get: Getter, set: Setter, page: SavedView['page'], change: (views: readonly SavedView[]) => readonly SavedView[]): void {
  const { value } = savedViews.read(get, { page });
  const views = change(value.status === 'ready' ? value.value : []);
  savedViews.put(
    get,
    set,
    { page },
    views.toSorted((a, b) => a.name.localeCompare(b.name)),
  );
}
