import { type Answer, foldText, foldWords, type Payload, SEARCH_MAX_LENGTH } from '@manyline/contract';
import { type Atom, atom, type Getter, type Setter } from 'jotai';
import { callApi } from '../session/callApi.ts';
import { perUserAtom } from '../session/perUser.ts';
import { keyOf } from '../session/remote.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';

/** Debounce while the user types. */
export const SEARCH_PAUSE_MS = 250;
const PAGE = 30;

export type FoundMessage = Answer<'searchMessages'>['items'][number];
export type MessageSearchPayload = Omit<Payload<'searchMessages'>, 'limit' | 'before'>;

export interface MessageSearch {
  readonly asked: MessageSearchPayload;
  /** `tooWide`: the search takes too long, and would do so again. */
  readonly status: 'loading' | 'failed' | 'tooWide' | 'ready';
  /** Newest first. */
  readonly items: readonly FoundMessage[];
  /** While it loads: those of the words before that match these too. */
  readonly kept: readonly FoundMessage[];
  readonly hasMore: boolean;
  readonly more: 'idle' | 'loading' | 'failed' | 'tooWide';
}

export interface MessageSearches {
  readonly stateAtom: Atom<MessageSearch | undefined>;
  /** Searches after a pause in typing; undefined, or no words and no filter, ends the search. */
  readonly search: (get: Getter, set: Setter, payload: MessageSearchPayload | undefined) => void;
  readonly retry: (get: Getter, set: Setter) => Promise<void>;
  /** Loads the next page. */
  readonly more: (get: Getter, set: Setter) => Promise<void>;
}

/** One search through messages; late answers to other words are dropped. */
export function createMessageSearch(): MessageSearches {
  const stateAtom = perUserAtom<MessageSearch | undefined>(undefined);
  const pauseAtom = atom(() => ({ cancel: () => undefined as void }));

  function search(get: Getter, set: Setter, typed: MessageSearchPayload | undefined) {
    const asked = typed && { ...typed, query: typed.query.trim().slice(0, SEARCH_MAX_LENGTH) };
    const before = get(stateAtom);
    if (asked && before && keyOf(before.asked) === keyOf(asked)) return;
    const pause = get(pauseAtom);
    pause.cancel();
    if (!asked || isNothing(asked)) {
      if (before) set(stateAtom, undefined);
      return;
    }
    set(stateAtom, { asked, status: 'loading', items: [], kept: keptFor(asked, before), hasMore: false, more: 'idle' });
    pause.cancel = get(servicesAtom).clock.setTimer(SEARCH_PAUSE_MS, () => void load(get, set));
  }

  async function load(get: Getter, set: Setter) {
    const begun = get(stateAtom);
    if (!begun) return;
    const last = begun.items.at(-1)?.message.id;
    const payload = { ...begun.asked, limit: PAGE, ...(last !== undefined && { before: last }) };
    const result = await callApi(get, set, 'searchMessages', payload, { isQuiet: true });
    const now = get(stateAtom);
    // Other words were searched in the meantime, or the user signed out.
    if (now?.asked !== begun.asked) return;
    if (result.ok) {
      set(stateAtom, {
        ...now,
        status: 'ready',
        items: [...begun.items, ...result.data.items],
        kept: [],
        hasMore: result.data.hasMore,
        more: 'idle',
      });
      return;
    }
    const missed = result.code === 'searchTooWide' ? 'tooWide' : 'failed';
    set(stateAtom, last === undefined ? { ...now, status: missed } : { ...now, more: missed });
  }

  return {
    stateAtom: atom((get) => get(stateAtom)),
    search,
    async retry(get, set) {
      const state = get(stateAtom);
      if (state?.status === 'failed') set(stateAtom, { ...state, status: 'loading' });
      await load(get, set);
    },
    async more(get, set) {
      const state = get(stateAtom);
      if (state?.status !== 'ready' || !state.hasMore || state.more === 'loading') return;
      set(stateAtom, { ...state, more: 'loading' });
      await load(get, set);
    },
  };
}

function keptFor(asked: MessageSearchPayload, before: MessageSearch | undefined): readonly FoundMessage[] {
  if (!before || keyOf({ ...before.asked, query: '' }) !== keyOf({ ...asked, query: '' })) return [];
  const words = foldWords(asked.query);
  const known = before.status === 'loading' ? before.kept : before.items;
  return known.filter(({ message }) => words.every((word) => foldText(message.message).includes(word)));
}

function isNothing({ query, tn: _tn, exceptTn: _exceptTn, ...filters }: MessageSearchPayload): boolean {
  return foldText(query).trim() === '' && Object.values(filters).every((value) => value === undefined);
}
