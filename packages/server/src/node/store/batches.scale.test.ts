import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '../../backend/index.ts';
import { createSqlStore, openPostgresStore } from '../sqlStore/createSqlStore.ts';
import { batchOf, recipientOf, user } from '../sqlStore/testing/batches.ts';
import { insertTestRecipients } from '../sqlStore/testing/insertTestRecipients.ts';
import { temporaryFolder } from '../sqlStore/testing/temporaryFolder.ts';
import { postgresDatabase } from '../testing/postgresDatabase.ts';

const RECIPIENTS = 100_000;
const CALLS = 5;
const LINE = '+14155552671';

interface Place {
  readonly store: Store;
  readonly addMany: (batchId: string, count: number) => Promise<void>;
  /** Milliseconds of work so far. */
  readonly worked: () => number;
  readonly remove: () => unknown;
}

async function onSqlite(): Promise<Place> {
  const folder = temporaryFolder();
  const store = await createSqlStore({ file: folder.file });
  return {
    store,
    addMany: (batchId, count) => insertTestRecipients({ file: folder.file }, batchId, count),
    // Processor time, which depends less on other programs than elapsed time.
    worked() {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1_000;
    },
    remove: folder.remove,
  };
}

async function onPostgres(): Promise<Place> {
  const { url, remove } = await postgresDatabase();
  const store = await openPostgresStore(url);
  // A separate process does the work.
  return { store, addMany: (batchId, count) => insertTestRecipients({ url }, batchId, count), worked: () => performance.now(), remove };
}

const [name, take] = process.env['SCALE_ON'] === 'postgres' ? (['PostgreSQL', onPostgres] as const) : (['SQLite', onSqlite] as const);

describe(`a bulk message to ${RECIPIENTS} on ${name}`, () => {
  let place: Place;
  beforeAll(async () => {
    place = await take();
    const { store, addMany } = place;
    await store.addUser(user('user'));
    await store.addLine({ tn: LINE, status: 'Alive', userId: 'user' });
    await store.addBatch(batchOf(LINE, 'batch', { state: 'sending', startsAt: 1 }));
    await addMany('batch', RECIPIENTS);
  }, 120_000);
  afterAll(async () => {
    await place.store.close();
    await place.remove();
  });

  const part = (from: number) => Array.from({ length: 1_000 }, (_, n) => recipientOf('batch', from + n, { tn: `+4479${from + n}` }));
  const page = (store: Store, more: object) =>
    store.findRecipients({ batchId: 'batch', filter: 'all', query: '', offset: RECIPIENTS - 200, limit: 60, ...more });

  it.each<readonly [string, number, (store: Store, call: number) => Promise<unknown>]>([
    ['countRecipients', 30, (store) => store.countRecipients('batch')],
    ['findRecipients, far down', 30, (store) => page(store, {})],
    ['findRecipients of a state, far down', 30, (store) => page(store, { filter: 'waiting', offset: RECIPIENTS / 2 - 200 })],
    ['findRecipients by a name', 60, (store) => page(store, { query: 'person 9999', offset: 0 })],
    ['recipientsAfter', 5, (store) => store.recipientsAfter('batch', RECIPIENTS / 2, 50, 'waiting')],
    [
      'firstPositions of 1 000',
      30,
      (store) =>
        store.firstPositions(
          'batch',
          part(1).map(({ tn = '' }) => tn),
        ),
    ],
    ['findLastRecipient', 5, (store) => store.findLastRecipient(LINE, '+33612340007', 0, Number.MAX_SAFE_INTEGER)],
    ['waitingSince, all of them', 150, (store) => store.waitingSince(LINE, 0)],
    [
      'reachedIn of 500',
      30,
      (store) =>
        store.reachedIn(
          ['batch'],
          part(1)
            .slice(500)
            .map(({ tn = '' }) => tn),
        ),
    ],
    ['putRecipients of 1 000', 60, (store, call) => store.putRecipients(part(RECIPIENTS + 1 + call * 1_000))],
    ['removeRecipients of 5 000', 120, (store) => store.removeRecipients('batch', 5_000)],
  ])('%s in at most %i ms', { timeout: 60_000 }, async (what, ms, work) => {
    const times: number[] = [];
    for (let call = 0; call < CALLS; call += 1) {
      const begin = place.worked();
      await work(place.store, call);
      times.push(place.worked() - begin);
    }
    const median = times.toSorted((a, b) => a - b)[Math.floor(CALLS / 2)] ?? Number.NaN;
    console.log(`${what}: median ${median.toFixed(1)} ms, slowest ${Math.max(...times).toFixed(1)} ms`);
    expect(median).toBeLessThan(ms);
  });
});
