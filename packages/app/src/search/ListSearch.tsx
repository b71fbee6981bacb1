import type { SearchPaneProps } from '@manyline/chat';
import { lazyPart } from '@manyline/ui';
import { useAtomValue } from 'jotai';
import { profilesAtom } from '../messaging/state/profiles.ts';
import { minuteAtom } from '../shared/minute.ts';
import type { ListResultsProps } from './ListResults.tsx';
import { hasFilters, readSearch } from './searchQuery.ts';

/** The same search for the field above the chats: the chats of the list come first. */
export function ListSearch({ query, ref, children, onQueryChange, onOpenHit }: SearchPaneProps) {
  const lines = useAtomValue(profilesAtom);
  const read = readSearch(query, { lines, now: useAtomValue(minuteAtom) });
  const isFiltered = hasFilters(read) || read.open !== undefined;
  const shared = { query, onQueryChange, onOpenHit };
  return (
    <>
      <ListResults {...shared} part="filters" />
      {children({
        words: isFiltered ? undefined : read.words,
        results: (chats) => <ListResults {...shared} part="results" ref={ref} chats={chats} />,
      })}
    </>
  );
}

/** The chats of the list don't wait for it. */
const ListResults = lazyPart<ListResultsProps>(() => import('./ListResults.tsx'));
