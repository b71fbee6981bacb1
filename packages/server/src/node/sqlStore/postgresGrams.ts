import { type Kysely, sql } from 'kysely';

/**
 * The three letters that stand at each place of a text, for an index that finds any part of it. pg_trgm would do it too, but it leaves out
 * letters the database's locale does not know, and not everybody may install an extension.
 */
export async function createGrams(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace function manyline_grams(words text) returns text[] language sql immutable strict parallel safe cost 1000
    return (select coalesce(array_agg(substr(words, place, 3)), '{}') from generate_series(1, length(words) - 2) as place)`.execute(db);
}
