import { type Kysely, sql } from 'kysely';

/** Messages to be sent later, and files of users that no message has yet. */
export async function createScheduled(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('scheduled_messages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('client_id', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    // No reference: it asks its owner if the line is gone.
    .addColumn('line_tn', 'text', (column) => column.notNull())
    .addColumn('contact_tn', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('file_ids', 'text', (column) => column.notNull())
    .addColumn('send_at', 'bigint', (column) => column.notNull())
    .addColumn('time_zone', 'text', (column) => column.notNull())
    .addColumn('zone_source', 'text', (column) => column.notNull())
    .addColumn('cancel_on_reply', 'integer', (column) => column.notNull())
    .addColumn('repeat', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('question', 'text')
    .addColumn('known', 'text', (column) => column.notNull())
    .addColumn('message_ids', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .addUniqueConstraint('scheduled_once', ['user_id', 'client_id'])
    .execute();
  await db.schema.createIndex('scheduled_of_user').on('scheduled_messages').columns(['user_id', 'state', 'send_at', 'id']).execute();
  await db.schema
    .createIndex('scheduled_in_order')
    .on('scheduled_messages')
    .columns(['send_at', 'id'])
    .where(sql.ref('state'), '=', sql.lit('scheduled'))
    .execute();
  await db.schema.createIndex('scheduled_ended').on('scheduled_messages').column('ended_at').where('ended_at', 'is not', null).execute();
  await db.schema
    .createTable('kept_files')
    .addColumn('file_id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kept_until', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('kept_files_until').on('kept_files').column('kept_until').execute();
  await db.schema.createIndex('kept_files_of_user').on('kept_files').column('user_id').execute();
}
