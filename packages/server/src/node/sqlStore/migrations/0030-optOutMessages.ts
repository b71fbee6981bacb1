import type { Kysely } from 'kysely';

/** Messages say whether the contact opted out or back in by them. */
export async function markOptOutMessages(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('messages').addColumn('opt_out', 'text').execute();
}
