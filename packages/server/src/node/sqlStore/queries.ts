import type { Kysely } from 'kysely';
import type { SqlFlavour } from './flavour.ts';
import type { JoinedQueries } from './joinedQueries.ts';
import type { Tables } from './schema.ts';
import type { WordIndex } from './search/wordIndex.ts';
import type { UserIndex } from './users/userIndex.ts';

/** What the steps need: the database, or a transaction in it. */
export interface Queries {
  readonly db: Kysely<Tables>;
  /** Runs several queries atomically, in the current transaction or a new one. */
  readonly asOne: <T>(step: (db: Kysely<Tables>) => Promise<T>) => Promise<T>;
  /** The same for a step that only adds up recorded rows: it reads nothing that others change, so it causes no conflicts. */
  readonly asStep: Queries['asOne'];
  /** Read-only: the caller has already done any cleanup that the read needs. */
  readonly isReadOnly?: boolean;
  readonly rowId: SqlFlavour['rowId'];
  readonly each: SqlFlavour['each'];
  readonly insertMessages: SqlFlavour['insertMessages'];
  readonly readSendingContext: JoinedQueries['readSendingContext'];
  readonly addToChats: JoinedQueries['addToChats'];
  readonly placeFor: SqlFlavour['placeFor'];
  readonly words: WordIndex;
  readonly userIndex: UserIndex;
}
