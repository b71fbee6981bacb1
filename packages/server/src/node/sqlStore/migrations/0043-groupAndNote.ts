import type { Kysely } from 'kysely';

/** A received message may name its group, and administrators can write a note about a user. */
export async function addGroupAndNote(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('messages').addColumn('via_group', 'text').execute();
  await db.schema.alterTable('users').addColumn('note', 'text').execute();
}
