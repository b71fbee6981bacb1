import { atom } from 'jotai';
import { userIdAtom } from './session.ts';
import { outboxStorageAtom } from './outboxStorageAtom.ts';

const heldHiddenAtom = atom<ReadonlySet<string>>(new Set<string>());

/** Messages the carrier gave up and the person deleted: the server keeps them, this browser shows them no more. */
export const hiddenMessagesAtom = atom((get) => get(heldHiddenAtom));

export const hideMessageAtom = atom(null, async (get, set, messageId: string) => {
  const userId = get(userIdAtom);
  if (userId === undefined) return;
  set(heldHiddenAtom, (hidden) => new Set(hidden).add(messageId));
  await get(outboxStorageAtom).hide(userId, messageId);
});

export const loadHiddenAtom = atom(null, async (get, set, userId: string) => {
  const stored = await get(outboxStorageAtom).hidden(userId);
  if (get(userIdAtom) === userId) set(heldHiddenAtom, (hidden) => new Set([...stored, ...hidden]));
});

export const forgetHiddenAtom = atom(null, (_get, set) => set(heldHiddenAtom, new Set<string>()));
