import type { Kysely } from 'kysely';

/** Unseen messages are read from the chat's first one on, in order, so no message pays for an index of its own. */
export async function dropUnseenIndex(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('messages_unseen').execute();
}
