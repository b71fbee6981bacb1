import type { Kysely } from 'kysely';

/** What a provider tells about a received text: when it was sent, who else it was sent to, and which parts are missing. */
export async function addReceivedFacts(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('messages').addColumn('arrived_at', 'bigint').execute();
  for (const column of ['other_recipients', 'missing_parts']) await db.schema.alterTable('messages').addColumn(column, 'text').execute();
}
