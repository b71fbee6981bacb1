/** A message on its way. Its key is (userId, clientId); the order within one conversation is `seq`. */
export interface OutboxItem {
  readonly clientId: string;
  readonly userId: string;
  readonly line: string;
  /** The contact's number. */
  readonly tn: string;
  /** The contact's name, for a chat the server does not know yet. */
  readonly name: string;
  readonly text: string;
  /** Unix seconds by the server's clock at writing. */
  readonly time: number;
  readonly seq: number;
  /** What goes along; its bytes are kept beside the item. `text` is its caption then, or empty. */
  readonly file?: OutboxFile;
  readonly state: 'queued' | 'sending' | 'uncertain' | 'failed';
  readonly failure?: { readonly reason: 'tooLong' | 'refused'; readonly text?: string };
}

/** `width` and `height` are of pictures, as they are shown. */
export interface OutboxFile {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly width?: number;
  readonly height?: number;
}

export interface StoredDraft {
  readonly userId: string;
  readonly line: string;
  readonly tn: string;
  readonly name: string;
  readonly text: string;
}

/**
 * What a person typed and has not been acknowledged, kept over reloads, crashes and sign-outs, keyed by user. `add` of a text and
 * `saveDraft` keep it before they return their promise: the page may go at once.
 */
export interface OutboxStorage {
  /** False once the browser refused to store, or while it has no room for a file: what waits lives only as long as the tab then. */
  isPersistent(): boolean;
  items(userId: string): Promise<readonly OutboxItem[]>;
  drafts(userId: string): Promise<readonly StoredDraft[]>;
  /**
   * Stores the message and drops the draft it came from, both or neither; a file's message leaves the draft. False when there was no room
   * for the file: then this message alone lives only as long as the tab.
   */
  add(item: OutboxItem, file?: Blob): Promise<boolean>;
  /** The file of a message that is still there. */
  file(userId: string, clientId: string): Promise<Blob | undefined>;
  /** Stores the newer state of a message that is still there; false when it is not. */
  update(item: OutboxItem): Promise<boolean>;
  /** With its file. */
  remove(userId: string, clientId: string): Promise<void>;
  /** An empty text removes the draft. */
  saveDraft(draft: StoredDraft): Promise<void>;
  /** Ids of messages the carrier gave up and the person took out of sight. */
  hidden(userId: string): Promise<readonly string[]>;
  hide(userId: string, messageId: string): Promise<void>;
}
