import type { Expression, Kysely } from 'kysely';
import type { MessageSearch } from '../../../backend/index.ts';
import type { Tables } from '../schema.ts';

/** Finds messages by their text. Each database has its own implementation. */
export interface WordIndex {
  /** Creates it, empty. */
  create(db: Kysely<unknown>): Promise<void>;
  /** `place` is the message's place. The text is folded here. */
  add(db: Kysely<Tables>, message: { readonly place: number; readonly chatId: string; readonly text: string }): Promise<void>;
  /** `places`: a query for the places of messages about to be deleted. */
  remove(db: Kysely<Tables>, places: Expression<{ readonly place: number }>): Promise<void>;
  /** Messages that contain all words and pass the filter, newest first. */
  find(db: Kysely<Tables>, search: WordSearch): Promise<WordsFound>;
}

export interface WordsFound {
  readonly places: readonly number[];
  /** The time limit ended the search: older matches may be missing. */
  readonly isCutShort: boolean;
}

export interface WordSearch extends Omit<MessageSearch, 'before'> {
  /** Only places below this one. */
  readonly before: number | undefined;
}
