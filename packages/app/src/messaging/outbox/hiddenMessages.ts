import type { Getter, Setter } from 'jotai';
import { userIdAtom } from '../../session/session.ts';
import { hiddenStateAtom } from '../state/outboxState.ts';
import { outboxStorageAtom } from '../state/outboxStorageAtom.ts';

/** Hides a failed message in this browser; the server keeps it. */
export async function hideMessage(get: Getter, set: Setter, messageId: string) {
  const userId = get(userIdAtom);
  if (userId === undefined) return;
  set(hiddenStateAtom, (hidden) => new Set(hidden).add(messageId));
  await get(outboxStorageAtom).hide(userId, messageId);
}

export async function loadHidden(get: Getter, set: Setter, userId: string) {
  const stored = await get(outboxStorageAtom).hidden(userId);
  if (get(userIdAtom) === userId) set(hiddenStateAtom, (hidden) => new Set([...stored, ...hidden]));
}

export function forgetHidden(_get: Getter, set: Setter) {
  return set(hiddenStateAtom, new Set<string>());
}
