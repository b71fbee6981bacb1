import type { Expression, Kysely } from 'kysely';
import type { Tables } from './schema.ts';

/** Finds messages by what they hold; every database has its own way to. */
export interface WordIndex {
  /** Makes it, empty. */
  create(db: Kysely<unknown>): Promise<void>;
  /** `place` is the message's own. The text is folded here. */
  add(db: Kysely<Tables>, message: { readonly place: number; readonly chatId: string; readonly text: string }): Promise<void>;
  /** Of messages that are about to go: a query of their places. */
  remove(db: Kysely<Tables>, places: Expression<{ readonly place: number }>): Promise<void>;
  /** The places of those that hold all words, newest first. */
  find(db: Kysely<Tables>, search: WordSearch): Promise<readonly number[]>;
}

export interface WordSearch {
  readonly lineTn: string;
  readonly chatId: string | undefined;
  /** Folded, at least one. */
  readonly words: readonly string[];
  /** Only those of smaller places. */
  readonly before: number | undefined;
  readonly limit: number;
}
