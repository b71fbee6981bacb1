import type { RunLog } from '@manyline/contract';
import { atom, type Getter, type Setter } from 'jotai';
import { connectionAtom, tabLinkAtom } from '../realtime/connection.ts';
import { perUserAtom } from '../session/perUser.ts';

/** Older messages beyond this are dropped. */
const MOST_MESSAGES = 20;

const messagesStateAtom = perUserAtom<readonly RunLog[]>([]);
const deathAtom = perUserAtom<{ readonly by?: string | undefined } | undefined>(undefined);

/** Unread messages from administrators to this browser, oldest first. */
export const clientMessagesAtom = atom((get) => get(messagesStateAtom));

export function receiveClientMessage(get: Getter, set: Setter, message: RunLog) {
  return set(messagesStateAtom, [...get(messagesStateAtom), message].slice(-MOST_MESSAGES));
}

export function dropClientMessage(get: Getter, set: Setter) {
  return set(messagesStateAtom, get(messagesStateAtom).slice(1));
}

export function declareDead(_get: Getter, set: Setter, notice: { readonly by?: string | undefined }) {
  return set(deathAtom, notice);
}

/** An administrator closed the connection, and it stays closed. A tab opened later does not know by whom. */
export const takenDownAtom = atom((get) =>
  get(tabLinkAtom) && get(connectionAtom).kind === 'closed' ? (get(deathAtom) ?? {}) : undefined,
);

/** Whether there is a notice to show. */
export const hasClientNoticeAtom = atom((get) => get(messagesStateAtom).length > 0 || get(takenDownAtom) !== undefined);
