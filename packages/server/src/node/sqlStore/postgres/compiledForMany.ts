import { type Kysely, type RawBuilder, sql } from 'kysely';
import { compiledOnce } from '../compiledOnce.ts';
import type { Tables } from '../schema.ts';

/**
 * A query for many rows, bound as one JSON value. PostgreSQL expects a hundred rows of JSON and would read whole tables to find theirs,
 * so `build` gets a limit: 2, 4, 8 …, so that few texts are prepared.
 */
export function compiledForMany<Row>(
  build: (json: string, limit: RawBuilder<unknown>) => RawBuilder<Row>,
): (db: Kysely<Tables>, count: number, values: unknown) => Promise<readonly Row[]> {
  const queries = new Map<number, (db: Kysely<Tables>, json: string) => Promise<readonly Row[]>>();
  return (db, count, values) => {
    const most = 2 ** Math.ceil(Math.log2(Math.max(count, 2)));
    const query = queries.get(most) ?? compiledOnce((one, json: string) => build(json, sql`limit ${sql.lit(most)}`).compile(one));
    queries.set(most, query);
    return query(db, JSON.stringify(values));
  };
}

/** Replaces characters that JSON allows and PostgreSQL can't store. */
export function storableRow(row: object): object {
  const storable = (value: unknown) => (typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '\uFFFD') : value);
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, storable(value)]));
}
