import type { SendRefusal } from '../calls/refusals.ts';
import type { StoredChat, StoredFile, StoredLine, StoredMessage, StoreOperations } from '../store/store.ts';
import type { Notice } from './chatNotices.ts';

export interface Sending {
  readonly line: StoredLine;
  readonly to: string;
  /** The contact's name; empty if the sender gave none. */
  readonly name: string;
  readonly text: string;
  readonly clientId: string | undefined;
  /** Stored with the message. Ignored if the clientId is repeated: the first message has its own file. */
  readonly file?: StoredFile | undefined;
  /** The sender can take it back for so long. */
  readonly holdSeconds?: number | undefined;
  /** The file's record is stored already. */
  readonly isFileStored?: true | undefined;
  /** The id of the message in the same chat that it answers. */
  readonly replyTo?: string | undefined;
  /** The bulk message it belongs to. */
  readonly batchId?: string | undefined;
  /** The templates it was made of. */
  readonly templateIds?: readonly string[] | undefined;
  /** A reply to HELP: also sent to a contact who opted out, as carriers require. */
  readonly isAutomatic?: true | undefined;
}

export interface Sent {
  readonly message: StoredMessage;
  readonly notices: readonly Notice[];
  /** The message has to be sent through the provider. */
  readonly leaves: boolean;
}

export interface Outgoing {
  readonly sending: Sending;
  readonly sent: Sent;
}

/** What the reader of a chat knew. */
export interface Reading {
  /** The newest message shown. */
  readonly until: StoredMessage;
  /** The last arrival, if that isn't the newest message. */
  readonly arrivedBy?: number | undefined;
  /** Messages that had arrived, but weren't shown. */
  readonly except?: readonly string[] | undefined;
}

/** What writes into chats: delivery, which knows providers and other lines. */
export interface Sender {
  /** Stores the message durably, then notifies both sides. A repeated clientId returns the first message. */
  send(sending: Sending): Promise<StoredMessage | SendRefusal>;
  /** The same within the caller's transaction; call `announce` after the commit. */
  save(tx: StoreOperations, sending: Sending): Promise<Sent | SendRefusal>;
  /** Notifies both sides and hands outbound messages over. */
  announce(outgoing: readonly Outgoing[]): void;
  /** Marks what the reader of a chat knew as seen. Returns the chat's new unseen count. */
  markSeen(chat: StoredChat, reading: Reading, userId: string): Promise<number>;
}
