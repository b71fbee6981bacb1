import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, expect, test } from 'vitest';
import { createSqlStore } from './createSqlStore.ts';
import { migrationProvider } from './migrations.ts';
import { sqliteFlavour } from './sqliteFlavour.ts';
import { batchOf, copyOf } from './testing/batches.ts';
import { temporaryFolder } from './testing/temporaryFolder.ts';

const folder = temporaryFolder();
afterAll(folder.remove);

const LINE = '+14155552671';

/** As the release before left it, with a message whose fate nobody knows. */
async function createOlder(): Promise<void> {
  const flavour = sqliteFlavour(folder.file);
  // oxlint-disable-next-line typescript/no-explicit-any -- the tables of the release before have no types any more
  const db = new Kysely<any>({ dialect: flavour.dialect });
  const { error } = await new Migrator({ db, provider: migrationProvider(flavour) }).migrateTo('0009_routes');
  expect(error).toBeUndefined();
  const named = {
    id: 'user',
    username: 'grace',
    username_key: 'grace',
    name: 'Grace',
    name_key: 'grace',
    password_hash: '',
    abilities: '[]',
  };
  const times = { version: 1, created_at: 1, updated_at: 1, last_seen_at: 0 };
  const others = { status: 'active', has_email_codes: 0, email_order: '', has_two_step: 0, line_count: 1, number: 1 };
  await db
    .insertInto('users')
    .values({ ...named, ...times, ...others })
    .execute();
  const marks = { is_pinned: 0, is_muted: 0, is_done: 0, is_blocked: 1, is_marked_unread: 0 };
  await db.insertInto('lines').values({ tn: LINE, user_id: 'user', status: 'Alive', position: 1, number: 1, is_muted: 0 }).execute();
  await db
    .insertInto('chats')
    .values({ id: 'chat', line_tn: LINE, contact_tn: '+1', name: '', unseen_msgs: 0, seen_until: 0, last_time: 5, number: 1, ...marks })
    .execute();
  const fate = { is_incoming: 0, is_delivered: 0, is_seen: 0, is_with_carrier: 1 };
  await db
    .insertInto('messages')
    .values({ id: 'message', chat_id: 'chat', time: 5, sender_tn: LINE, text: 'Hello', place: 5_120, ...fate })
    .execute();
  await db.destroy();
}

test('a database from before messages to many keeps what it has, and takes them', async () => {
  await createOlder();
  const store = await createSqlStore({ file: folder.file });
  const message = { id: 'message', chatId: 'chat', time: 5, senderTn: LINE, text: 'Hello' };
  const fate = { isIncoming: false, isDelivered: false, isSeen: false, isWithCarrier: true };
  expect(await store.findMessage('message')).toEqual({ ...message, ...fate });
  expect(await store.blockedBy(LINE)).toEqual(['+1']);
  // Whoever handed it over before there were processes is gone.
  const taken = await store.takeAbandoned({ process: 'one', now: 6, until: 7, limit: 9 });
  expect(taken).toEqual([{ ...message, ...fate, carriedBy: 'one' }]);

  await store.addBatch(batchOf(LINE, 'batch'));
  await store.putCopies([copyOf('batch', 1)]);
  await store.addOptOut({ lineTn: LINE, tn: '+1', time: 6 });
  expect(await store.countCopies('batch')).toMatchObject({ total: 1, waiting: 1 });
  await store.deleteUser('user');
  expect([await store.findBatch('batch'), await store.optOutsOf(LINE)]).toEqual([undefined, []]);
  await store.close();
});
