import type { Kysely } from 'kysely';

/** A received message states the type of a refused file. */
export async function createRefusedFiles(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('messages').addColumn('refused_file', 'text').execute();
}
