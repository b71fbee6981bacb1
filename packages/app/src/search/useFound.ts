import { useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { useCan } from '../home/useGroupPages.ts';
import type { Held, Remote } from '../session/remote.ts';
import { useHeld } from '../session/useRemote.ts';
import { run } from '../shared/action.ts';
import { SEARCH_PAUSE_MS } from './messageSearch.ts';
import { hasFilters, type SearchQuery } from './searchQuery.ts';
import { foundChats, foundLines, foundUsers, messageSearches, type SearchPlace } from './searchRemotes.ts';

const QUERY_MAX_LENGTH = 100;

export interface Searched {
  readonly place: SearchPlace;
  readonly query: SearchQuery;
  /** The line whose messages come first. */
  readonly line: string | undefined;
  /** Without a network nothing is asked. */
  readonly isOnline: boolean;
}

/** Asks the server for what is typed, as far as the user may see it, and tells what it found. */
export function useFound({ place, query, line, isOnline }: Searched) {
  const store = useStore();
  const can = useCan();
  const mayChat = can({ action: 'view', subject: 'chat' });
  const words = query.words.trim();
  const isFiltered = hasFilters(query) || query.open !== undefined;
  const named = (query.open?.typed ?? (isFiltered ? '' : words)).slice(0, QUERY_MAX_LENGTH);

  const people = useFoundBy(foundChats, place, isOnline && mayChat ? named : '');
  const users = useFoundBy(foundUsers, place, isOnline && !isFiltered && can({ action: 'view', subject: 'user' }) ? words : '');
  const lines = useFoundBy(foundLines, place, isOnline && !isFiltered && can({ action: 'view', subject: 'line' }) ? words : '');

  const { all } = messageSearches[place];
  const { here } = messageSearches.list;
  const { filters } = query;
  const isSplit = place === 'list' && line !== undefined && filters.tn === undefined;
  const asked = isOnline && mayChat && (words !== '' || hasFilters(query));
  const key = JSON.stringify({ ...filters, query: words });
  useEffect(() => {
    const payload = JSON.parse(key) as { readonly query: string };
    run(store, all.search, asked ? { ...payload, ...(isSplit && { exceptTn: line }) } : undefined);
    if (place === 'list') run(store, here.search, asked && isSplit ? { ...payload, tn: line } : undefined);
  }, [store, all, here, place, asked, isSplit, line, key]);
  useEffect(
    () => () => {
      run(store, all.search, undefined);
      if (place === 'list') run(store, here.search, undefined);
    },
    [store, all, here, place],
  );
  const messages = useAtomValue(all.stateAtom);
  const messagesHere = useAtomValue(here.stateAtom);
  return { people, users, lines, messages, messagesHere: place === 'list' ? messagesHere : undefined, isFiltered, mayChat };
}

export interface Found<T> {
  readonly held: Held<T>;
  readonly isAsked: boolean;
  /** The words that what is held answers. */
  readonly words: string;
  readonly retry: () => void;
}

function useFoundBy<T>(
  remote: Remote<{ readonly place: SearchPlace; readonly query: string }, T>,
  place: SearchPlace,
  query: string,
): Found<T> {
  const store = useStore();
  const held = useHeld(remote, { place, query });
  useEffect(() => {
    if (query === '') run(store, remote.drop, { place, query });
    else void run(store, remote.load, { place, query }, { afterMs: SEARCH_PAUSE_MS });
  }, [store, remote, place, query]);
  const { query: words = '' } = JSON.parse(held.of ?? '{}') as { readonly query?: string };
  return { held, words, isAsked: query !== '', retry: () => void run(store, remote.load, { place, query }) };
}
