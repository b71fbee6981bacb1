import type { Kysely } from 'kysely';

/** Messages and chats that users deleted and can still restore, and whose one-time codes are deleted after a day. */
export async function createDeletedMessages(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('deleted_messages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('deletion_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('deleted_at', 'bigint', (column) => column.notNull())
    .addColumn('time', 'bigint', (column) => column.notNull())
    .addColumn('file_id', 'text')
    .addColumn('content', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('deleted_by_deletion').on('deleted_messages').columns(['deletion_id', 'time']).execute();
  await db.schema.createIndex('deleted_by_time').on('deleted_messages').columns(['deleted_at']).execute();
  await db.schema.createIndex('deleted_files').on('deleted_messages').columns(['file_id']).execute();
  await db.schema
    .createTable('code_retentions')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('done_until', 'bigint', (column) => column.notNull())
    .execute();
}
