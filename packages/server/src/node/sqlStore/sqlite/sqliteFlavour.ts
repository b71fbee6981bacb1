import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { type Kysely, sql, SqliteAdapter, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import { isDiskFull } from '../../shared/diskFull.ts';
import { firstFreePlace } from '../chats/messagePlaces.ts';
import { readSendingContextOneByOne } from '../chats/sendingContext.ts';
import type { SqlFlavour, Transact } from '../flavour.ts';
import { createGroupCommit } from '../groupCommit.ts';
import type { Trouble } from '../guardStore.ts';
import { sqliteWordIndex } from '../search/sqliteWordIndex.ts';
import { sqliteUserIndex } from '../users/sqliteUserIndex.ts';
import { createAddToSqliteChats, insertSqliteMessages } from './sqliteAddToChats.ts';

/** How long opening waits for a locked file, in milliseconds. */
const OPEN_TIMEOUT_MS = 5_000;
/** The low byte of SQLite's extended result codes. */
const [SQLITE_BUSY, SQLITE_LOCKED] = [5, 6];
/** Queries with inlined values produce new texts without end, so the cache is bounded. */
const MOST_STATEMENTS = 1_000;

interface SqliteOptions {
  /** Another connection creates the tables and writes. */
  readonly readOnly?: boolean;
}

/** One file. Commits are on the disk before they are acknowledged. */
export function sqliteFlavour(file: string, { readOnly = false }: SqliteOptions = {}): SqlFlavour {
  const transactTogether = createGroupCommit({ transact, troubleOf });
  const dialect = new TransactionalDialect({ database: async () => openDatabase(file, readOnly) });
  return {
    dialect,
    troubleOf,
    // SQLite's own wait blocks the process, so from here on the store waits and retries.
    opened: async (db) => void (await sql`pragma busy_timeout = 0`.execute(db)),
    transact,
    transactLoosely: transact,
    transactTogether,
    insertMessages: insertSqliteMessages,
    readSendingContext: readSendingContextOneByOne,
    addToChats: createAddToSqliteChats(),
    rowId: 'rowid',
    each: (texts) => sql`(select value from json_each(${JSON.stringify(texts)}))`,
    placeFor: firstFreePlace,
    words: sqliteWordIndex,
    userIndex: sqliteUserIndex,
    keepForGood,
  };
}

/** SQLite has a single writer, so transactions are serial. */
const transact: Transact = (db, work) => db.transaction().execute(work);

/** The file is locked by another process, or the disk is full. */
function troubleOf(error: unknown): Trouble {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined;
  if (isDiskFull(error)) return 'full';
  const code = Number(error.errcode) & 0xff;
  return code === SQLITE_BUSY || code === SQLITE_LOCKED ? 'busy' : undefined;
}

/** Runs all migrations in one transaction, so that an interrupted start leaves the database unchanged. */
class TransactionalDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

async function keepForGood(db: Kysely<unknown>, table: string): Promise<void> {
  const refusal = sql`begin select raise(abort, ${sql.lit(`The ${table} is kept for good.`)}); end`;
  const refuse = (change: string, where = sql``) =>
    sql`create trigger ${sql.ref(`${table}_refuses_${change}`)} before ${sql.raw(change)} on ${sql.table(table)} ${where} ${refusal}`.execute(
      db,
    );
  await refuse('update');
  await refuse('delete');
  // `insert or replace` deletes the old row without firing the delete trigger.
  await refuse('insert', sql`when exists (select 1 from ${sql.table(table)} where id = new.id)`);
}

function openDatabase(file: string, readOnly: boolean): SqliteDatabase {
  const database = new DatabaseSync(file, { timeout: OPEN_TIMEOUT_MS, enableForeignKeyConstraints: true, readOnly });
  if (!readOnly) database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma wal_autocheckpoint = 8000;');
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(sql) {
      const known = statements.get(sql);
      if (known) {
        // Reinsert, so that the map is ordered by last use.
        statements.delete(sql);
        statements.set(sql, known);
        return known;
      }
      const [oldest] = statements.size >= MOST_STATEMENTS ? statements.keys() : [];
      if (oldest !== undefined) statements.delete(oldest);
      // A transaction that reads before it writes would fail if another process wrote in between, so take the write lock first.
      const prepared = wrap(database.prepare(sql === 'begin' ? 'begin immediate' : sql));
      const statement = sql === 'rollback' ? whileIn(database, prepared) : prepared;
      statements.set(sql, statement);
      return statement;
    },
  };
}

function wrap(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...bindable(parameters)),
    run: (parameters) => statement.run(...bindable(parameters)),
    iterate: (parameters) => statement.iterate(...bindable(parameters)),
  };
}

/** After an error such as a full disk SQLite has already rolled back; a second rollback would fail and hide the cause. */
function whileIn(database: DatabaseSync, rollback: SqliteStatement): SqliteStatement {
  return { ...rollback, run: (parameters) => (database.isTransaction ? rollback.run(parameters) : { changes: 0, lastInsertRowid: 0 }) };
}

function bindable(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.map((value) => {
    if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return value;
    throw new Error(`A ${typeof value} cannot be kept in the database.`);
  });
}
