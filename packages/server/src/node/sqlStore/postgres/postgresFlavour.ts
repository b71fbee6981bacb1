import { type DataTypeNode, type Dialect, type Kysely, PostgresDialect, PostgresQueryCompiler, type QueryCompiler, sql } from 'kysely';
import { type ClientBase, Pool, types } from 'pg';
import {
  EVERYDAY_TIMEOUTS,
  KEEP_ALIVE,
  limitAnswers,
  limitSession,
  MIGRATION_TIMEOUTS,
  type PostgresTimeouts,
} from '../../postgres/postgresTimeouts.ts';
import type { SqlFlavour } from '../flavour.ts';
import { createGroupCommit } from '../groupCommit.ts';
import type { Tables } from '../schema.ts';
import { postgresWordIndex } from '../search/postgresWordIndex.ts';
import { postgresUserIndex } from '../users/postgresUserIndex.ts';
import { addToPostgresChats, insertPostgresMessages } from './postgresAddToChats.ts';
import { createPlaces, ownPlace } from './postgresPlaces.ts';
import { createProcesses } from './postgresProcesses.ts';
import { readPostgresSendingContext } from './postgresSendingContext.ts';
import { createTransact } from './postgresTransact.ts';
import { troubleOfPostgres } from './postgresTrouble.ts';
import { PreparingClient } from './preparingClient.ts';

const MOST_CONNECTIONS = 12;
/**
 * Our queries are short, so JIT and parallel workers cost more than they gain. Each query has an index; a sequential scan would
 * recompute the trigrams of every row and conflict with every concurrent writer.
 */
const SESSION =
  'set jit = off; set max_parallel_workers_per_gather = 0; set enable_seqscan = off; set plan_cache_mode = force_generic_plan';
/** Maximum of an integer column. */
const MOST_INTEGER = 2_147_483_647;
const OLDEST_VERSION = 150_000;
/** Type ids of bigint and numeric (sums of bigint). */
const [INT8, NUMERIC] = [20, 1_700];

/** A database server that several processes may share; docs/decisions/020. */
export function postgresFlavour(url: string, timeouts: PostgresTimeouts = EVERYDAY_TIMEOUTS): SqlFlavour {
  const transacts = createTransact();
  return {
    dialect: createDialect(url, timeouts),
    migrationDialect: createDialect(url, MIGRATION_TIMEOUTS),
    troubleOf: troubleOfPostgres,
    check,
    ...transacts,
    transactTogether: createGroupCommit({ transact: transacts.transact, troubleOf: troubleOfPostgres, isPipelined: true }),
    insertMessages: insertPostgresMessages,
    readSendingContext: readPostgresSendingContext,
    addToChats: addToPostgresChats,
    rowId: 'ctid',
    each: (texts) => sql`(select json_array_elements_text(${JSON.stringify(texts)}::json))`,
    placeFor: ownPlace,
    ownMigrations: { '0000_places': { up: createPlaces }, '0000_processes': { up: createProcesses } },
    words: postgresWordIndex,
    userIndex: postgresUserIndex,
    keepForGood,
  };
}

function createDialect(url: string, timeouts: PostgresTimeouts): Dialect {
  const config = {
    connectionString: url,
    application_name: 'manyline',
    max: MOST_CONNECTIONS,
    Client: PreparingClient,
    connectionTimeoutMillis: timeouts.connectMs,
    ...limitAnswers(timeouts),
    ...KEEP_ALIVE,
    types: { getTypeParser },
    // The pool awaits it, although its types don't say so.
    onConnect: (client: ClientBase): unknown => client.query(`${SESSION}; ${limitSession(timeouts)}`),
  };
  const pool = new Pool(config);
  // The next query replaces a broken idle connection; without a listener, its error would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return new PlainPostgresDialect({ pool });
}

/** All stored integers are exact as JavaScript numbers. */
function getTypeParser(type: number, format?: 'text' | 'binary'): unknown {
  if (type === INT8 || type === NUMERIC) return Number;
  return types.getTypeParser(type, format as 'text');
}

class PlainPostgresDialect extends PostgresDialect {
  override createQueryCompiler(): QueryCompiler {
    return new PlainPostgresCompiler();
  }
}

/**
 * Makes PostgreSQL behave like SQLite. Texts compare by code point regardless of locale and contain no NUL. Numbers are cast
 * explicitly: PostgreSQL would infer integer from context and reject fractions or large values.
 */
class PlainPostgresCompiler extends PostgresQueryCompiler {
  protected override visitDataType(node: DataTypeNode): void {
    super.visitDataType(node);
    if (node.dataType === 'text' && this.parentNode?.kind === 'ColumnDefinitionNode') this.append(' collate "C"');
  }

  protected override appendValue(parameter: unknown): void {
    super.appendValue(typeof parameter === 'string' ? parameter.replaceAll('\0', '\uFFFD') : parameter);
    if (typeof parameter !== 'number') return;
    if (!Number.isSafeInteger(parameter)) this.append('::double precision');
    else if (Math.abs(parameter) > MOST_INTEGER) this.append('::bigint');
  }
}

async function check(db: Kysely<Tables>): Promise<void> {
  const asked = sql<{ readonly version: string; readonly encoding: string }>`select
    current_setting('server_version_num') as version, current_setting('server_encoding') as encoding`;
  const [{ version, encoding } = { version: '', encoding: '' }] = (await asked.execute(db)).rows;
  if (Number(version) < OLDEST_VERSION) throw new Error('PostgreSQL 15 or newer is required');
  if (encoding !== 'UTF8') throw new Error(`its encoding is ${encoding}, but has to be UTF8`);
}

async function keepForGood(db: Kysely<unknown>, table: string): Promise<void> {
  const refuse = sql.ref(`${table}_refuses`);
  await sql`create function ${refuse}() returns trigger language plpgsql as ${sql.lit(
    `begin raise exception 'The ${table} is kept for good.'; end`,
  )}`.execute(db);
  await sql`create trigger ${sql.ref(`${table}_refuses_changes`)} before update or delete on ${sql.table(table)}
    for each row execute function ${refuse}()`.execute(db);
  await sql`create trigger ${sql.ref(`${table}_refuses_truncation`)} before truncate on ${sql.table(table)}
    for each statement execute function ${refuse}()`.execute(db);
}
