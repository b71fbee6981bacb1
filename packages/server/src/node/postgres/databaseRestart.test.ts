import { test, vi } from 'vitest';
import type { ShutDown } from '../testing/postgresCluster.ts';
import { expectMoreRefused, expectMoreSent, HUNG_WITHIN, SETTLED_WITHIN, twoServersOnDatabase } from '../testing/twoServersOnDatabase.ts';

/** `RESTARTS=20` for the long run. */
const RESTARTS = Number(process.env['RESTARTS'] ?? 3);
const WAYS: readonly ShutDown[] = ['fast', 'immediate', 'kill'];
/** Messages each sender gets through before the database stops again. */
const SENT_BETWEEN = 10;

vi.setConfig({ testTimeout: 900_000 + RESTARTS * 10_000 });

const { cluster, enterAlice, expectAlive, expectNothingLost } = twoServersOnDatabase();

test(`a database restarted ${RESTARTS} times loses no message`, async () => {
  const alice = await enterAlice();
  const senders = alice.send('restart');
  await expectMoreSent(senders, SENT_BETWEEN, HUNG_WITHIN);
  for (let n = 0; n < RESTARTS; n += 1) {
    await cluster().shutDown(WAYS[n % WAYS.length] ?? 'kill');
    if (n === 0) await alice.expectRefusals();
    await expectMoreRefused(senders, SETTLED_WITHIN);
    await cluster().startAgain();
    await expectMoreSent(senders);
    await expectMoreSent(senders, SENT_BETWEEN, HUNG_WITHIN);
    expectAlive();
  }
  await Promise.all(senders.map(({ stop }) => stop()));
  await alice.expectEventsTravel();
  await expectNothingLost(alice, 'restart', senders);
});
