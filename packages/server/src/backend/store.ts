import type { AbilityRule, ChatMarks, FailureReason, Profile, SystemSettings, UserStatus } from '@manyline/contract';
import type { AccessSteps } from './accessStore.ts';
import type { AccountSteps, SessionSteps } from './accountStore.ts';
import type { BatchSteps, RecipientSteps } from './batchStore.ts';
import type { ConsoleSteps } from './consoleStore.ts';
import type { PeopleSteps } from './peopleStore.ts';
import type { ReportSteps } from './reportStore.ts';

export type * from './accountStore.ts';
export type * from './batchStore.ts';

/** All times of the store are Unix milliseconds, whole numbers. */
export interface StoredUser {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly email?: string;
  /** Empty for people who only come through the organisation's sign-in. */
  readonly passwordHash: string;
  readonly abilities: readonly AbilityRule[];
  readonly status: UserStatus;
  /** Of an authenticator app, once a code of it was confirmed: in base 32, sealed. */
  readonly totpSecret?: string;
  /** The newest time step whose code was used, so that none of then or before opens anything again. */
  readonly totpStep?: number;
  readonly hasEmailCodes: boolean;
  /** In the order in which their rules follow each other. */
  readonly roleIds: readonly string[];
  /** Whose sub-user they are. */
  readonly parentId?: string;
  /** Rises with every change an administrator or the person makes to the record. */
  readonly version: number;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** When they last did anything, about; absent while they never did. */
  readonly lastSeenAt?: number;
}

export interface StoredLine extends Profile {
  readonly userId: string;
}

/** What was set before a setting existed does not have it. */
export type StoredSettings = Partial<SystemSettings> & Pick<SystemSettings, 'version'>;

/** A conversation as one line sees it. `seenUntil` is the time of the newest received message that was seen. */
export interface StoredChat {
  readonly id: string;
  readonly lineTn: string;
  readonly contactTn: string;
  readonly name: string;
  readonly unseenMsgs: number;
  readonly seenUntil: number;
  readonly lastTime: number;
  readonly marks: Required<ChatMarks>;
}

/** The bytes stand in the file depot under the same id, its thumbnail under `${id}.thumbnail`. */
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

/** A message in one chat. Times within a chat never repeat, so they are its order. */
export interface StoredMessage {
  readonly id: string;
  readonly chatId: string;
  readonly time: number;
  readonly senderTn: string;
  readonly isIncoming: boolean;
  readonly text: string;
  readonly isDelivered: boolean;
  readonly isSeen: boolean;
  readonly isWithCarrier: boolean;
  readonly failure?: FailureReason;
  readonly clientId?: string;
  /** The same message in the other side's chat, when that side is a line of this server. */
  readonly twinId?: string;
  readonly deliveredAt?: number;
  readonly seenAt?: number;
  /** Both sides' copies of a message name the same file. */
  readonly file?: StoredFile;
  /** The message to many it is a copy of. */
  readonly batchId?: string;
  /** The process that handed it to the carrier. */
  readonly carriedBy?: string;
}

/** Where to look for words, folded by `foldWords`. `before` is a message: only those before it in the order of all messages. */
export interface MessageSearch {
  readonly lineTn: string;
  readonly chatId?: string;
  readonly words: readonly string[];
  readonly before?: StoredMessage;
  readonly limit: number;
}

export interface MessageWindow {
  readonly messages: readonly StoredMessage[];
  readonly hasMore: boolean;
}

/** Both sides of a message that is about to be sent: lines and chats of this store as they are now. */
export interface Sides {
  readonly line?: StoredLine;
  readonly chat?: StoredChat;
  readonly other?: StoredLine;
  readonly otherChat?: StoredChat;
  /** The message that has this clientId already. */
  readonly firstId?: string;
  /** A batch was sent from the other line: what it receives may be a reply. */
  readonly hasOtherBatches: boolean;
}

/** A message with its chat as it is from now on. */
export interface AddedMessage {
  readonly message: StoredMessage;
  readonly chat: StoredChat;
}

/** The routes the server drives, as they are told to everybody. */
export interface StoredRouteTree {
  readonly version: number;
  readonly routes: readonly unknown[];
  /** Absent where nobody changed it since there was a time to keep. */
  readonly updatedAt?: number;
}

