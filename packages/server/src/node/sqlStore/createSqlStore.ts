import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Store, StoreSteps } from '../../backend/index.ts';
import { accessSteps } from './accessSteps.ts';
import { accountSteps } from './accountSteps.ts';
import { batchCopySteps } from './batchCopySteps.ts';
import { batchSteps } from './batchSteps.ts';
import { carrierSteps } from './carrierSteps.ts';
import { chatSteps } from './chatSteps.ts';
import { consoleSteps } from './consoleSteps.ts';
import { reportSteps } from './reportSteps.ts';
import { fileSteps } from './fileSteps.ts';
import type { SqlFlavour } from './flavour.ts';
import { guardStore, type StoreEvents } from './guardStore.ts';
import { messageSteps } from './messageSteps.ts';
import { migrationProvider } from './migrations.ts';
import { peopleListSteps } from './peopleListSteps.ts';
import { peopleSteps } from './peopleSteps.ts';
import { postgresFlavour } from './postgresFlavour.ts';
import type { Queries } from './queries.ts';
import { recipientSteps } from './recipientSteps.ts';
import type { Tables } from './schema.ts';
import { sendingSteps } from './sendingSteps.ts';
import { sessionSteps } from './sessionSteps.ts';
import { settingSteps } from './settingSteps.ts';
import { sqliteFlavour } from './sqliteFlavour.ts';

const LOCKED_PATIENCE_MS = 5_000;

/** Opens the database, made or brought up to date where needed. */
export async function createSqlStore({ file, ...events }: { readonly file: string } & StoreEvents): Promise<Store> {
  return openSqlStore(sqliteFlavour(file), events);
}

/** The same on PostgreSQL; the address is `postgresql://…`. */
export async function openPostgresStore(url: string, events: StoreEvents = {}): Promise<Store> {
  return openSqlStore(postgresFlavour(url), events);
}

export async function openSqlStore(flavour: SqlFlavour, events: StoreEvents = {}): Promise<Store> {
  const { dialect, transact, transactLoosely, transactTogether, rowId, each, placeFor, insertMessages, addToChats, words, peopleIndex } =
    flavour;
  const shared = { rowId, each, placeFor, insertMessages, addToChats, words, peopleIndex };
  const db = new Kysely<Tables>({ dialect });
  try {
    await flavour.check?.(db);
    await migrate(db, flavour);
    await flavour.opened?.(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const store: Store = {
    ...createSteps({ db, asOne: (step) => transact(db, step), asStep: (step) => transactLoosely(db, step), ...shared }),
    transaction: (work) => transact(db, (one) => work(createSteps({ ...within(one), ...shared }))),
    shortTransaction: (work) => transactTogether(db, (one) => work(createSteps({ ...within(one), ...shared }))),
    close: () => db.destroy(),
  };
  return guardStore(store, { troubleOf: flavour.troubleOf, patienceMs: LOCKED_PATIENCE_MS, ...events });
}

/** Steps of a transaction there is are parts of it. */
function within(db: Kysely<Tables>): Pick<Queries, 'db' | 'asOne' | 'asStep'> {
  return { db, asOne: (step) => step(db), asStep: (step) => step(db) };
}

function createSteps(queries: Queries): StoreSteps {
  return {
    ...peopleSteps(queries),
    ...peopleListSteps(queries),
    ...accountSteps(queries),
    ...sessionSteps(queries),
    ...settingSteps(queries),
    ...chatSteps(queries),
    ...messageSteps(queries),
    ...sendingSteps(queries),
    ...carrierSteps(queries),
    ...fileSteps(queries),
    ...accessSteps(queries),
    ...reportSteps(queries),
    ...consoleSteps(queries),
    ...batchSteps(queries),
    ...batchCopySteps(queries),
    ...recipientSteps(queries),
  };
}

async function migrate(db: Kysely<Tables>, flavour: SqlFlavour): Promise<void> {
  const { error } = await new Migrator({ db, provider: migrationProvider(flavour) }).migrateToLatest();
  if (error) throw new Error('The database could not be brought up to date.', { cause: error });
}
