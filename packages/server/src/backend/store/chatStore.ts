import type { ChatMarks, FailureReason, MessageFacts } from '@manyline/contract';
import type { ProviderError } from '../ports/provider.ts';
import type { Outbound } from './outboundStore.ts';
import type { StoredLine } from './store.ts';

/** A chat as one line sees it. `seenUntil`: time of the newest received message that was seen, for servers of earlier releases. */
export interface StoredChat {
  readonly id: string;
  readonly lineTn: string;
  readonly contactTn: string;
  readonly name: string;
  readonly unseenMsgs: number;
  readonly seenUntil: number;
  /** The time of the first unseen message; absent without one, or if a server of an earlier release counted it. */
  readonly unseenFrom?: number;
  /** The newest message's time. */
  readonly lastTime: number;
  /** The greatest `arrivedAt` of its messages. */
  readonly lateAt?: number;
  /** When a message last left or came, and when the contact last wrote: kept when messages are deleted. */
  readonly knownAt?: number;
  readonly wroteAt?: number;
  /** The largest file that the contact's carrier takes, known once it refused a larger one. */
  readonly carriedBytes?: number;
  /** A bulk message made it, and nothing else was sent or received since. */
  readonly isBulkOnly?: true;
  readonly marks: Required<ChatMarks>;
}

/** The file depot holds the bytes under the same id and the thumbnail under `${id}.thumbnail`. */
export interface StoredFile {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly width?: number;
  readonly height?: number;
  readonly hasThumbnail: boolean;
  readonly createdAt: number;
}

export interface Hold {
  readonly until: number;
  readonly by: string;
}

/** A message in one chat. Times are unique within a chat, so they define the order. */
export interface StoredMessage extends MessageFacts {
  readonly id: string;
  readonly chatId: string;
  readonly time: number;
  readonly senderTn: string;
  readonly isIncoming: boolean;
  readonly text: string;
  readonly isDelivered: boolean;
  readonly isSeen: boolean;
  readonly failure?: FailureReason;
  readonly failureDetail?: ProviderError;
  readonly clientId?: string;
  /** The id of the same message in the other party's chat, if that is a line of this server. */
  readonly counterpartId?: string;
  readonly deliveredAt?: number;
  readonly seenAt?: number;
  /** Both copies of a message refer to the same file. */
  readonly file?: StoredFile;
  /** When it arrived, if it was sent notably earlier or isn't the newest; see `messageTime.ts`. */
  readonly arrivedAt?: number;
  /** Set on messages sent through a provider. */
  readonly outbound?: Outbound;
  /** It hasn't left, and its sender can take it back. `by`: the id of the user who wrote it. */
  readonly held?: Hold;
}

/** Words to search for, folded by `foldWords`. `before`: only messages before this one in the global order. */
export interface MessageFilter {
  /** Unix milliseconds; `until` is exclusive. */
  readonly since?: number;
  readonly until?: number;
  readonly isIncoming?: boolean;
  readonly hasFile?: true;
  readonly isStarred?: true;
  readonly isFailed?: true;
}

export interface MessageSearch extends MessageFilter {
  readonly lineTns: readonly string[];
  /** Only these chats of the lines. */
  readonly chatIds?: readonly string[];
  /** Folded; all of them must occur. */
  readonly words: readonly string[];
  readonly before?: StoredMessage;
  readonly limit: number;
  /** Time limit in milliseconds, after which the hits so far are returned. */
  readonly patienceMs: number;
}

export interface MessageWindow {
  readonly messages: readonly StoredMessage[];
  readonly hasMore: boolean;
}

export interface FoundMessages extends MessageWindow {
  /** Whether the time limit ended the search, so there may be more hits. */
  readonly isCutShort: boolean;
}

type SideLine = Pick<StoredLine, 'tn' | 'userId' | 'status'>;

