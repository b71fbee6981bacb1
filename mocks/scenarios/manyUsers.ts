import { DEMO_PASSWORD, FIRST_NAMES, LAST_NAMES, newUserAt, seedDemo, type Store } from '@manyline/server/backend';
import { SCENARIO_NOW } from '../scenarioClock.ts';
import type { SeedContext } from './scenario.ts';

const USERS = 10_000;
const HOUR_MS = 3_600_000;
/** Ten thousand users besides the demo users, created an hour apart. */
export async function seedManyUsers(store: Store, context: SeedContext): Promise<void> {
  await seedDemo(store, context);
  const passwordHash = await context.hasher.hash(DEMO_PASSWORD);
  await store.transaction(async (tx) => {
    for (let n = 1; n <= USERS; n += 1) {
      const username = `user${String(n).padStart(5, '0')}`;
      const at = SCENARIO_NOW * 1_000 - n * HOUR_MS;
      await tx.addUser({
        ...newUserAt(at),
        id: `user-${username}`,
        username,
        name: `${FIRST_NAMES[n % FIRST_NAMES.length]} ${LAST_NAMES[n % LAST_NAMES.length]}`,
        ...(n % 50 > 0 && { email: `${username}@manyline.example` }),
        passwordHash,
        roleIds: n % 20 === 0 ? ['agent', 'support'] : ['agent'],
        status: n % 25 === 0 ? 'disabled' : 'active',
        ...(n % 4 > 0 && { lastSeenAt: at + (n % 97) * 60_000 }),
      });
    }
  });
}
