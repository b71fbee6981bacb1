import { type Kysely, sql } from 'kysely';

/** When a number and a line last had to do with each other, and the lines that users always write to a number from. */
export async function addKnownLines(db: Kysely<unknown>): Promise<void> {
  for (const column of ['known_at', 'wrote_at']) await db.schema.alterTable('chats').addColumn(column, 'bigint').execute();
  await sql`update chats set known_at = last_time where last_time > 0`.execute(db);
  await sql`update chats set wrote_at = newest.time
    from (select chat_id, max(time) as time from messages where is_incoming = 1 group by chat_id) as newest
    where newest.chat_id = chats.id`.execute(db);
  await db.schema
    .createTable('pinned_lines')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('line_tn', 'text', (column) => column.notNull())
    .addColumn('pinned_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('pinned_lines_key', ['user_id', 'address'])
    .execute();
  await db.schema.createIndex('pinned_lines_by_line').on('pinned_lines').column('line_tn').execute();
}
