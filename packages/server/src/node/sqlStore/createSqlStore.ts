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
import { messageSteps } from './messageSteps.ts';
import { migrationProvider } from './migrations.ts';
import { peopleListSteps } from './peopleListSteps.ts';
import { peopleSteps } from './peopleSteps.ts';
import { postgresFlavour } from './postgresFlavour.ts';
import type { Queries } from './queries.ts';
import { recipientSteps } from './recipientSteps.ts';
import type { Tables } from './schema.ts';
import { sessionSteps } from './sessionSteps.ts';
import { settingSteps } from './settingSteps.ts';
import { sqliteFlavour } from './sqliteFlavour.ts';

/** Opens the database, made or brought up to date where needed. */
export async function createSqlStore({ file }: { readonly file: string }): Promise<Store> {
  return openSqlStore(sqliteFlavour(file));
}

/** The same on PostgreSQL; the address is `postgresql://…`. */
export async function openPostgresStore(url: string): Promise<Store> {
  return openSqlStore(postgresFlavour(url));
}

export async function openSqlStore(flavour: SqlFlavour): Promise<Store> {
  const { dialect, transact, transactLoosely, rowId, each, placeFor, words, peopleIndex } = flavour;
  const shared = { rowId, each, placeFor, words, peopleIndex };
  const db = new Kysely<Tables>({ dialect });
  try {
    await flavour.check?.(db);
    await migrate(db, flavour);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return {
    ...createSteps({ db, asOne: (step) => transact(db, step), asStep: (step) => transactLoosely(db, step), ...shared }),
    transaction: (work) => transact(db, (one) => work(createSteps({ ...within(one), ...shared }))),
    close: () => db.destroy(),
  };
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
