import { type Kysely, sql } from 'kysely';

/** Messages with a file, and failed ones, are searched without words too: both are few among all messages of a chat. */
export async function indexFewMessages(db: Kysely<unknown>): Promise<void> {
  for (const [name, column] of [
    ['messages_with_file', 'file_id'],
    ['messages_failed', 'failure'],
  ] as const)
    await db.schema.createIndex(name).on('messages').columns(['chat_id', 'place']).where(sql.ref(column), 'is not', null).execute();
}
