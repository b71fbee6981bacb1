import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';
import type { PeopleIndex } from './peopleIndex.ts';
import type { WordIndex } from './wordIndex.ts';

/** What the steps need: the database, or a transaction in it. */
export interface Queries {
  readonly db: Kysely<Tables>;
  /** Runs a step of several queries as one, in the transaction there is or in one of its own. */
  readonly asOne: <T>(step: (db: Kysely<Tables>) => Promise<T>) => Promise<T>;
  readonly words: WordIndex;
  readonly peopleIndex: PeopleIndex;
}
