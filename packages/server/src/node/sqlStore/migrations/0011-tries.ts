import type { Kysely } from 'kysely';

/** Counters of the sign-in limits, previously kept per process. */
export async function createTries(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tries')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('tries_by_expiry').on('tries').column('expires_at').execute();
}
