import { type Kysely, sql } from 'kysely';
import type { SqlFlavour, Transact } from '../flavour.ts';
import type { Tables } from '../schema.ts';

/** Advisory lock: the exclusive holder runs while no other transaction does, in any process. The number is arbitrary. */
const ALONE = sql.lit(7_012_026_422);
/** Whether the current transaction runs exclusively. */
export const IS_ALONE = sql<boolean>`coalesce(current_setting('manyline.alone', true), '') = 'yes'`;
/** PostgreSQL looks for deadlocks after a second by default; this finds them sooner. */
const PATIENCE_MS = 100;
const MOST_TRIES_ALONE = 5;
/** Serialization failure, deadlock, lock not available: a conflict with another transaction. */
const COLLISIONS: ReadonlySet<unknown> = new Set(['40001', '40P01', '55P03']);
const UNIQUE_VIOLATION = '23505';

/**
 * PostgreSQL aborts concurrent transactions whose result would not be serializable. An aborted one runs again exclusively, where
 * nothing can conflict, so two tries suffice. docs/decisions/020.
 */
export function createTransact(): Pick<SqlFlavour, 'transact' | 'transactLoosely'> {
  /** One transaction per process waits for the lock in the database; the others wait here and leave connections free for reads. */
  let turn: Promise<unknown> = Promise.resolve();

  const transactAs = (isolation: Isolation): Transact =>
    async function transact(db, work) {
      try {
        return await amongOthers(db, isolation, work);
      } catch (error) {
        // A unique value may have been free when the transaction read it.
        if (!isCollision(error) && codeOf(error) !== UNIQUE_VIOLATION) throw error;
      }
      const mine = turn.then(() => alone(db, work));
      turn = mine.catch(() => undefined);
      return mine;
    };

  // PostgreSQL doesn't check other isolation levels against serializable transactions.
  return { transact: transactAs('serializable'), transactLoosely: transactAs('read committed') };
}

type Isolation = 'serializable' | 'read committed';
type Work<T> = (transaction: Kysely<Tables>) => Promise<T>;

function amongOthers<T>(db: Kysely<Tables>, isolation: Isolation, work: Work<T>): Promise<T> {
  return runAs(isolation, db, async (transaction) => {
    await sql`select pg_advisory_xact_lock_shared(${ALONE}), set_config('lock_timeout', ${sql.lit(String(PATIENCE_MS))}, true)`.execute(
      transaction,
    );
    return work(transaction);
  });
}

function alone<T>(db: Kysely<Tables>, work: Work<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    // Before the transaction begins, so that its snapshot is taken with the lock held.
    await sql`select pg_advisory_lock(${ALONE})`.execute(connection);
    try {
      for (let tries = 1; ; tries += 1) {
        try {
          return await runAs('serializable', connection, async (transaction) => {
            await sql`select set_config('manyline.alone', 'yes', true)`.execute(transaction);
            return work(transaction);
          });
        } catch (error) {
          // Single queries outside transactions still run concurrently.
          if (!isCollision(error) || tries === MOST_TRIES_ALONE) throw error;
        }
      }
    } finally {
      await giveBackTurn(connection);
    }
  });
}

/** The work is already committed. A lock that can't be released would block every process, so close its connection instead. */
async function giveBackTurn(connection: Kysely<Tables>): Promise<void> {
  try {
    await sql`select pg_advisory_unlock(${ALONE})`.execute(connection);
  } catch {
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(connection).catch(() => undefined);
  }
}

function runAs<T>(isolation: Isolation, db: Kysely<Tables>, work: Work<T>): Promise<T> {
  return db.transaction().setIsolationLevel(isolation).execute(work);
}

function isCollision(error: unknown): boolean {
  return COLLISIONS.has(codeOf(error));
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
