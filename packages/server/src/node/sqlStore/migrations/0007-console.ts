import { type Kysely, sql } from 'kysely';

/** Notifications, and what users hid in the console. */
export async function createConsole(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('notifications')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('time', 'bigint', (column) => column.notNull())
    .addColumn('is_read', 'integer', (column) => column.notNull())
    .addColumn('merge_key', 'text', (column) => column.notNull())
    .addColumn('facts', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('notifications_by_user').on('notifications').columns(['user_id', 'time', 'id']).execute();
  await db.schema
    .createIndex('notifications_unread')
    .on('notifications')
    .columns(['user_id', 'merge_key'])
    .where(sql.ref('is_read'), '=', sql.lit(0))
    .execute();
  await db.schema
    .createTable('onboarding_put_away')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .execute();
}
