import { CompiledQuery, type DialectAdapter, type Kysely } from 'kysely';
import type { Tables } from './schema.ts';

type Build<Values extends readonly unknown[], Row> = (db: Kysely<Tables>, ...values: Values) => CompiledQuery<Row>;

/**
 * For queries of every message, whose compilation costs as much as their execution. `build` runs once per database; its query must bind
 * exactly `values`, in order. Later calls bind other values to the same text.
 */
export function compiledOnce<Values extends readonly unknown[], Row>(
  build: Build<Values, Row>,
): (db: Kysely<Tables>, ...values: Values) => Promise<readonly Row[]> {
  const texts = new WeakMap<DialectAdapter, string>();
  return async (db, ...values) => {
    const { adapter } = db.getExecutor();
    const text = texts.get(adapter) ?? compile(build, db, values);
    texts.set(adapter, text);
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, values.map(storable)));
    return rows;
  };
}

function compile<Values extends readonly unknown[], Row>(build: Build<Values, Row>, db: Kysely<Tables>, values: Values): string {
  const { sql, parameters } = build(db, ...values);
  const isSame = parameters.length === values.length && parameters.every((parameter, at) => parameter === storable(values[at]));
  if (!isSame) throw new Error('The query must bind its values in order and nothing else.');
  return sql;
}

/** PostgreSQL refuses NUL, and nothing is stored under a key that contains it. */
function storable(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value;
}
