import type { Kysely } from 'kysely';
import type { SqlFlavour } from './flavour.ts';
import type { Tables } from './schema.ts';
import type { PeopleIndex } from './peopleIndex.ts';
import type { WordIndex } from './wordIndex.ts';

/** What the steps need: the database, or a transaction in it. */
export interface Queries {
  readonly db: Kysely<Tables>;
  /** Runs a step of several queries as one, in the transaction there is or in one of its own. */
  readonly asOne: <T>(step: (db: Kysely<Tables>) => Promise<T>) => Promise<T>;
  /** The same for a step that only adds up what others left behind: it looks at nothing that they change, and none has to run again for it. */
  readonly asStep: Queries['asOne'];
  readonly rowId: SqlFlavour['rowId'];
  readonly each: SqlFlavour['each'];
  readonly insertMessages: SqlFlavour['insertMessages'];
  readonly addToChats: SqlFlavour['addToChats'];
  readonly placeFor: SqlFlavour['placeFor'];
  readonly words: WordIndex;
  readonly peopleIndex: PeopleIndex;
}
