import type { Dialect, Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { PeopleIndex } from './peopleIndex.ts';
import type { Tables } from './schema.ts';
import type { WordIndex } from './wordIndex.ts';

/** Everything in which the databases differ; the queries are the same for all. */
export interface SqlFlavour {
  readonly dialect: Dialect;
  /** Throws where the database is none that can be used. */
  readonly check?: (db: Kysely<Tables>) => Promise<void>;
  /** Runs `work` in a transaction, as if no other ran at the same time. It may run several times before one counts. */
  readonly transact: Transact;
  /** Tables that only this database needs, under names that come before all others. */
  readonly ownMigrations?: Readonly<Record<string, Migration>>;
  readonly words: WordIndex;
  readonly peopleIndex: PeopleIndex;
  /** Makes the database refuse to change or delete a row of this table, whoever asks; its key is `id`. */
  readonly keepForGood: (db: Kysely<unknown>, table: string) => Promise<void>;
}

export type Transact = <T>(db: Kysely<Tables>, work: (transaction: Kysely<Tables>) => Promise<T>) => Promise<T>;
