import { afterAll, expect, test } from 'vitest';
import { createSqlStore } from '../createSqlStore.ts';
import { sqliteFlavour } from '../sqlite/sqliteFlavour.ts';
import { batchOf, recipientOf } from '../testing/batches.ts';
import { createOlderDatabase } from '../testing/olderDatabase.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';

const folder = temporaryFolder();
afterAll(folder.remove);

const LINE = '+14155552671';

/** A database of the previous release, with a message whose result is unknown. */
async function createOlder(): Promise<void> {
  const flavour = sqliteFlavour(folder.file);
  const db = await createOlderDatabase(flavour, '0009_routes', LINE);
  const marks = { is_pinned: 0, is_muted: 0, is_done: 0, is_blocked: 1, is_marked_unread: 0 };
  await db
    .insertInto('chats')
    .values({ id: 'chat', line_tn: LINE, contact_tn: '+1', name: '', unseen_msgs: 0, seen_until: 0, last_time: 5, number: 1, ...marks })
    .execute();
  const outcome = { is_incoming: 0, is_delivered: 0, is_seen: 0, is_with_carrier: 1 };
  await db
    .insertInto('messages')
    .values({ id: 'message', chat_id: 'chat', time: 5, sender_tn: LINE, text: 'Hello', place: 5_120, ...outcome })
    .execute();
  await db.destroy();
}

test('a database from before bulk messages keeps its data and supports them', async () => {
  await createOlder();
  const store = await createSqlStore({ file: folder.file });
  const message = { id: 'message', chatId: 'chat', time: 5, senderTn: LINE, text: 'Hello' };
  const outcome = { isIncoming: false, isDelivered: false, isSeen: false };
  const outbound = { state: 'handingOver', attempt: 1 };
  expect(await store.findMessage('message')).toEqual({ ...message, ...outcome, outbound });
  expect(await store.blockedBy(LINE)).toEqual(['+1']);
  // The process of an older release that handed it over is gone.
  const taken = await store.takeAbandoned({ process: 'one', now: 6, until: 7, limit: 9 });
  expect(taken).toEqual([{ ...message, ...outcome, outbound: { ...outbound, leasedBy: 'one' } }]);

  await store.addBatch(batchOf(LINE, 'batch'));
  await store.putRecipients([recipientOf('batch', 1)]);
  await store.addOptOut({ lineTn: LINE, tn: '+1', time: 6 });
  expect(await store.countRecipients('batch')).toMatchObject({ total: 1, waiting: 1 });
  await store.deleteUser('user');
  expect([await store.findBatch('batch'), await store.optOutsOf(LINE)]).toEqual([undefined, [{ lineTn: LINE, tn: '+1', time: 6 }]]);
  await store.close();
});
