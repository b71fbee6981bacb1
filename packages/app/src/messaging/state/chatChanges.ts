import type { InboxNotice } from '@manyline/chat';
import type { ChatMarks } from '@manyline/contract';
import { atom, type Getter, type Setter } from 'jotai';

/** A change of a chat: a mark, or the contact's name. */
export type ChatChange = ChatMarks & { readonly name?: string };

export interface PendingChange {
  readonly id: string;
  readonly chatId: string;
  readonly change: ChatChange;
}

/** Changes the server has not answered yet, in order. They are shown immediately, whatever the server sends in the meantime. */
export const pendingChangesAtom = atom<readonly PendingChange[]>([]);

export const changesByChatAtom = atom((get): ReadonlyMap<string, ChatChange> => {
  const changes = new Map<string, ChatChange>();
  for (const { chatId, change } of get(pendingChangesAtom)) changes.set(chatId, { ...changes.get(chatId), ...change });
  return changes;
});

/** A notice about a change, shown once, with undo. */
export interface ChangeNotice extends InboxNotice {
  readonly undo?:
    /** `others`: the chats that the server changed as well. */
    | { readonly chatId: string; readonly change: ChatChange; readonly others?: Promise<readonly string[]> }
    /** A deletion, and the line to load again when it is undone. */
    | { readonly deletionId: string; readonly line: string };
}

export const changeNoticesAtom = atom<readonly ChangeNotice[]>([]);

export function showInboxNotice(get: Getter, set: Setter, notice: ChangeNotice) {
  return set(changeNoticesAtom, [...get(changeNoticesAtom), notice]);
}

export function dropNotice(get: Getter, set: Setter, id: string) {
  return set(
    changeNoticesAtom,
    get(changeNoticesAtom).filter((notice) => notice.id !== id),
  );
}