/** What is kept. Every call is one step; `Store.transaction` makes several steps one. */
export interface StoreSteps
  extends AccountSteps, SessionSteps, PeopleSteps, AccessSteps, ReportSteps, ConsoleSteps, BatchSteps, RecipientSteps {
  isEmpty(): Promise<boolean>;

  addUser(user: StoredUser): Promise<void>;
  findUser(id: string): Promise<StoredUser | undefined>;
  /** By user name or e-mail address, without regard to case. */
  findUserByLogin(login: string): Promise<StoredUser | undefined>;
  updateUser(user: StoredUser): Promise<void>;

  /** Undefined until somebody set something. */
  findSettings(): Promise<StoredSettings | undefined>;
  setSettings(settings: StoredSettings): Promise<void>;

  /** Version 0 and empty until somebody named any. */
  findRouteTree(): Promise<StoredRouteTree>;
  setRouteTree(tree: StoredRouteTree): Promise<void>;

  addLine(line: StoredLine): Promise<void>;
  findLine(tn: string): Promise<StoredLine | undefined>;
  /** In the order they were added. */
  linesOf(userId: string): Promise<readonly StoredLine[]>;
  /** Keeps its status, name and muting. */
  updateLine(line: StoredLine): Promise<void>;
  /** Gives the line `tn` another number, in its place, with all its chats, sent messages and client ids. */
  renumberLine(tn: string, line: StoredLine): Promise<void>;

  addChat(chat: StoredChat): Promise<void>;
  updateChat(chat: StoredChat): Promise<void>;
  findChat(id: string): Promise<StoredChat | undefined>;
  findChatWith(lineTn: string, contactTn: string): Promise<StoredChat | undefined>;
  chatsOf(lineTn: string): Promise<readonly StoredChat[]>;

  addMessage(message: StoredMessage): Promise<void>;
  /** The same for many. */
  addMessages(messages: readonly StoredMessage[]): Promise<void>;
  sidesOf(lineTn: string, contactTn: string, clientId: string | undefined): Promise<Sides>;
  /** Adds messages of chats there are, and changes the chats. The clientId of the first message, where it has one, is nobody's yet. */
  addToChats(lineTn: string, added: readonly [AddedMessage, ...AddedMessage[]]): Promise<void>;
  /** Keeps its delivery state and times; nothing else about a message ever changes. */
  updateMessage(message: StoredMessage): Promise<void>;
  findMessage(id: string): Promise<StoredMessage | undefined>;
  /** The newest messages of a chat, oldest first; only those before a time when one is given. */
  newestMessages(chatId: string, limit: number, before?: number): Promise<MessageWindow>;
  /** The oldest messages of a chat at or after a time, oldest first; `hasMore` says that newer ones follow. */
  messagesFrom(chatId: string, limit: number, from: number): Promise<MessageWindow>;
  /** Those that hold all words, newest first; those of the same moment in the order of their adding, the last first. */
  searchMessages(search: MessageSearch): Promise<MessageWindow>;
  /** Received messages later than `after`, up to and including `until`, oldest first. */
  receivedBetween(chatId: string, after: number, until: number): Promise<readonly StoredMessage[]>;
  countReceivedAfter(chatId: string, after: number): Promise<number>;
  /** This process has messages with the carrier, and lives at least until then unless it says so again. */
  carryUntil(process: string, until: number): Promise<void>;
  /** It ends: what it has with the carrier is abandoned. */
  stopCarrying(process: string): Promise<void>;
  /**
   * Messages with the carrier whose fate is not known and that no living process handed over, oldest first: they are this one's now,
   * which lives at least until `until`.
   */
  takeAbandoned(taking: {
    readonly process: string;
    readonly now: number;
    readonly until: number;
    readonly limit: number;
  }): Promise<readonly StoredMessage[]>;

  addFile(file: StoredFile): Promise<void>;
  /** A file that a message in a chat of one of this person's lines carries. */
  findFileFor(userId: string, fileId: string): Promise<StoredFile | undefined>;
  /** Those of these ids that a file was added with. */
  knownFiles(ids: readonly string[]): Promise<ReadonlySet<string>>;

  /** Reserves a clientId on a line for a message. Gives the message that already holds it, if any. */
  claimClientId(lineTn: string, clientId: string, messageId: string): Promise<string | undefined>;
  findByClientId(lineTn: string, clientId: string): Promise<StoredMessage | undefined>;
}

export interface Store extends StoreSteps {
  /** Runs `work` so that all of its steps are kept, durably, or none: a throw keeps none. It may run more than once before it counts. */
  transaction<T>(work: (steps: StoreSteps) => Promise<T>): Promise<T>;
  /** The same for work of a few steps: what is asked for at the same time may be kept by one commit. */
  shortTransaction<T>(work: (steps: StoreSteps) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
