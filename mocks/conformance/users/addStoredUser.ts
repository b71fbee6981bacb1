import { newUserAt, type Store } from '@manyline/server/backend';
import type { ConformanceNewcomer } from '../host.ts';

const VIEW_CHATS = [{ action: 'view', subject: 'chat' }];

/** Adds a user directly to one of our stores. */
export async function addStoredUser(
  store: Store,
  { abilities = VIEW_CHATS, ...user }: Omit<ConformanceNewcomer, 'password'>,
  hash: () => Promise<string>,
): Promise<void> {
  await store.addUser({
    ...newUserAt(Date.now()),
    ...user,
    id: crypto.randomUUID(),
    name: 'Newcomer',
    passwordHash: await hash(),
    abilities,
  });
}
