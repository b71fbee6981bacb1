import type { UserListScreenProps } from '@manyline/cms';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type { useUserListLocation } from './useUserListLocation.ts';
import { viewQueryOf } from './userQuery.ts';
import { defaultViewAtom, rememberDefaultViewAtom, userViews } from './userViews.ts';

type Location = Pick<ReturnType<typeof useUserListLocation>, 'query' | 'view' | 'isViewChanged' | 'openView'>;

/** The saved views of the list, and the one it starts with. */
export function useUserViews({ query, view, isViewChanged, openView }: Location): UserListScreenProps['views'] {
  const views = useAtomValue(userViews.viewsAtom);
  const [defaultView, setDefaultId] = useAtom(defaultViewAtom);
  const { id: defaultId } = defaultView;
  const rememberDefault = useSetAtom(rememberDefaultViewAtom);
  const load = useSetAtom(userViews.loadAtom);
  const save = useSetAtom(userViews.saveAtom);
  const remove = useSetAtom(userViews.deleteAtom);
  useEffect(() => void load(), [load]);
  useEffect(() => rememberDefault(), [defaultView, rememberDefault]);

  return {
    views,
    current: view,
    isChanged: isViewChanged,
    defaultId,
    onOpen: openView,
    onSave: async (draft) => {
      const saved = await save(draft, viewQueryOf(query));
      if (saved.status === 'ready' && saved.value.id !== view?.id) openView(saved.value);
      return saved;
    },
    onDelete: async (gone) => {
      const outcome = await remove(gone);
      if (outcome.status === 'ready' && gone.id === defaultId) setDefaultId(undefined);
      return outcome;
    },
    onDefaultChange: setDefaultId,
    onRetry: () => void load(),
  };
}
