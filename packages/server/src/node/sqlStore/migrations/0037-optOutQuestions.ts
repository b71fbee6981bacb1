import type { Kysely } from 'kysely';

/** An opt-out names its message and whether that may have meant something else; until the owner says so, it is a question. */
export async function createOptOutQuestions(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('opt_outs').addColumn('message_id', 'text').execute();
  await db.schema.alterTable('opt_outs').addColumn('is_unclear', 'integer').execute();
  await db.schema
    .createTable('opt_out_questions')
    .addColumn('chat_id', 'text', (column) => column.primaryKey().references('chats.id').onDelete('cascade'))
    .addColumn('message_id', 'text', (column) => column.notNull())
    .addColumn('time', 'bigint', (column) => column.notNull())
    .execute();
}
