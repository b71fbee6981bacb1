import type { Kysely } from 'kysely';

/** The parts of received long texts, until all have arrived; and what the providers certainly know to have arrived. */
export async function keepTextParts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('text_parts')
    .addColumn('message_id', 'text', (column) => column.notNull().references('messages.id').onDelete('cascade'))
    .addColumn('part', 'integer', (column) => column.notNull())
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('line_tn', 'text', (column) => column.notNull())
    .addColumn('sender', 'text', (column) => column.notNull())
    .addColumn('reference', 'integer', (column) => column.notNull())
    .addColumn('total', 'integer', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('time', 'bigint', (column) => column.notNull())
    .addColumn('repeated_at', 'bigint')
    .addPrimaryKeyConstraint('text_parts_key', ['message_id', 'part'])
    .execute();
  await db.schema
    .createIndex('text_parts_alike')
    .on('text_parts')
    .columns(['account', 'line_tn', 'sender', 'reference', 'total', 'time'])
    .execute();
  await db.schema.createIndex('text_parts_by_time').on('text_parts').column('time').execute();
  await db.schema
    .createTable('inbound_proofs')
    .addColumn('account', 'text', (column) => column.primaryKey())
    .addColumn('proven_until', 'bigint', (column) => column.notNull())
    .execute();
  // What isn't proven is the latest of many.
  await db.schema.createIndex('inbound_ids_in_order').on('inbound_ids').columns(['account', 'time']).execute();
}
