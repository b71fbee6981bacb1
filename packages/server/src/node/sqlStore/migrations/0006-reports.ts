import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import { FIGURE_COLUMNS, foldDeltas, noteMessages } from '../reports/reportDeltas.ts';
import type { Tables } from '../schema.ts';

const PAGE_PLACES_MS = 30 * 86_400_000;

/** Figures per quarter hour and day, including existing messages. */
export async function createReports(db: Kysely<unknown>, rowId: string): Promise<void> {
  await withFigures(db.schema.createTable('report_news').addColumn('line', 'bigint', (column) => column.notNull()))
    .addColumn('time', 'bigint', (column) => column.notNull())
    .addColumn('contacts', 'bigint', (column) => column.notNull())
    .execute();
  await withFigures(db.schema.createTable('report_slots').addColumn('line', 'bigint', (column) => column.notNull()))
    .addColumn('slot', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('report_slots_key', ['line', 'slot'])
    .execute();
  await withFigures(db.schema.createTable('report_days').addColumn('line', 'bigint', (column) => column.notNull()))
    .addColumn('day', 'bigint', (column) => column.notNull())
    .addColumn('contacts', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('report_days_key', ['line', 'day'])
    .execute();
  await db.schema.createIndex('report_slots_by_time').on('report_slots').column('slot').execute();
  await db.schema.createIndex('report_days_by_time').on('report_days').column('day').execute();
  await countAll(db as Kysely<Tables>, rowId);
}

function withFigures<T extends string, C extends string>(table: CreateTableBuilder<T, C>): CreateTableBuilder<T, C> {
  return FIGURE_COLUMNS.reduce<CreateTableBuilder<T, C>>(
    (built, name) => built.addColumn(name as C, 'bigint', (column) => column.notNull()),
    table,
  );
}

/** None has arrived late yet. */
const MESSAGES = sql`(select id, chat_id, time, is_incoming, is_delivered, failure, null as arrived_at, null as held_until from messages)`;

async function countAll(db: Kysely<Tables>, rowId: string): Promise<void> {
  const { first, last } = await db
    .selectFrom('messages')
    .select((is) => [is.fn.min('time').as('first'), is.fn.max('time').as('last')])
    .executeTakeFirstOrThrow();
  if (first === null || last === null) return;
  for (let from = Number(first); from <= Number(last); from += PAGE_PLACES_MS) {
    await noteMessages(db, sql`m.time >= ${from} and m.time < ${from + PAGE_PLACES_MS}`, MESSAGES);
    await foldDeltas({ db, asStep: (step) => step(db), rowId });
  }
}
