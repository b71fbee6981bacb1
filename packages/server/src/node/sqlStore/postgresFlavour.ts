import { type DataTypeNode, type Kysely, PostgresDialect, PostgresQueryCompiler, type QueryCompiler, sql } from 'kysely';
import { Pool, types } from 'pg';
import type { SqlFlavour } from './flavour.ts';
import { createGroupCommit } from './groupCommit.ts';
import { addToPostgresChats, insertPostgresMessages } from './postgresAddToChats.ts';
import { PreparingClient } from './preparingClient.ts';
import { postgresPeopleIndex } from './postgresPeopleIndex.ts';
import { createPlaces, ownPlace } from './postgresPlaces.ts';
import { createProcesses } from './postgresProcesses.ts';
import { troubleOfPostgres } from './postgresTrouble.ts';
import { createTransact } from './postgresTransact.ts';
import { postgresWordIndex } from './postgresWordIndex.ts';
import type { Tables } from './schema.ts';

const MOST_CONNECTIONS = 12;
/**
 * Our queries are short: what compiling one costs, or dividing it among processes, is never won back. Each has an index made for it: reading a whole table instead works the
 * letters of every row out anew, and collides with whoever writes any of them.
 */
const SESSION = 'set jit = off; set max_parallel_workers_per_gather = 0; set enable_seqscan = off';
const CONNECT_TIMEOUT_MS = 10_000;
/** Of a column called integer. */
const MOST_INTEGER = 2_147_483_647;
const OLDEST_VERSION = 150_000;
/** bigint, and numeric as sums of it are. */
const [INT8, NUMERIC] = [20, 1_700];

/** A server that many processes may share; docs/decisions/070. */
export function postgresFlavour(url: string): SqlFlavour {
  const pool = new Pool({
    connectionString: url,
    application_name: 'manyline',
    max: MOST_CONNECTIONS,
    Client: PreparingClient,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    types: { getTypeParser },
    // The pool waits for it, which its types don't say.
    onConnect: (client): unknown => client.query(SESSION),
  });
  // A connection that breaks is replaced by the next query; unheard, it would end the process. The pool hears only those nobody uses.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const transacts = createTransact();
  return {
    dialect: new PlainPostgresDialect({ pool }),
    troubleOf: troubleOfPostgres,
    check,
    ...transacts,
    transactTogether: createGroupCommit({ transact: transacts.transact, troubleOf: troubleOfPostgres }),
    insertMessages: insertPostgresMessages,
    addToChats: addToPostgresChats,
    rowId: 'ctid',
    each: (texts) => sql`(select json_array_elements_text(${JSON.stringify(texts)}::json))`,
    placeFor: ownPlace,
    ownMigrations: { '0000_places': { up: createPlaces }, '0000_processes': { up: createProcesses } },
    words: postgresWordIndex,
    peopleIndex: postgresPeopleIndex,
    keepForGood,
  };
}

/** Every whole number we keep is exact as a JavaScript number. */
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
 * Texts as SQLite keeps them: in the order of their code points whatever the database's own language is, and without NUL. Numbers as it
 * compares them: PostgreSQL would take each for what it is compared with, and refuse a half, or too many, where it expects an integer.
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
  if (Number(version) < OLDEST_VERSION) throw new Error('PostgreSQL 15 or a newer one is needed');
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
