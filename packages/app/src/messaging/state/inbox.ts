import type { InboxFilter, InboxSort } from '@manyline/chat';
import { atom, type Getter, type Setter } from 'jotai';
import { userIdAtom } from '../../session/session.ts';
import { servicesAtom } from '../../shared/servicesAtom.ts';
import { resolveKey } from './activeChat.ts';
import { changeNoticesAtom, pendingChangesAtom } from './chatChanges.ts';

export interface InboxChoices {
  readonly filter: InboxFilter;
  readonly sort: InboxSort;
}

const FILTERS: readonly InboxFilter[] = ['all', 'unread', 'done'];
const SORTS: readonly InboxSort[] = ['recent', 'unreadFirst'];
const chosenAtom = atom<{ readonly userId: string | undefined; readonly choices: InboxChoices }>();

/** The list's filter and order, stored in this browser per user. */
export const inboxChoicesAtom = atom(
  (get): InboxChoices => {
    const userId = get(userIdAtom);
    const chosen = get(chosenAtom);
    return chosen?.userId === userId && chosen
      ? chosen.choices
      : readChoices(storedChoices(get(servicesAtom).storage.get('inbox'))[userId ?? '']);
  },
  (get, set, change: Partial<InboxChoices>) => {
    const userId = get(userIdAtom);
    const { storage } = get(servicesAtom);
    const choices = { ...get(inboxChoicesAtom), ...change };
    set(chosenAtom, { userId, choices });
    if (userId !== undefined) storage.set('inbox', JSON.stringify({ ...storedChoices(storage.get('inbox')), [userId]: choices }));
  },
);

function storedChoices(stored: string | undefined): Readonly<Record<string, unknown>> {
  try {
    const all: unknown = JSON.parse(stored ?? '{}');
    return typeof all === 'object' && all !== null ? (all as Readonly<Record<string, unknown>>) : {};
  } catch {
    return {};
  }
}

function readChoices(stored: unknown): InboxChoices {
  const { filter, sort } = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<InboxChoices>;
  return { filter: FILTERS.find((known) => known === filter) ?? 'all', sort: SORTS.find((known) => known === sort) ?? 'recent' };
}

/** The message to show in the chat that opens; cleared once it is shown. */
export const wantedMessageAtom = atom<{ readonly chatId: string; readonly messageId: string }>();

/** Line and number of a row's conversation. */
export function conversationOf(get: Getter, _set: Setter, key: string) {
  return resolveKey(get, key);
}

export function forgetInbox(_get: Getter, set: Setter) {
  set(pendingChangesAtom, []);
  set(changeNoticesAtom, []);
  set(wantedMessageAtom, undefined);
}
