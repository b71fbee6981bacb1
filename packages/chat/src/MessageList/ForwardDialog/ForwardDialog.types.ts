/** A contact who can get messages. */
export interface ForwardContact {
  readonly name: string;
  readonly tn: string;
}

export interface Forwarding {
  /** The line that sends. */
  readonly line: { readonly tn: string; readonly name?: string | undefined; readonly hue: number };
  /** The contacts that this text may name, the best matches first; without a text the latest. */
  readonly onFindContacts: (text: string) => readonly ForwardContact[];
  /** Sends the messages to each contact. False if a file could not be read: then nothing is sent. */
  readonly onForward: (keys: readonly string[], to: readonly ForwardContact[]) => Promise<boolean>;
}
