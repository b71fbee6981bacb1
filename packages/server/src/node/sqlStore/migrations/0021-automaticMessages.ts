import type { Kysely } from 'kysely';

/** A reply that the server sent by itself is marked. */
export async function markAutomaticMessages(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('messages').addColumn('is_automatic', 'integer').execute();
}