/** Both sides of a message to be sent: current lines and chats of this store. */
export interface SendingContext {
  readonly line?: SideLine;
  readonly chat?: StoredChat;
  readonly other?: SideLine;
  readonly otherChat?: StoredChat;
  /** The message that already has this clientId. */
  readonly firstId?: string;
  /** Whether the contact opted out of messages from the line. */
  readonly isOptedOut: boolean;
  /** Whether a bulk message was sent from the other line, so a message to it may be a reply. */
  readonly hasOtherBatches: boolean;
}

/** A new message and the updated chat. */
export interface AddedMessage {
  readonly message: StoredMessage;
  readonly chat: StoredChat;
}

export interface ChatOperations {
  addChat(chat: StoredChat): Promise<void>;
  updateChat(chat: StoredChat): Promise<void>;
  findChat(id: string): Promise<StoredChat | undefined>;
  findChatWith(lineTn: string, contactTn: string): Promise<StoredChat | undefined>;
  chatsOf(lineTn: string): Promise<readonly StoredChat[]>;
  /** The chats with a number on all lines the user has, or on everyone's, the latest first. */
  chatsWithContact(userId: string | undefined, contactTn: string): Promise<readonly StoredChat[]>;

  addMessage(message: StoredMessage): Promise<void>;
  addMessages(messages: readonly StoredMessage[]): Promise<void>;
  findSendingContext(lineTn: string, contactTn: string, clientId: string | undefined): Promise<SendingContext>;
  /** Adds messages to existing chats and updates the chats. The first message's clientId, if any, must be unused. */
  addToChats(lineTn: string, added: readonly [AddedMessage, ...AddedMessage[]]): Promise<void>;
  /** Updates its delivery state and times. */
  updateMessage(message: StoredMessage): Promise<void>;
  /** Updates the text of a received message, which parts of it are missing, and what it asked for; nothing else ever changes. */
  growMessage(message: StoredMessage): Promise<void>;
  /** Sets or removes the stars of messages of a chat. */
  starMessages(chatId: string, ids: readonly string[], isStarred: boolean): Promise<void>;
  /** Stores that a held message has left: how it is delivered, or why not. It counts in reports from now on. */
  releaseMessage(message: StoredMessage): Promise<void>;
  /** The ids of messages held until then, the next first. */
  heldUntil(until: number, limit: number): Promise<readonly string[]>;
  /** When the next held message leaves. */
  nextHeldUntil(): Promise<number | undefined>;
  findMessage(id: string): Promise<StoredMessage | undefined>;
  /** The newest messages of a chat, oldest first; only those before `before` if given. */
  newestMessages(chatId: string, limit: number, before?: number): Promise<MessageWindow>;
  /** Messages of a chat at or after `from`, oldest first; `hasMore`: newer ones follow. */
  messagesFrom(chatId: string, limit: number, from: number): Promise<MessageWindow>;
  /** Messages that contain all words and pass the filter, newest first; at the same time, last added first. */
  searchMessages(search: MessageSearch): Promise<FoundMessages>;
  /** Received messages after `after` up to and including `until`, oldest first. */
  receivedBetween(chatId: string, after: number, until: number): Promise<readonly StoredMessage[]>;
  /** Received messages at or after `from` that weren't seen, oldest first. */
  unseenMessages(chatId: string, from: number): Promise<readonly StoredMessage[]>;
  countReceivedAfter(chatId: string, after: number): Promise<number>;
  /** Whether a reply to HELP was sent after `after`. */
  hasAutomaticAfter(chatId: string, after: number): Promise<boolean>;
  addFile(file: StoredFile): Promise<void>;
  /** A file in a message of one of the user's lines. */
  findFileFor(userId: string, fileId: string): Promise<StoredFile | undefined>;
  /** Those of these ids that belong to a stored file. */
  knownFiles(ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Of these files, the records that no message refers to. */
  removeFiles(ids: readonly string[]): Promise<void>;

  /** Reserves a clientId on a line for a message. Returns the id of the message that already holds it, if any. */
  claimClientId(lineTn: string, clientId: string, messageId: string): Promise<string | undefined>;
  findByClientId(lineTn: string, clientId: string): Promise<StoredMessage | undefined>;
}
