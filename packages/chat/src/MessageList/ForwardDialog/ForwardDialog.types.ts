/** A contact who can get messages. */
export interface ForwardContact {
  readonly name: string;
  readonly tn: string;
}

interface ForwardLine {
  readonly tn: string;
  readonly name?: string | undefined;
  readonly hue: number;
}

/** Who gets the messages. `line`: another one than the dialog's, which they know. */
export interface ForwardRecipient extends ForwardContact {
  readonly line?: string | undefined;
}

export interface Forwarding {
  /** The line that sends. */
  readonly line: ForwardLine;
  /** The line that this person knows, if they don't know the dialog's. Undefined as well if they know none. */
  readonly onFindLine: (tn: string) => Promise<ForwardLine | undefined>;
  /** The contacts that this text may name, the best matches first; without a text the latest. */
  readonly onFindContacts: (text: string) => readonly ForwardContact[];
  /** Sends the messages to each contact. False if a file could not be read: then nothing is sent. */
  readonly onForward: (keys: readonly string[], to: readonly ForwardRecipient[]) => Promise<boolean>;
}
