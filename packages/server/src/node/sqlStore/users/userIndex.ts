import type { Kysely, RawBuilder } from 'kysely';
import type { UserText } from '../../../backend/index.ts';
import type { UserTexts } from '../../../backend/rules/userSearch.ts';
import type { Tables } from '../schema.ts';

export interface UserSample {
  /** Null if there are no users. */
  readonly part: number | null;
  readonly everybody: number | null;
}

/** Finds users by name. Each database has its own implementation. `number` is the user's number. */
export interface UserIndex {
  /** Creates it, empty. */
  create(db: Kysely<unknown>): Promise<void>;
  add(db: Kysely<Tables>, number: number, texts: UserTexts): Promise<void>;
  update(db: Kysely<Tables>, number: number, texts: UserTexts): Promise<void>;
  remove(db: Kysely<Tables>, number: number): Promise<void>;
  /** Whether each term occurs in one of these texts of the row in `users`, using the index. Needs at least one term and one text. */
  isFound(terms: readonly string[], searched: readonly UserText[]): RawBuilder<boolean>;
  /** A query that estimates the matching share from a sample, with an upper bound for the number of users. */
  sample(terms: readonly string[], searched: readonly UserText[]): RawBuilder<UserSample>;
  /** A query for the `count` from the index alone; `areMany`: scans all users instead. */
  count(terms: readonly string[], searched: readonly UserText[], areMany: boolean): RawBuilder<{ readonly count: number }>;
  /** The same, evaluated row by row. */
  holds(terms: readonly string[], searched: readonly UserText[]): RawBuilder<boolean>;
  /** Prevents use of the column's index: most users match, so scanning in page order is faster. */
  unindexed(column: RawBuilder<unknown>): RawBuilder<unknown>;
  /** Prevents sorting by the column's index: few users match, so finding them first and sorting is faster. */
  unsorted(column: RawBuilder<unknown>): RawBuilder<unknown>;
}
