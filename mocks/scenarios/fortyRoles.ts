import { seedDemo, type Store } from '@manyline/server/backend';
import type { SeedContext } from './scenario.ts';

const CITIES = ['Lyon', 'Tunis', 'Montréal', 'Leeds', 'Casablanca', 'Dakar', 'Geneva', 'Beirut'];
const DESKS = ['Orders', 'Returns', 'Deliveries', 'Accounts', 'Night shift'];

/** Alice has forty roles, one for each desk in each city. */
export async function seedFortyRoles(store: Store, context: SeedContext): Promise<void> {
  await seedDemo(store, context);
  const now = Math.round(context.clock.now() * 1_000);
  const roles = CITIES.flatMap((city) => DESKS.map((desk) => ({ id: `${city}-${desk}`.toLowerCase().replaceAll(' ', '-'), city, desk })));
  await store.transaction(async (tx) => {
    for (const { id, city, desk } of roles)
      await tx.addRole({
        id,
        name: `${desk} ${city}`,
        description: `Answers for ${desk.toLowerCase()} in ${city}.`,
        rules: [{ action: ['view', 'send'], subject: 'chat' }],
        version: 1,
        createdAt: now,
        updatedAt: now,
      });
    const alice = await tx.findUserByLogin('alice');
    if (alice) await tx.updateUser({ ...alice, roleIds: roles.map(({ id }) => id) });
  });
}
