import type { Getter, Setter } from 'jotai';
import { browserDrafts } from '../bulk/browserDrafts.ts';
import { shareStorageAtom } from '../messaging/state/brought.ts';
import { outboxStorageAtom } from '../messaging/state/outboxStorageAtom.ts';
import { signOut } from '../session/session.ts';
import { userIdAtom } from '../session/session.ts';
import { servicesAtom } from '../shared/servicesAtom.ts';

const PREFIX = 'manyline-';

/** How many messages and drafts of the user exist only in this browser. */
export async function countUnsent(get: Getter, _set: Setter): Promise<{ readonly messages: number; readonly drafts: number }> {
  const userId = get(userIdAtom) ?? '';
  const storage = get(outboxStorageAtom);
  const [items, drafts, attached] = await Promise.all([storage.items(userId), storage.drafts(userId), storage.attached(userId)]);
  return { messages: items.length, drafts: drafts.length + attached.length };
}

/** Signs out and deletes this user's data in the browser. The page then reloads, which also clears its memory. */
export async function signOutAndForget(get: Getter, set: Setter) {
  const services = get(servicesAtom);
  const { storage, page } = services;
  const userId = get(userIdAtom);
  if (userId === undefined) return;
  const outbox = get(outboxStorageAtom);
  const leaving = signOut(get, set);
  storage.set('username', undefined);
  storage.set('rememberMe', undefined);
  await outbox.forget(userId);
  await (await browserDrafts(services)).forget(userId);
  await (await get(shareStorageAtom)).forget(userId).catch(() => undefined);
  forgetValues(userId);
  await leaving;
  page.reload();
}

/** Small values that name the user in their key or inside. */
function forgetValues(userId: string): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(PREFIX)) continue;
      const isOfUser = key.slice(PREFIX.length).split(' ').includes(userId) || localStorage.getItem(key)?.includes(JSON.stringify(userId));
      if (isOfUser) localStorage.removeItem(key);
    }
  } catch {
    // The browser stores nothing.
  }
}
