import type { Kysely } from 'kysely';

/** The opt-out list says where an entry comes from. An entry without a line applies to all lines. */
export async function describeOptOuts(db: Kysely<unknown>): Promise<void> {
  for (const column of ['source', 'reason', 'by_name']) await db.schema.alterTable('opt_outs').addColumn(column, 'text').execute();
  await db.schema.createIndex('opt_outs_by_number').on('opt_outs').columns(['tn', 'line_tn']).execute();
}
