import type { Answer, Permission } from '@manyline/contract';
import type { Getter, Setter } from 'jotai';
import { asking, createRemote } from '../session/remote.ts';

/** Debounce while the user types. */
export const PALETTE_PAUSE_MS = 250;
const MOST_USERS = 8;
const QUERY_MAX_LENGTH = 100;

interface PaletteQuery {
  readonly query: string;
  /** Whether they are searched. */
  readonly users: boolean;
  readonly chats: boolean;
}

export interface PaletteFound {
  /** The searches that failed. */
  readonly failed: 'users' | 'chats' | 'both' | undefined;
  readonly users: readonly { readonly id: string; readonly name: string; readonly username: string }[];
  readonly chats: Answer<'findChats'>;
}

/** Users and chats for the typed text. */
export const paletteMatches = createRemote<PaletteQuery, PaletteFound>(async (get, set, { query, ...kinds }, signal) => {
  const [users, chats] = await Promise.all([
    kinds.users ? asking('getUsers')(get, set, { page: 1, size: MOST_USERS, sort: '', filter: { q: query } }, signal) : undefined,
    kinds.chats ? asking('findChats')(get, set, { query }, signal) : undefined,
  ]);
  const data = {
    failed: users?.ok === false ? (chats?.ok === false ? 'both' : 'users') : chats?.ok === false ? 'chats' : undefined,
    users: users?.ok ? users.data.items.map(({ id, name = '', username = '' }) => ({ id, name: name || username, username })) : [],
    chats: chats?.ok ? chats.data : [],
  } as const;
  return { ok: true, data };
});

/** Searches after a pause; nothing is found without a text. */
export function searchPalette(get: Getter, set: Setter, typed: string, can: (permission: Permission) => boolean): void {
  const query = typed.trim().slice(0, QUERY_MAX_LENGTH);
  const kinds = { users: can({ action: 'view', subject: 'user' }), chats: can({ action: 'view', subject: 'chat' }) };
  if (query === '' || !(kinds.users || kinds.chats)) paletteMatches.drop(get, set);
  else void paletteMatches.load(get, set, { query, ...kinds }, { afterMs: PALETTE_PAUSE_MS });
}
