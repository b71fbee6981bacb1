import { type Kysely, sql } from 'kysely';
import type { SqlFlavour, Transact } from './flavour.ts';
import type { Tables } from './schema.ts';

/** Whoever holds it alone runs while no other transaction does, in any process. The number is ours by chance. */
const ALONE = sql.lit(7_012_026_422);
/** Whether the transaction that asks runs so. */
export const IS_ALONE = sql<boolean>`coalesce(current_setting('manyline.alone', true), '') = 'yes'`;
/** Two that wait for each other's rows would find out after a second: they collide, and are told so sooner. */
const PATIENCE_MS = 100;
const MOST_TRIES_ALONE = 5;
/** Serialization failure, deadlock, lock not to be had: somebody else was at it at the same time. */
const COLLISIONS: ReadonlySet<unknown> = new Set(['40001', '40P01', '55P03']);
const UNIQUE_VIOLATION = '23505';

/**
 * PostgreSQL watches whether what runs at once comes to the same as if one had run after the other, and breaks those off where it would
 * not. Such a one runs again alone, where nothing can break it off: it ends in two tries, however many collide. docs/decisions/070.
 */
export function createTransact(): Pick<SqlFlavour, 'transact' | 'transactLoosely'> {
  /** One of this process waits for its turn in the database; the others wait here, and leave the connections to those who read. */
  let turn: Promise<unknown> = Promise.resolve();

  const transactAs = (isolation: Isolation): Transact =>
    async function transact(db, work) {
      try {
        return await amongOthers(db, isolation, work);
      } catch (error) {
        // What is taken now may have been free when it was looked at.
        if (!isCollision(error) && codeOf(error) !== UNIQUE_VIOLATION) throw error;
      }
      const mine = turn.then(() => alone(db, work));
      turn = mine.catch(() => undefined);
      return mine;
    };

  // What is not serializable PostgreSQL does not weigh against those that are.
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
    // Before the transaction begins: what it sees is what there was when it began.
    await sql`select pg_advisory_lock(${ALONE})`.execute(connection);
    try {
      for (let tries = 1; ; tries += 1) {
        try {
          return await runAs('serializable', connection, async (transaction) => {
            await sql`select set_config('manyline.alone', 'yes', true)`.execute(transaction);
            return work(transaction);
          });
        } catch (error) {
          // Single queries outside of transactions run all the same.
          if (!isCollision(error) || tries === MOST_TRIES_ALONE) throw error;
        }
      }
    } finally {
      await sql`select pg_advisory_unlock(${ALONE})`.execute(connection);
    }
  });
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
