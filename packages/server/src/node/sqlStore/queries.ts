import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';
import type { PeopleIndex } from './peopleIndex.ts';
import type { WordIndex } from './wordIndex.ts';

/** What the steps need: the database, or a transaction in it. */
export interface Queries {
  readonly db: Kysely<Tables>;
  /** Rows that are read are about to be changed, and another transaction could change them too. */
  readonly locksRows: boolean;
  readonly words: WordIndex;
  readonly peopleIndex: PeopleIndex;
}
