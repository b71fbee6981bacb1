import type { Clock } from '../ports/ports.ts';
import { newHealth } from '../providers/health/nextHealth.ts';
import type { Store } from '../store/store.ts';
import { ADMIN_LINE } from './users.ts';

const DEMO_PHONE_ACCOUNT = 'demo-phone';

/** Gives one demo line to a simulated phone that a person operates. The other lines are internal, and a loopback provider answers for all other numbers. */
export async function seedProviders(store: Store, { clock }: { readonly clock: Pick<Clock, 'now'> }): Promise<void> {
  const now = Math.round(clock.now() * 1_000);
  await store.transaction(async (tx) => {
    const line = await tx.findLine(ADMIN_LINE);
    if (!line || (await tx.findProviderAccount(DEMO_PHONE_ACCOUNT))) return;
    await tx.addProviderAccount({
      id: DEMO_PHONE_ACCOUNT,
      kind: 'simulated',
      name: 'Demo phone',
      settings: {},
      // A simulated account has no secrets to seal.
      secrets: JSON.stringify({ current: {} }),
      secretTimes: {},
      version: 1,
      createdAt: now,
      updatedAt: now,
      health: newHealth(now / 1_000),
      calls: {},
    });
    await tx.updateLine({ ...line, providerAccountId: DEMO_PHONE_ACCOUNT });
  });
}
