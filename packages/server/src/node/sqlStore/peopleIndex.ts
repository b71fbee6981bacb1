import type { Kysely, RawBuilder } from 'kysely';
import type { PersonTexts } from '../../backend/people/search.ts';
import type { PersonText } from '../../backend/index.ts';
import type { Tables } from './schema.ts';

export interface PeopleSample {
  /** Null of nobody. */
  readonly part: number | null;
  readonly everybody: number | null;
}

/** Finds people by what they are called; every database has its own way to. `number` is the person's own. */
export interface PeopleIndex {
  /** Makes it, empty. */
  create(db: Kysely<unknown>): Promise<void>;
  add(db: Kysely<Tables>, number: number, texts: PersonTexts): Promise<void>;
  update(db: Kysely<Tables>, number: number, texts: PersonTexts): Promise<void>;
  remove(db: Kysely<Tables>, number: number): Promise<void>;
  /** Whether each term stands in one of these texts of the person in `users`: found by the index. At least one term, and one text. */
  isFound(terms: readonly string[], searched: readonly PersonText[]): RawBuilder<boolean>;
  /** A query of what part of everybody that is, by some of them, and of how many they are at most. */
  sample(terms: readonly string[], searched: readonly PersonText[]): RawBuilder<PeopleSample>;
  /** A query of how many there are, as `count`, from the index alone; `areMany`: by looking at everybody. */
  count(terms: readonly string[], searched: readonly PersonText[], areMany: boolean): RawBuilder<{ readonly count: number }>;
  /** The same, asked of one person after the other. */
  holds(terms: readonly string[], searched: readonly PersonText[]): RawBuilder<boolean>;
  /** A column whose index is not to be used: most people meet the condition, and those of one page are found faster in their order. */
  unindexed(column: RawBuilder<unknown>): RawBuilder<unknown>;
  /** A column whose index is not to be used for the order: few people are left, who are found first and sorted then. */
  unsorted(column: RawBuilder<unknown>): RawBuilder<unknown>;
}
