import { type Kysely, sql } from 'kysely';
import type { Tables } from '../schema.ts';

/**
 * Messages may arrive later than others that were sent after them. So each message stores whether it was seen, instead of the chat
 * storing up to when all were.
 */
export async function orderByGivenTimes(db: Kysely<unknown>): Promise<void> {
  for (const column of ['unseen_from', 'late_at']) await db.schema.alterTable('chats').addColumn(column, 'bigint').execute();
  await db.schema
    .createIndex('messages_unseen')
    .on('messages')
    .columns(['chat_id', 'time'])
    .where(sql.ref('is_incoming'), '=', sql.lit(1))
    .where(sql.ref('is_seen'), '=', sql.lit(0))
    .execute();
  await db.schema
    .createIndex('messages_late')
    .on('messages')
    .columns(['chat_id', 'arrived_at'])
    .where(sql.ref('arrived_at'), 'is not', sql.lit(null))
    .execute();
  await (db as Kysely<Tables>)
    .updateTable('chats')
    .set((is) => ({
      unseen_from: is
        .selectFrom('messages')
        .select(({ fn }) => fn.min<number | null>('time').as('first'))
        .whereRef('messages.chat_id', '=', 'chats.id')
        .where('is_incoming', '=', sql.lit(1))
        .where('is_seen', '=', sql.lit(0)),
    }))
    .where('unseen_msgs', '>', 0)
    .execute();
}
