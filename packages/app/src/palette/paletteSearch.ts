import type { Answer, Permission } from '@manyline/contract';
import { atom } from 'jotai';
import { isSuperseded } from '../services/api/callResult.ts';
import { callForUser, perUserAtom } from '../session/perUser.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';

/** Debounce while the user types. */
export const PALETTE_PAUSE_MS = 250;
const MOST_USERS = 8;
const QUERY_MAX_LENGTH = 100;

export interface PaletteFound {
  readonly query: string;
  readonly status: 'loading' | 'failed' | 'ready';
  /** The searches that failed. */
  readonly failed?: 'users' | 'chats' | 'both' | undefined;
  readonly users: readonly { readonly id: string; readonly name: string; readonly username: string }[];
  readonly chats: Answer<'findChats'>;
}

const foundStateAtom = perUserAtom<PaletteFound | undefined>(undefined);
const underWayAtom = atom(() => ({ cancel: () => undefined as void }));

/** Users and chats for the typed text; undefined if it is empty. */
export const paletteFoundAtom = atom((get) => get(foundStateAtom));

/** Searches after a pause and cancels the previous search. */
export const searchPaletteAtom = atom(null, (get, set, typed: string, can: (permission: Permission) => boolean) => {
  const underWay = get(underWayAtom);
  underWay.cancel();
  const query = typed.trim().slice(0, QUERY_MAX_LENGTH);
  const kinds = { users: can({ action: 'view', subject: 'user' }), chats: can({ action: 'view', subject: 'chat' }) };
  if (query === '' || (!kinds.users && !kinds.chats)) return set(foundStateAtom, undefined);
  const before = get(foundStateAtom);
  set(foundStateAtom, { query, status: 'loading', users: before?.users ?? [], chats: before?.chats ?? [] });
  const abort = new AbortController();
  const cancelTimer = get(servicesAtom).clock.setTimer(PALETTE_PAUSE_MS, () => void set(searchServerAtom, query, kinds, abort.signal));
  underWay.cancel = () => {
    cancelTimer();
    abort.abort();
  };
});

interface SearchedKinds {
  readonly users: boolean;
  readonly chats: boolean;
}

const searchServerAtom = atom(null, async (get, set, query: string, kinds: SearchedKinds, signal: AbortSignal) => {
  const [users, chats] = await Promise.all([
    kinds.users
      ? callForUser(get, set, 'getUsers', { page: 1, size: MOST_USERS, sort: '', filter: { q: query } }, { isQuiet: true, signal })
      : undefined,
    kinds.chats ? callForUser(get, set, 'findChats', { query }, { isQuiet: true, signal }) : undefined,
  ]);
  if (signal.aborted || [users, chats].some((result) => result && isSuperseded(result))) return;
  const failed = users?.ok === false ? (chats?.ok === false ? 'both' : 'users') : chats?.ok === false ? 'chats' : undefined;
  set(foundStateAtom, {
    query,
    status: failed ? 'failed' : 'ready',
    failed,
    users: users?.ok ? users.data.items.map(({ id, name = '', username = '' }) => ({ id, name: name || username, username })) : [],
    chats: chats?.ok ? chats.data : [],
  });
});
