import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Store, StoreOperations } from '../../backend/index.ts';
import type { PostgresTimeouts } from '../postgres/postgresTimeouts.ts';
import { createOperations } from './createOperations.ts';
import type { SqlFlavour } from './flavour.ts';
import { guardStore, type StoreEvents } from './guardStore.ts';
import { type JoinedQueries, joinQueries } from './joinedQueries.ts';
import { migrationProvider } from './migrations/migrations.ts';
import { postgresFlavour } from './postgres/postgresFlavour.ts';
import type { Queries } from './queries.ts';
import type { Tables } from './schema.ts';
import { readElsewhere } from './sqlite/longReads.ts';
import { sqliteFlavour } from './sqlite/sqliteFlavour.ts';
import { createSqliteReaders, type SqliteReading } from './sqlite/sqliteReaders.ts';

const LOCKED_PATIENCE_MS = 5_000;

interface SqliteLocation extends StoreEvents {
  readonly file: string;
  readonly reading?: SqliteReading;
  /** In ms: how long a call waits while another connection writes. */
  readonly lockedPatienceMs?: number;
}

/** Opens the database; creates or migrates it if necessary. */
export async function createSqlStore({ file, reading, lockedPatienceMs, ...events }: SqliteLocation): Promise<Store> {
  // An in-memory database is visible to one connection only.
  const readers = file === ':memory:' ? undefined : createSqliteReaders({ ...reading, file, onLost: events.onReaderLost });
  return openSqlStore({ ...sqliteFlavour(file), ...(readers && { readers }) }, events, lockedPatienceMs);
}

/** The same on PostgreSQL; the URL is `postgresql://…`. */
export async function openPostgresStore(url: string, events: StoreEvents = {}, timeouts?: PostgresTimeouts): Promise<Store> {
  return openSqlStore(postgresFlavour(url, timeouts), events);
}

export async function openSqlStore(flavour: SqlFlavour, events: StoreEvents = {}, lockedPatienceMs = LOCKED_PATIENCE_MS): Promise<Store> {
  const { dialect, transact, transactLoosely, transactTogether, rowId, each, placeFor, insertMessages, words, userIndex, readers } =
    flavour;
  const shared = { rowId, each, placeFor, insertMessages, words, userIndex };
  const db = new Kysely<Tables>({ dialect });
  /** Work that shares a transaction shares its operations. */
  const operationsOf = new WeakMap<Kysely<Tables>, { readonly operations: StoreOperations; readonly run: JoinedQueries['run'] }>();
  const operationsWithin = (one: Kysely<Tables>) => {
    const known = operationsOf.get(one);
    if (known) return known;
    const { run, ...joined } = joinQueries(one, flavour);
    const created = { run, operations: createOperations({ ...within(one), ...shared, ...joined }) };
    operationsOf.set(one, created);
    return created;
  };
  const runWithin = <T>(one: Kysely<Tables>, work: (tx: StoreOperations) => Promise<T>): Promise<T> => {
    const { run, operations } = operationsWithin(one);
    return run(() => work(operations));
  };
  try {
    await prepare(db, flavour, events);
    await flavour.opened?.(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const operations = createOperations({
    db,
    asOne: (step) => transact(db, step),
    asStep: (step) => transactLoosely(db, step),
    ...shared,
    ...joinQueries(db, flavour),
  });
  const store: Store = {
    ...operations,
    ...(readers && readElsewhere(operations, readers)),
    transaction: (work) => transact(db, (one) => runWithin(one, work)),
    shortTransaction: (work, lockKeys) => transactTogether(db, (one) => runWithin(one, work), lockKeys),
    async close() {
      await readers?.close();
      await db.destroy();
    },
  };
  return guardStore(store, { troubleOf: flavour.troubleOf, patienceMs: lockedPatienceMs, ...events });
}

/** Inside a transaction, steps join it. */
function within(db: Kysely<Tables>): Pick<Queries, 'db' | 'asOne' | 'asStep'> {
  return { db, asOne: (step) => step(db), asStep: (step) => step(db) };
}

async function prepare(db: Kysely<Tables>, flavour: SqlFlavour, events: StoreEvents): Promise<void> {
  const patient = flavour.migrationDialect ? new Kysely<Tables>({ dialect: flavour.migrationDialect }) : db;
  try {
    await flavour.check?.(patient);
    await migrate(patient, flavour, events);
  } finally {
    if (patient !== db) await patient.destroy();
  }
}

async function migrate(db: Kysely<Tables>, flavour: SqlFlavour, { onRepaired, onNamesToContacts }: StoreEvents): Promise<void> {
  const { error } = await new Migrator({
    db,
    provider: migrationProvider(flavour, { tellRepair: onRepaired, tellContacts: onNamesToContacts }),
    // Branches number their migrations before they are merged, so a development database may miss an earlier one.
    allowUnorderedMigrations: true,
  }).migrateToLatest();
  if (error) throw new Error('The database could not be brought up to date.', { cause: error });
}
