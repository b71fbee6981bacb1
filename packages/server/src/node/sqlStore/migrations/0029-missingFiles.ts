import type { Kysely } from 'kysely';

/** A received message states why its file could not be fetched. */
export async function createMissingFiles(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('messages').addColumn('missing_file', 'text').execute();
}
