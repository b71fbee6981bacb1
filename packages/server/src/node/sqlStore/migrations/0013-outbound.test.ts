import { afterAll, describe, expect, test } from 'vitest';
import type { Store } from '../../../backend/index.ts';
import { postgresDatabase } from '../../testing/postgresDatabase.ts';
import { queryPostgres } from '../../testing/queryPostgres.ts';
import { openSqlStore } from '../createSqlStore.ts';
import type { SqlFlavour } from '../flavour.ts';
import { postgresFlavour } from '../postgres/postgresFlavour.ts';
import { sqliteFlavour } from '../sqlite/sqliteFlavour.ts';
import { createOlderDatabase } from '../testing/olderDatabase.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';

const LINE = '+14155552671';
const ends: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of ends) await end();
});

const databases: readonly (readonly [string, () => Promise<() => SqlFlavour>])[] = [
  [
    'SQLite',
    async () => {
      const folder = temporaryFolder();
      ends.push(folder.remove);
      return () => sqliteFlavour(folder.file);
    },
  ],
  [
    'PostgreSQL',
    async () => {
      const database = await postgresDatabase();
      // The database was created with the current tables.
      await queryPostgres(database.url, 'drop schema public cascade');
      await queryPostgres(database.url, 'create schema public');
      ends.push(database.remove);
      return () => postgresFlavour(database.url);
    },
  ],
];

/** A database of the previous release: one message without a receipt, one delivered. */
async function createOlder(flavour: SqlFlavour): Promise<void> {
  const db = await createOlderDatabase(flavour, '0010_batches', LINE);
  const marks = { is_pinned: 0, is_muted: 0, is_done: 0, is_blocked: 0, is_marked_unread: 0 };
  const chat = { id: 'chat', line_tn: LINE, contact_tn: '+1', name: '', unseen_msgs: 0, seen_until: 0, last_time: 6, number: 1, ...marks };
  await db.insertInto('chats').values(chat).execute();
  const common = { chat_id: 'chat', sender_tn: LINE, text: 'Hello', is_incoming: 0, is_seen: 0 };
  await db
    .insertInto('messages')
    .values([
      { ...common, id: 'open', time: 5, place: 5_120, is_delivered: 0, is_with_carrier: 1, carried_by: 'gone' },
      { ...common, id: 'delivered', time: 6, place: 6_144, is_delivered: 1, is_with_carrier: 0, carried_by: 'gone' },
    ])
    .execute();
  await db.insertInto('carrying_processes').values({ id: 'gone', lives_until: 3 }).execute();
  await db.destroy();
}

describe.each(databases)('a database from before the provider port, on %s', (_, create) => {
  test('keeps its messages; it asks the provider about those without a receipt, and resends none blindly', async () => {
    const flavour = await create();
    await createOlder(flavour());
    const store: Store = await openSqlStore(flavour());
    const taken = await store.takeAbandoned({ process: 'me', now: 9, until: 20, limit: 9 });
    expect(taken.map(({ id, outbound }) => [id, outbound])).toEqual([['open', { state: 'handingOver', attempt: 1, leasedBy: 'me' }]]);
    expect(await store.findMessage('delivered')).toMatchObject({ isDelivered: true, text: 'Hello' });
    await store.close();
  });
});
