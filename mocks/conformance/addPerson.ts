import { newUserAt, type Store } from '@manyline/server/backend';
import type { ConformanceNewcomer } from './host.ts';

const VIEW_CHATS = [{ action: 'view', subject: 'chat' }];

/** Adds a user directly to one of our stores. */
export async function addPerson(
  store: Store,
  { abilities = VIEW_CHATS, ...person }: Omit<ConformanceNewcomer, 'password'>,
  hash: () => Promise<string>,
): Promise<void> {
  await store.addUser({
    ...newUserAt(Date.now()),
    ...person,
    id: crypto.randomUUID(),
    name: 'Newcomer',
    passwordHash: await hash(),
    abilities,
  });
}
