import type { Dialect } from 'kysely';
import type { WordIndex } from './wordIndex.ts';

/** Everything in which the databases differ; the queries are the same for all. */
export interface SqlFlavour {
  readonly dialect: Dialect;
  /** Whether several transactions run at once, so that a row about to be changed has to be locked when it is read. */
  readonly locksRows: boolean;
  readonly words: WordIndex;
}
