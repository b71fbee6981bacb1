import type { Kysely } from 'kysely';

/** Which process has a provider account's connection, and until when unless it renews it. */
export async function createConnections(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('provider_connections')
    .addColumn('account_id', 'text', (column) => column.primaryKey().references('provider_accounts.id').onDelete('cascade'))
    .addColumn('process', 'text', (column) => column.notNull())
    .addColumn('kept_until', 'bigint', (column) => column.notNull())
    .execute();
}
