import { type RawBuilder, sql } from 'kysely';

/** The number of a row that is being added. */
export function nextNumber(table: 'lines' | 'chats' | 'users' | 'batches'): RawBuilder<number> {
  return sql<number>`(select coalesce(max(${sql.ref('number')}), 0) + 1 from ${sql.table(table)})`;
}
