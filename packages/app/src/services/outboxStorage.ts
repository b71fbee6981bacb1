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
  readonly state: 'queued' | 'sending' | 'uncertain' | 'failed';
  readonly failure?: { readonly reason: 'tooLong' | 'refused'; readonly text?: string };
}

export interface StoredDraft {
  readonly userId: string;
  readonly line: string;
  readonly tn: string;
  readonly name: string;
  readonly text: string;
}

/** What a person typed and has not been acknowledged, kept over reloads, crashes and sign-outs, keyed by user. */
export interface OutboxStorage {
  /** False once the browser refused to store: then everything lives only as long as the tab. */
  isPersistent(): boolean;
  items(userId: string): Promise<readonly OutboxItem[]>;
  drafts(userId: string): Promise<readonly StoredDraft[]>;
  /** Stores the message and drops the draft it came from, both or neither. */
  add(item: OutboxItem): Promise<void>;
  /** Stores the newer state of a message that is still there; false when it is not. */
  update(item: OutboxItem): Promise<boolean>;
  remove(userId: string, clientId: string): Promise<void>;
  /** An empty text removes the draft. */
  saveDraft(draft: StoredDraft): Promise<void>;
  /** Ids of messages the carrier gave up and the person took out of sight. */
  hidden(userId: string): Promise<readonly string[]>;
  hide(userId: string, messageId: string): Promise<void>;
}
