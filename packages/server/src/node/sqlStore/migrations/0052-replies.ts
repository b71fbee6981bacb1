import { type Kysely, sql } from 'kysely';

/** A message may answer another, and users star messages, which are few and searched without words. */
export async function addRepliesAndStars(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('messages').addColumn('reply_to', 'text').execute();
  await db.schema.alterTable('messages').addColumn('is_starred', 'integer').execute();
  const starred = db.schema.createIndex('messages_starred').on('messages').columns(['chat_id', 'place']);
  await starred.where(sql.ref('is_starred'), 'is not', null).execute();
}
