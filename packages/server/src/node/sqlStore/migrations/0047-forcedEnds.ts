import type { Kysely } from 'kysely';

/** The refresh tokens of sessions that an administrator or another device ended, so that their browsers can say so. */
export async function createForcedEnds(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('forced_ends')
    .addColumn('refresh_hash', 'text', (column) => column.primaryKey())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
}
