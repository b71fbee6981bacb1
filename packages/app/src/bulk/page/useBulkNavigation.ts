import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { writeLocation } from '../../messaging/location/namedLocation.ts';
import { paths } from '../../routing/paths.ts';
import { type BulkView, readBulkView, writeBulkView } from './bulkLocation.ts';

export interface BulkNavigation {
  readonly view: BulkView;
  readonly show: (view: BulkView, options?: { readonly replace: boolean }) => void;
  readonly openChat: (line: string, chat: string) => void;
}

/** The address decides what is shown, so that reload, bookmarks, back and forward work. */
export function useBulkNavigation(): BulkNavigation {
  const { search } = useLocation();
  const navigate = useNavigate();
  const view = useMemo(() => readBulkView(search), [search]);
  return useMemo(
    () => ({
      view,
      show: (next, options) => void navigate({ search: writeBulkView(next) }, options),
      openChat: (line, chat) => void navigate({ pathname: paths.chat, search: writeLocation('', { line, chat }) }),
    }),
    [view, navigate],
  );
}
