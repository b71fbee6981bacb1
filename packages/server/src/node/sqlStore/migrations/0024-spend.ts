import type { Kysely } from 'kysely';

/** What each number spent per month, in millionths of a currency; kept when a message's price is stored. */
export async function createSpend(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('line_spend')
    .addColumn('line_tn', 'text', (column) => column.notNull())
    .addColumn('month', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('micros', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('line_spend_key', ['line_tn', 'month', 'currency'])
    .execute();
}
