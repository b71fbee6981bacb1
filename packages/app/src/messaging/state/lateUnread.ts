import { atom, type Getter, type Setter } from 'jotai';

const stateAtom = atom<ReadonlyMap<string, ReadonlySet<string>>>(new Map());
const NONE: ReadonlySet<string> = new Set();

/**
 * By chat id: messages that arrived above later ones while their chat was open, and haven't been in view. Marking the others as seen
 * leaves them out.
 */
export const lateUnreadAtom = atom((get) => get(stateAtom));

export function noteLateUnread(get: Getter, set: Setter, chatId: string, messageId: string) {
  set(stateAtom, new Map(get(stateAtom)).set(chatId, new Set(get(stateAtom).get(chatId)).add(messageId)));
}

/** They were in view, or all of the chat's were read here or elsewhere. Returns whether any was noted. */
export function dropLateUnread(get: Getter, set: Setter, chatId: string, messageId?: string): boolean {
  const noted = get(stateAtom).get(chatId) ?? NONE;
  if (noted.size === 0 || (messageId !== undefined && !noted.has(messageId))) return false;
  const left = new Set(noted);
  if (messageId === undefined) left.clear();
  else left.delete(messageId);
  const next = new Map(get(stateAtom));
  if (left.size > 0) next.set(chatId, left);
  else next.delete(chatId);
  set(stateAtom, next);
  return true;
}
