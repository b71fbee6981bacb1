import type { NotificationFacts } from '@manyline/contract';
import { formatNational } from '@manyline/contract/phoneNumber';
import { createContactNames } from '../chats/contacts/contactNames.ts';
import type { StoredNotification } from '../store/consoleStore.ts';
import type { Store } from '../store/store.ts';

/** Notifications with the names that contacts have now: a renamed one has its new name, and one of a lost address book has none. */
export async function withNames(
  store: Store,
  userId: string,
  saved: readonly StoredNotification[],
): Promise<readonly StoredNotification[]> {
  const nameOf = createContactNames(store);
  const known = new Map<string, Promise<string>>();

  async function find(tn: string, contactTn: string): Promise<string> {
    const isOwn = (await store.findLine(tn))?.userId === userId;
    const chat = isOwn ? await store.findChatWith(tn, contactTn) : undefined;
    return chat?.name ?? (await nameOf(userId, contactTn)) ?? formatNational(contactTn);
  }
  async function named(facts: NotificationFacts): Promise<NotificationFacts> {
    if (!('contactTn' in facts)) return facts;
    const key = `${facts.tn} ${facts.contactTn}`;
    const finding = known.get(key) ?? find(facts.tn, facts.contactTn);
    known.set(key, finding);
    return { ...facts, name: await finding };
  }
  const all: StoredNotification[] = [];
  for (const one of saved) all.push({ ...one, facts: await named(one.facts) });
  return all;
}
