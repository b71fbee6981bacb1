import { type Clock, newHealth, type Store, type StoredHealth } from '@manyline/server/backend';

const ACCOUNT = 'story-phone';
const LINES = { visible: [{ isVisible: true }], terms: [], searchesOwners: false, sort: [], offset: 0, limit: 1_000 } as const;

/** Moves all lines without a provider account to one that `misbehavingModule` controls, so that a line on any page shows its trouble. */
export async function giveAccount(store: Store, clock: Pick<Clock, 'now'>, health?: Partial<StoredHealth>): Promise<void> {
  const now = Math.round(clock.now() * 1_000);
  await store.transaction(async (tx) => {
    if (await tx.findProviderAccount(ACCOUNT)) return;
    const { items } = await tx.listLines(LINES);
    await tx.addProviderAccount({
      id: ACCOUNT,
      kind: 'simulated',
      name: 'Northwind phones',
      settings: {},
      // A simulated account has no secrets to seal.
      secrets: JSON.stringify({ current: {} }),
      secretTimes: {},
      version: 1,
      createdAt: now,
      updatedAt: now,
      health: { ...newHealth(now / 1_000), ...health },
      calls: {},
    });
    for (const { tn } of items) {
      const line = await tx.findLine(tn);
      if (line && line.providerAccountId === undefined) await tx.updateLine({ ...line, providerAccountId: ACCOUNT });
    }
  });
}
