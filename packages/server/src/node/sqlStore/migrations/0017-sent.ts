import { type Kysely, sql } from 'kysely';

/** The onboarding steps check whether a user has ever sent a message; without an index this read all their messages. */
export async function indexSent(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('messages_sent').on('messages').column('chat_id').where(sql.ref('is_incoming'), '=', sql.lit(0)).execute();
}

/** Reports look for the last message sent before another one. */
export async function orderSent(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('messages_sent').execute();
  await db.schema
    .createIndex('messages_sent')
    .on('messages')
    .columns(['chat_id', 'time'])
    .where(sql.ref('is_incoming'), '=', sql.lit(0))
    .execute();
}
