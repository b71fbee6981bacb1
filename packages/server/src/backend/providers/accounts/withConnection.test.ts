import { expect, test } from 'vitest';
import { StoreUnavailable } from '../../store/storeUnavailable.ts';
import { testProvider } from '../../testing/bench.ts';
import { createFakeTime } from '../../testing/fakeTime.ts';
import { withConnection } from './withConnection.ts';

const NEVER = () => Promise.reject(new Error('Not called here.'));

/** One process of two; the other one is connected until it is late. */
async function open() {
  const { clock, pass } = createFakeTime();
  let isAway = false;
  let otherUntil = clock.now() * 1_000 + 15_000;
  const events: string[] = [];
  const account = testProvider({ start: () => void events.push('started'), close: async () => void events.push('closed') });
  const connection = withConnection(
    { ...account, test: NEVER },
    {
      clock,
      processId: 'me',
      store: {
        keepConnection: async ({ now, process }) => {
          if (isAway) throw new StoreUnavailable('away');
          return otherUntil > now ? 'other' : process;
        },
        releaseConnection: async () => void events.push('released'),
        findProviderAccount: NEVER,
      },
      onError: (error) => void events.push(String(error)),
    },
  );
  connection.start({ report: NEVER, received: NEVER, binary: NEVER });
  await pass(0);
  return {
    connection,
    events,
    pass,
    isAway: (value: boolean) => void (isAway = value),
    renewOther: () => void (otherUntil = clock.now() * 1_000 + 15_000),
  };
}

test('a process that renews too late disconnects, and connects again when it is its turn', async () => {
  const { events, pass, renewOther, connection } = await open();
  await pass(14);
  expect(events).toEqual([]);
  await pass(6);
  expect(events).toEqual(['started']);
  renewOther();
  await pass(5);
  expect(events).toEqual(['started', 'closed']);
  await pass(20);
  expect(events).toEqual(['started', 'closed', 'started']);
  await connection.close();
  expect(events.slice(3)).toEqual(['closed', 'released']);
});

test('a process that can’t renew disconnects when another one may connect, and connects again afterwards', async () => {
  const { events, pass, isAway } = await open();
  await pass(16);
  isAway(true);
  await pass(13);
  expect(events).toEqual(['started']);
  await pass(2);
  expect(events).toEqual(['started', 'closed']);
  isAway(false);
  await pass(20);
  expect(events).toEqual(['started', 'closed', 'started']);
});

test('after a database outage, the connected process gets time to renew', async () => {
  const { events, pass, isAway, renewOther } = await open();
  isAway(true);
  await pass(60);
  isAway(false);
  await pass(12);
  renewOther();
  await pass(14);
  expect(events).toEqual([]);
  await pass(6);
  expect(events).toEqual(['started']);
});
