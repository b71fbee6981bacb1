import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';

/** Opt-outs belong to the number, so they no longer move with the owner of its line. */
export async function keepOptOuts(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('opt_outs').renameTo('opt_outs_of_lines').execute();
  await db.schema
    .createTable('opt_outs')
    .addColumn('line_tn', 'text', (column) => column.notNull())
    .addColumn('tn', 'text', (column) => column.notNull())
    .addColumn('time', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('opt_outs_of_numbers_key', ['line_tn', 'tn'])
    .execute();
  const tables = db as Kysely<Tables & { readonly opt_outs_of_lines: Tables['opt_outs'] }>;
  await tables
    .insertInto('opt_outs')
    .columns(['line_tn', 'tn', 'time'])
    .expression(tables.selectFrom('opt_outs_of_lines').select(['line_tn', 'tn', 'time']))
    .execute();
  await db.schema.dropTable('opt_outs_of_lines').execute();
}
