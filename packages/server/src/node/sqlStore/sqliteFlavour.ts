import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { type Kysely, sql, SqliteAdapter, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import type { SqlFlavour, Transact } from './flavour.ts';
import { createGroupCommit } from './groupCommit.ts';
import type { Trouble } from './guardStore.ts';
import { firstFreePlace } from './messagePlaces.ts';
import { addToSqliteChats, insertSqliteMessages } from './sqliteAddToChats.ts';
import { sqlitePeopleIndex } from './sqlitePeopleIndex.ts';
import { sqliteWordIndex } from './sqliteWordIndex.ts';

/** Of a file that is locked while it is opened. */
const OPEN_TIMEOUT_MS = 5_000;
/** The lower byte of what SQLite calls an extended result code. */
const [SQLITE_BUSY, SQLITE_LOCKED] = [5, 6];
/** More different ones come from queries that hold values, as a range of time: those would be kept for good. */
const MOST_STATEMENTS = 1_000;

/** One file; a commit is on the disk before it is acknowledged. */
export function sqliteFlavour(file: string): SqlFlavour {
  const transactTogether = createGroupCommit({ transact, troubleOf });
  const dialect = new TransactionalDialect({ database: async () => openDatabase(file) });
  return {
    dialect,
    troubleOf,
    // SQLite waits inside a call, which holds up the whole process: from now on the store waits instead.
    opened: async (db) => void (await sql`pragma busy_timeout = 0`.execute(db)),
    transact,
    transactLoosely: transact,
    transactTogether,
    insertMessages: insertSqliteMessages,
    addToChats: addToSqliteChats,
    rowId: 'rowid',
    each: (texts) => sql`(select value from json_each(${JSON.stringify(texts)}))`,
    placeFor: firstFreePlace,
    words: sqliteWordIndex,
    peopleIndex: sqlitePeopleIndex,
    keepForGood,
  };
}

/** There is one writer at a time: what is done in its turn is not done at the same time as anything. */
const transact: Transact = (db, work) => db.transaction().execute(work);

/** Another process has it locked. */
function troubleOf(error: unknown): Trouble {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined;
  const code = Number(error.errcode) & 0xff;
  return code === SQLITE_BUSY || code === SQLITE_LOCKED ? 'busy' : undefined;
}

/** Kysely would change the tables step by step. SQLite can do it all at once: a start that is cut off leaves the database as it was. */
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
  // `insert or replace` takes the old row away without a word to the trigger above.
  await refuse('insert', sql`when exists (select 1 from ${sql.table(table)} where id = new.id)`);
}

function openDatabase(file: string): SqliteDatabase {
  const database = new DatabaseSync(file, { timeout: OPEN_TIMEOUT_MS, enableForeignKeyConstraints: true });
  database.exec('pragma journal_mode = wal; pragma synchronous = full;');
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(sql) {
      const known = statements.get(sql);
      if (known) {
        // The one used last stands last.
        statements.delete(sql);
        statements.set(sql, known);
        return known;
      }
      const [oldest] = statements.size >= MOST_STATEMENTS ? statements.keys() : [];
      if (oldest !== undefined) statements.delete(oldest);
      // A transaction that reads first and writes later would fail if another process wrote in between.
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

/** After an error as grave as a full disk SQLite has rolled back by itself; a second time would hide what went wrong. */
function whileIn(database: DatabaseSync, rollback: SqliteStatement): SqliteStatement {
  return { ...rollback, run: (parameters) => (database.isTransaction ? rollback.run(parameters) : { changes: 0, lastInsertRowid: 0 }) };
}

function bindable(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.map((value) => {
    if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return value;
    throw new Error(`A ${typeof value} cannot be kept in the database.`);
  });
}
