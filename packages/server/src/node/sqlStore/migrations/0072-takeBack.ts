import { type Kysely, sql } from 'kysely';

/** Messages that their sender can still take back, and for how long a line lets them. */
export async function addTakeBack(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('lines').addColumn('take_back_seconds', 'integer').execute();
  await db.schema.alterTable('messages').addColumn('held_until', 'bigint').execute();
  await db.schema.alterTable('messages').addColumn('held_by', 'text').execute();
  await db.schema.createIndex('messages_held').on('messages').column('held_until').where(sql.ref('held_until'), 'is not', null).execute();
}
