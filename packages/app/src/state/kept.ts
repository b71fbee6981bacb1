import { atom } from 'jotai';
import type { OutboxItem, StoredDraft } from '../services/outboxStorage.ts';

// What this browser keeps of a person's own, as it is shown. What writes and stores it is in drafts.ts, outboxItems.ts and
// chatsHidden.ts: the list of chats does not wait for that.

/** A conversation before it needs to have a chat. */
export interface ConversationKey {
  readonly line: string;
  readonly tn: string;
}

export function conversationKey({ line, tn }: ConversationKey): string {
  return `${line} ${tn}`;
}

export const heldDraftsAtom = atom<ReadonlyMap<string, StoredDraft>>(new Map());
export const heldDraftsLoadedAtom = atom(false);
export const heldItemsAtom = atom<readonly OutboxItem[]>([]);
export const heldOutboxLoadedAtom = atom(false);
export const heldHiddenAtom = atom<ReadonlySet<string>>(new Set<string>());

/** By conversationKey; no entry is empty. */
export const draftsAtom = atom((get) => get(heldDraftsAtom));

/** The stored drafts of the person were read. */
export const areDraftsLoadedAtom = atom((get) => get(heldDraftsLoadedAtom));

/** Everything not yet acknowledged, all lines, in the order of writing: what this tab shows. What is stored decides what is sent. */
export const outboxAtom = atom((get) => get(heldItemsAtom));

/** The stored outbox of the person was read. */
export const isOutboxLoadedAtom = atom((get) => get(heldOutboxLoadedAtom));

/** Messages the carrier gave up and the person deleted: the server keeps them, this browser shows them no more. */
export const hiddenMessagesAtom = atom((get) => get(heldHiddenAtom));
