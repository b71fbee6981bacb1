import type { Dialect, Kysely } from 'kysely';
import type { PeopleIndex } from './peopleIndex.ts';
import type { WordIndex } from './wordIndex.ts';

/** Everything in which the databases differ; the queries are the same for all. */
export interface SqlFlavour {
  readonly dialect: Dialect;
  /** Whether several transactions run at once, so that a row about to be changed has to be locked when it is read. */
  readonly locksRows: boolean;
  readonly words: WordIndex;
  readonly peopleIndex: PeopleIndex;
  /** Makes the database refuse to change or delete a row of this table, whoever asks; its key is `id`. */
  readonly keepForGood: (db: Kysely<unknown>, table: string) => Promise<void>;
}
