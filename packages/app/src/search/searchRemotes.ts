import type { Answer } from '@manyline/contract';
import { startOfDay } from '../lines/lineAdmin.ts';
import { type Ask, asking, createRemote } from '../session/remote.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';
import { createMessageSearch } from './messageSearch.ts';

/** Where is searched: both can be on one page. */
export type SearchPlace = 'dialog' | 'list';

interface Query {
  readonly place: SearchPlace;
  readonly query: string;
}

const MOST = 20;
// What was found for the words before stays until the next answer, as far as it matches.
const options = { placeOf: ({ place }: Query) => place };

const askForUsers: Ask<Query, Answer<'getUsers'>> = (get, set, { query }, signal) =>
  asking('getUsers')(get, set, { page: 1, size: MOST, sort: '', filter: { q: query } }, signal);
const askForLines: Ask<Query, Answer<'getLines'>> = (get, set, { query }, signal) => {
  const since = startOfDay(get(servicesAtom).clock.now());
  return asking('getLines')(get, set, { page: 1, size: MOST, sort: '', filter: { q: query }, since }, signal);
};

/** What the server finds beside messages. */
export const foundUsers = createRemote(askForUsers, options);
export const foundLines = createRemote(askForLines, options);
export const foundChats = createRemote<Query, Answer<'findChats'>>(
  (get, set, { query }, signal) => asking('findChats')(get, set, { query }, signal),
  options,
);

/** `here`: of the line that the list shows. */
export const messageSearches = {
  dialog: { all: createMessageSearch() },
  list: { here: createMessageSearch(), all: createMessageSearch() },
} as const;
