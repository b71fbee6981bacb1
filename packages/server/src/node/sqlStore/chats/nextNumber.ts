import { type RawBuilder, sql } from 'kysely';

/** The next number for a row being inserted. */
export function nextNumber(table: 'lines' | 'chats' | 'users' | 'batches'): RawBuilder<number> {
  return sql<number>`(select coalesce(max(${sql.ref('number')}), 0) + 1 from ${sql.table(table)})`;
}
