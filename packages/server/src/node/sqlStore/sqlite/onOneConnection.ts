import { CompiledQuery, type Kysely } from 'kysely';
import type { Tables } from '../schema.ts';

/** Runs a statement and returns its rows. */
export type Run = (text: string, values: readonly unknown[]) => Promise<readonly object[]>;

const PLAIN = CompiledQuery.raw('');

/**
 * For several short statements: they share the way to the connection, which costs as much as a statement. `work` must use nothing but `run`,
 * since the connection is taken.
 */
export function onOneConnection(db: Kysely<Tables>, work: (run: Run) => Promise<void>): Promise<void> {
  return db.getExecutor().provideConnection((connection) =>
    work(async (text, values) => {
      const { rows } = await connection.executeQuery<object>({ ...PLAIN, sql: text, parameters: values });
      return rows;
    }),
  );
}
