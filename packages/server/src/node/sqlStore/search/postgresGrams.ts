import { type Kysely, sql } from 'kysely';

/**
 * The trigrams at each position of a text, for a substring index. pg_trgm skips letters unknown to the database's locale, and not every
 * user may install extensions.
 */
export async function createGrams(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace function manyline_grams(words text) returns text[] language sql immutable strict parallel safe cost 1000
    return (select coalesce(array_agg(substr(words, place, 3)), '{}') from generate_series(1, length(words) - 2) as place)`.execute(db);
}
