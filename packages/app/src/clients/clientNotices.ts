import type { RunLog } from '@manyline/contract';
import { atom } from 'jotai';
import { connectionAtom, tabLinkAtom } from '../realtime/connection.ts';
import { perUserAtom } from '../session/perUser.ts';

/** Older messages beyond this are dropped. */
const MOST_MESSAGES = 20;

const messagesStateAtom = perUserAtom<readonly RunLog[]>([]);
const deathAtom = perUserAtom<{ readonly by?: string | undefined } | undefined>(undefined);

/** Unread messages from administrators to this browser, oldest first. */
export const clientMessagesAtom = atom((get) => get(messagesStateAtom));

export const receiveClientMessageAtom = atom(null, (get, set, message: RunLog) =>
  set(messagesStateAtom, [...get(messagesStateAtom), message].slice(-MOST_MESSAGES)),
);

export const dropClientMessageAtom = atom(null, (get, set) => set(messagesStateAtom, get(messagesStateAtom).slice(1)));

export const declareDeadAtom = atom(null, (_get, set, notice: { readonly by?: string | undefined }) => set(deathAtom, notice));

/** An administrator closed the connection, and it stays closed. A tab opened later does not know by whom. */
export const takenDownAtom = atom((get) =>
  get(tabLinkAtom) && get(connectionAtom).kind === 'closed' ? (get(deathAtom) ?? {}) : undefined,
);

/** Whether there is a notice to show. */
export const hasClientNoticeAtom = atom((get) => get(messagesStateAtom).length > 0 || get(takenDownAtom) !== undefined);
