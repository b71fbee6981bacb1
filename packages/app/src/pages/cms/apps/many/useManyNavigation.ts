import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../../../routing/paths.ts';
import { writePlace } from '../../../../state/chatPlace.ts';
import { type ManyView, readManyView, writeManyView } from './manyPlace.ts';

export interface ManyNavigation {
  readonly view: ManyView;
  readonly show: (view: ManyView, options?: { readonly replace: boolean }) => void;
  readonly openChat: (line: string, chat: string) => void;
}

/** The address decides what is shown: a reload, a bookmark, back and forward lead to the same. */
export function useManyNavigation(): ManyNavigation {
  const { search } = useLocation();
  const navigate = useNavigate();
  const view = useMemo(() => readManyView(search), [search]);
  return useMemo(
    () => ({
      view,
      show: (next, options) => void navigate({ search: writeManyView(next) }, options),
      openChat: (line, chat) => void navigate({ pathname: paths.chat, search: writePlace('', { line, chat }) }),
    }),
    [view, navigate],
  );
}
