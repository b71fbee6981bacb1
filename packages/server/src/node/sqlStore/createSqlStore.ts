import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Store, StoreSteps } from '../../backend/index.ts';
import { accountSteps } from './accountSteps.ts';
import { chatSteps } from './chatSteps.ts';
import { fileSteps } from './fileSteps.ts';
import type { SqlFlavour } from './flavour.ts';
import { messageSteps } from './messageSteps.ts';
import { migrationProvider } from './migrations.ts';
import { peopleSteps } from './peopleSteps.ts';
import type { Queries } from './queries.ts';
import type { Tables } from './schema.ts';
import { sessionSteps } from './sessionSteps.ts';
import { settingSteps } from './settingSteps.ts';
import { sqliteFlavour } from './sqliteFlavour.ts';
import type { WordIndex } from './wordIndex.ts';

/** Opens the database, made or brought up to date where needed. */
export async function createSqlStore({ file }: { readonly file: string }): Promise<Store> {
  return openSqlStore(sqliteFlavour(file));
}

export async function openSqlStore({ dialect, locksRows, words }: SqlFlavour): Promise<Store> {
  const db = new Kysely<Tables>({ dialect });
  try {
    await migrate(db, words);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return {
    ...createSteps({ db, locksRows: false, words }),
    transaction: (work) => db.transaction().execute((transaction) => work(createSteps({ db: transaction, locksRows, words }))),
    close: () => db.destroy(),
  };
}

function createSteps(queries: Queries): StoreSteps {
  return {
    ...peopleSteps(queries),
    ...accountSteps(queries),
    ...sessionSteps(queries),
    ...settingSteps(queries),
    ...chatSteps(queries),
    ...messageSteps(queries),
    ...fileSteps(queries),
  };
}

async function migrate(db: Kysely<Tables>, words: WordIndex): Promise<void> {
  const { error } = await new Migrator({ db, provider: migrationProvider(words) }).migrateToLatest();
  if (error) throw new Error('The database could not be brought up to date.', { cause: error });
}
