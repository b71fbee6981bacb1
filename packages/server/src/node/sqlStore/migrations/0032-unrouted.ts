import type { Kysely } from 'kysely';

/** Messages that no line takes, and the accounts that a line had before. */
export async function createUnrouted(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('unrouted_numbers')
    .addColumn('account_id', 'text', (column) => column.notNull().references('provider_accounts.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('to_tn', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('kept', 'integer', (column) => column.notNull())
    .addColumn('kept_bytes', 'bigint', (column) => column.notNull())
    .addColumn('newest_at', 'bigint', (column) => column.notNull())
    .addColumn('newest_from', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('unrouted_numbers_key', ['account_id', 'kind', 'to_tn'])
    .execute();
  await db.schema
    .createTable('unrouted_messages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('provider_accounts.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('to_tn', 'text', (column) => column.notNull())
    .addColumn('time', 'bigint', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('unrouted_in_order').on('unrouted_messages').columns(['account_id', 'kind', 'to_tn', 'time']).execute();
  await db.schema.createIndex('unrouted_by_time').on('unrouted_messages').column('time').execute();
  await db.schema.alterTable('lines').addColumn('former_accounts', 'text').execute();
}
