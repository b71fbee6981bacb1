import type { Kysely } from 'kysely';

/** The largest file that a contact's carrier takes, known once it refused a larger one. */
export async function addCarriedBytes(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('chats').addColumn('carried_bytes', 'integer').execute();
}
