import { atom } from 'jotai';
import type { OutboxItem, StoredDraft } from '../../services/outboxStorage/outboxStorage.ts';

// What this browser stores for a user, for reading. Writing is in drafts.ts, outboxItems.ts and hiddenMessages.ts, so that the chat list does
// not wait for that code.

/** A conversation, with or without a chat. */
export interface ConversationKey {
  readonly line: string;
  readonly tn: string;
}

export function conversationKey({ line, tn }: ConversationKey): string {
  return `${line} ${tn}`;
}

export const draftsStateAtom = atom<ReadonlyMap<string, StoredDraft>>(new Map());
export const draftsLoadedStateAtom = atom(false);
export const itemsStateAtom = atom<readonly OutboxItem[]>([]);
export const outboxLoadedStateAtom = atom(false);
export const hiddenStateAtom = atom<ReadonlySet<string>>(new Set<string>());

/** By conversationKey; no entry is empty. */
export const draftsAtom = atom((get) => get(draftsStateAtom));

/** The user's stored drafts are loaded. */
export const areDraftsLoadedAtom = atom((get) => get(draftsLoadedStateAtom));

/** All unacknowledged messages of all lines, in the order of writing, as this tab shows them. The stored items decide what is sent. */
export const outboxAtom = atom((get) => get(itemsStateAtom));

/** The user's stored outbox is loaded. */
export const isOutboxLoadedAtom = atom((get) => get(outboxLoadedStateAtom));

/** Failed messages that the user deleted: the server keeps them, this browser hides them. */
export const hiddenMessagesAtom = atom((get) => get(hiddenStateAtom));
