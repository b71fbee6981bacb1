import type { UserListScreenProps } from '@manyline/cms';
import { useAtom } from 'jotai';
import { useEffect } from 'react';
import { deleteView, savedViews, saveView } from '../../preferences/account/savedViews.ts';
import { useRemote } from '../../session/useRemote.ts';
import { useAction } from '../../shared/action.ts';
import { viewQueryOf } from './userQuery.ts';
import { defaultViewAtom, rememberDefaultView } from './userViews.ts';
import type { useUserListLocation } from './useUserListLocation.ts';

type Location = Pick<ReturnType<typeof useUserListLocation>, 'query' | 'view' | 'isViewChanged' | 'openView'>;

export const USER_VIEWS = { page: 'users' } as const;

/** The saved views of the list, and the one it starts with. */
export function useUserViews({ query, view, isViewChanged, openView }: Location): UserListScreenProps['views'] {
  const { value: views, reload } = useRemote(savedViews, USER_VIEWS);
  const [defaultView, setDefaultId] = useAtom(defaultViewAtom);
  const { id: defaultId } = defaultView;
  const rememberDefault = useAction(rememberDefaultView);
  const save = useAction(saveView);
  const remove = useAction(deleteView);
  useEffect(() => rememberDefault(), [defaultView, rememberDefault]);

  return {
    views,
    current: view,
    isChanged: isViewChanged,
    defaultId,
    onOpen: openView,
    onSave: async (draft) => {
      const saved = await save(USER_VIEWS.page, draft, viewQueryOf(query));
      if (saved.status === 'ready' && saved.value.id !== view?.id) openView(saved.value);
      return saved;
    },
    onDelete: async (gone) => {
      const outcome = await remove(gone);
      if (outcome.status === 'ready' && gone.id === defaultId) setDefaultId(undefined);
      return outcome;
    },
    onDefaultChange: setDefaultId,
    onRetry: () => reload(),
  };
}
