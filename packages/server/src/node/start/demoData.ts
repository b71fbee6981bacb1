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

/** Adds the demo users, with lines, chats and bulk messages. The database must be empty. */
export async function addDemoData(store: Store, hasher: PasswordHasher): Promise<void> {
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
