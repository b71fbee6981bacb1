import { atom } from 'jotai';
import { hiddenStateAtom } from './outboxState.ts';
import { userIdAtom } from '../session/session.ts';
import { outboxStorageAtom } from './outboxStorageAtom.ts';

/** Hides a failed message in this browser; the server keeps it. */
export const hideMessageAtom = atom(null, async (get, set, messageId: string) => {
  const userId = get(userIdAtom);
  if (userId === undefined) return;
  set(hiddenStateAtom, (hidden) => new Set(hidden).add(messageId));
  await get(outboxStorageAtom).hide(userId, messageId);
});

export const loadHiddenAtom = atom(null, async (get, set, userId: string) => {
  const stored = await get(outboxStorageAtom).hidden(userId);
  if (get(userIdAtom) === userId) set(hiddenStateAtom, (hidden) => new Set([...stored, ...hidden]));
});

export const forgetHiddenAtom = atom(null, (_get, set) => set(hiddenStateAtom, new Set<string>()));
