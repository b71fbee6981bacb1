import type { MessageReply } from '@manyline/contract';

/** A message waiting to be sent. Its key is (userId, clientId); `seq` gives the order within one conversation. */
export interface OutboxItem {
  readonly clientId: string;
  readonly userId: string;
  readonly line: string;
  /** The contact's number. */
  readonly tn: string;
  /** The contact's name, for a chat that is not on the server yet. */
  readonly name: string;
  readonly text: string;
  /** Unix seconds by the server's clock when it was written. */
  readonly time: number;
  readonly seq: number;
  /** The attached file, whose bytes are stored separately. `text` is then its caption, or empty. */
  readonly file?: OutboxFile;
  /** The message that it answers. */
  readonly replyTo?: MessageReply;
  /** The templates it was made of. */
  readonly templateIds?: readonly string[];
  readonly state: 'queued' | 'sending' | 'uncertain' | 'failed';
  readonly failure?: { readonly reason: 'tooLong' | 'fileGone' | 'refused'; readonly text?: string };
}

/** `width` and `height` are those of a picture as displayed. */
export interface OutboxFile {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly width?: number;
  readonly height?: number;
}

/** A file attached in a composer. Once sent, the message has the same id. */
export interface AttachedFile {
  readonly clientId: string;
  readonly userId: string;
  readonly line: string;
  readonly tn: string;
  /** The page whose composer has the file. */
  readonly owner: string;
  readonly seq: number;
  readonly caption: string;
  readonly file: OutboxFile;
}

export interface FileToAdd {
  readonly item: OutboxItem;
  readonly file: Blob;
  /** Attached, and its bytes are stored. */
  readonly isAttached: boolean;
}

/** Result of storing a file's message. `noRoom`: it lasts only as long as the tab; `gone`: another tab sent or discarded it. */
export type Added = 'stored' | 'noRoom' | 'gone';

export interface StoredDraft {
  readonly userId: string;
  readonly line: string;
  readonly tn: string;
  readonly name: string;
  readonly text: string;
  /** The message that it answers. */
  readonly replyTo?: MessageReply;
}

/**
 * What a user typed and the server has not acknowledged, keyed by user. Survives reloads, crashes and sign-outs. `add` and `saveDraft`
 * persist before they return their promise, because the page may close right away.
 */
export interface OutboxStorage {
  /** False if the browser refused to store, or has no room for a file: waiting messages then last only as long as the tab. */
  isPersistent(): boolean;
  items(userId: string): Promise<readonly OutboxItem[]>;
  drafts(userId: string): Promise<readonly StoredDraft[]>;
  /** Stores the message and removes its draft in one transaction. */
  add(item: OutboxItem): Promise<void>;
  /** Stores messages with their files and removes the files from the composer, all or none if there is room. Drafts stay. */
  addFiles(files: readonly FileToAdd[]): Promise<readonly Added[]>;
  /** The file of a message or attachment, if it still exists. */
  file(userId: string, clientId: string): Promise<Blob | undefined>;
  /** Updates a message that still exists; false if it does not. */
  update(item: OutboxItem): Promise<boolean>;
  /** Also removes its file. */
  remove(userId: string, clientId: string): Promise<void>;
  /** Stores an attached file with its bytes. False if that failed: it then lasts only as long as the tab. */
  attach(file: AttachedFile, bytes: Blob): Promise<boolean>;
  attached(userId: string): Promise<readonly AttachedFile[]>;
  /** Updates the files that are still in the same composer. */
  arrange(files: readonly AttachedFile[]): Promise<void>;
  /** Moves the files that are still in the same composer to another page, and returns them. */
  claim(files: readonly AttachedFile[], owner: string): Promise<readonly AttachedFile[]>;
  /** Leaves files that were sent in the meantime. */
  detach(userId: string, clientIds: readonly string[]): Promise<void>;
  /** An empty one is removed. */
  saveDraft(draft: StoredDraft): Promise<void>;
  /** Ids of failed messages that the user hid. */
  hidden(userId: string): Promise<readonly string[]>;
  hide(userId: string, messageId: string): Promise<void>;
  /** Deletes everything of one user from this browser. */
  forget(userId: string): Promise<void>;
}

/** Nothing is written, and nothing is answered. */
export const isEmptyDraft = ({ text, replyTo }: Pick<StoredDraft, 'text' | 'replyTo'>) => text === '' && !replyTo;
export const itemKey = ({ userId, clientId }: OutboxItem): [string, string] => [userId, clientId];
export const draftKey = ({ userId, line, tn }: OutboxItem | StoredDraft): [string, string, string] => [userId, line, tn];
