import type { StoredChat, StoredMessage } from './store.ts';

/** One deletion by a user. `at`: Unix milliseconds. */
export interface Deletion {
  readonly id: string;
  readonly userId: string;
  readonly at: number;
}

/** What a user deleted and can still restore: a message, or a chat without its messages. */
export type DeletedItem = { readonly id: string } & ({ readonly message: StoredMessage } | { readonly chat: StoredChat });

/** A user whose one-time codes are deleted after a day. `doneUntil`: codes received before are deleted, Unix milliseconds. */
export interface CodeRetention {
  readonly userId: string;
  readonly doneUntil: number;
}

export interface DeletedOperations {
  /** Removes the messages and keeps them for `restoreMessages`. */
  deleteMessages(messages: readonly StoredMessage[], deletion: Deletion): Promise<void>;
  /** Removes a chat without messages, and keeps it. */
  deleteChat(chat: StoredChat, deletion: Deletion): Promise<void>;
  /** What is left of a user's deletion made after `after`: the chat first, then messages, oldest first. */
  deletedBy(userId: string, deletionId: string, after: number, limit: number): Promise<readonly DeletedItem[]>;
  /** Adds deleted messages to existing chats again. They were counted for reports when they were new. */
  restoreMessages(messages: readonly StoredMessage[]): Promise<void>;
  /** Items that were deleted before `before`, the oldest first. */
  deletedBefore(before: number, limit: number): Promise<readonly DeletedItem[]>;
  /** Drops deleted items. Returns the ids of files that no message refers to any more, deleted or not; their records are gone. */
  forgetDeleted(ids: readonly string[]): Promise<readonly string[]>;

  findCodeRetention(userId: string): Promise<CodeRetention | undefined>;
  /** Undefined switches it off. */
  setCodeRetention(userId: string, doneUntil: number | undefined): Promise<void>;
  codeRetentions(): Promise<readonly CodeRetention[]>;
}
