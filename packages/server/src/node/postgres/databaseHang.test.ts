import { expect, test, vi } from 'vitest';
import { expectMoreRefused, expectMoreSent, HUNG_WITHIN, SETTLED_WITHIN, twoServersOnDatabase } from '../testing/twoServersOnDatabase.ts';

/** `HANGS=5` for the long run. */
const HANGS = Number(process.env['HANGS'] ?? 1);

vi.setConfig({ testTimeout: 900_000 + HANGS * 60_000 });

const { cluster, query, enterAlice, expectAlive, expectNothingLost } = twoServersOnDatabase();

test('a database that hangs for a while loses no message and blocks no call', async () => {
  const alice = await enterAlice();
  for (let n = 0; n < HANGS; n += 1) {
    const senders = alice.send(`hang ${n}`);
    await expectMoreSent(senders);
    await cluster().freeze();
    await expectMoreRefused(senders, HUNG_WITHIN);
    if (n === 0) await alice.expectRefusals();
    await cluster().goOn();
    await expectMoreSent(senders);
    expectAlive();
    await Promise.all(senders.map(({ stop }) => stop()));
    await alice.expectEventsTravel();
    await expectNothingLost(alice, `hang ${n}`, senders);
    const left = `select count(*)::int as count from pg_stat_activity where application_name = 'manyline' and state like 'idle in%'`;
    await expect.poll(() => query(left), SETTLED_WITHIN).toEqual([{ count: 0 }]);
  }
});
