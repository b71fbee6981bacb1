import type { Kysely } from 'kysely';

/** Chats that a bulk message made, until there is an answer. Those from before stay in the list, where their users know them. */
export async function addBulkOnlyChats(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('chats').addColumn('is_bulk_only', 'integer').execute();
}
