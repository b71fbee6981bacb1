import type { NumberPage } from './batchStore.ts';

/** A received message that may have been an opt-out; a chat has at most one. `time`: Unix milliseconds. */
export interface StoredOptOutQuestion {
  readonly chatId: string;
  readonly messageId: string;
  readonly time: number;
}

/** Questions to a line's owner whether a message was an opt-out. */
export interface OptOutQuestionOperations {
  /** Replaces the chat's question, if any. */
  putOptOutQuestion(question: StoredOptOutQuestion): Promise<void>;
  findOptOutQuestion(chatId: string): Promise<StoredOptOutQuestion | undefined>;
  removeOptOutQuestion(chatId: string): Promise<void>;
  /** Those of a line, with the contact's number. */
  optOutQuestionsOf(lineTn: string, page?: NumberPage): Promise<readonly (StoredOptOutQuestion & { readonly tn: string })[]>;
}
