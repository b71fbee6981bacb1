import {
  createSystemClock,
  DEMO_USERNAMES,
  type PasswordHasher,
  seedActivity,
  seedBatches,
  seedDemo,
  seedProviders,
  type Store,
} from '../../backend/index.ts';
import { fillInTurn } from '../postgres/fillInTurn.ts';

/** Adds the demo users, with lines, chats and bulk messages, to an empty database. Servers that share one do it one after the other. */
export async function addDemoData(store: Store, hasher: PasswordHasher, databaseUrl: string | undefined): Promise<void> {
  const add = async () => {
    if (await store.isEmpty()) await addAll(store, hasher);
  };
  await (databaseUrl === undefined ? add() : fillInTurn(databaseUrl, add));
}

async function addAll(store: Store, hasher: PasswordHasher): Promise<void> {
  const clock = createSystemClock();
  await seedDemo(store, { clock, hasher });
  await seedActivity(store, { clock });
  await seedBatches(store, { clock });
  await seedProviders(store, { clock });
}

export async function findDemoUsers(store: Store): Promise<readonly string[]> {
  const found = await Promise.all(DEMO_USERNAMES.map((username) => store.findUserByLogin(username)));
  return found.flatMap((user) => (user ? [user.username] : []));
}
