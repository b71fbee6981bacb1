import type { Kysely } from 'kysely';

/** Which process deletes which user: a deletion spans many transactions and resumes after a restart. */
export async function createDeletions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('deletion_leases')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('process', 'text', (column) => column.notNull())
    .addColumn('lives_until', 'bigint', (column) => column.notNull())
    .execute();
}
