import type {
  AbilityRule,
  ChatMarks,
  FailureReason,
  MessageFacts,
  Profile,
  SsoRules,
  SsoTest,
  SystemSettings,
  UserFacts,
  UserStatus,
} from '@manyline/contract';
import type { AccessSteps } from './accessStore.ts';
import type { AccountSteps, SessionSteps } from './accountStore.ts';
import type { BatchSteps, RecipientSteps } from './batchStore.ts';
import type { LineSteps } from './lineStore.ts';
import type { ConsoleSteps } from './consoleStore.ts';
import type { LongTextSteps } from './longTextStore.ts';
import type { EmailSteps } from './emailStore.ts';
import type { DeletedSteps } from './deletedStore.ts';
import type { Outbound, OutboundSteps, ProviderNewsSteps } from './outboundStore.ts';
import type { UserSteps } from './userStore.ts';
import type { ProviderError } from '../ports/provider.ts';
import type { ProviderSteps } from './providerStore.ts';
import type { ReportSteps } from './reportStore.ts';
import type { UnroutedSteps } from './unroutedStore.ts';

export type * from './accountStore.ts';
export type * from './batchStore.ts';
export type * from './deletedStore.ts';
export type * from './emailStore.ts';
export type * from './lineStore.ts';
export type * from './longTextStore.ts';
export type * from './outboundStore.ts';
export type * from './providerStore.ts';
export type * from './unroutedStore.ts';

/** All times of the store are integer Unix milliseconds. */
export interface StoredUser extends UserFacts {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly email?: string;
  /** The user set the address when addresses didn't have to be confirmed, so it doesn't say who the user is. */
  readonly hasUnprovenEmail?: true;
  /** Empty for users who sign in only through single sign-on. */
  readonly passwordHash: string;
  readonly abilities: readonly AbilityRule[];
  readonly status: UserStatus;
  /** The secret of a confirmed authenticator app: base 32, encrypted. */
  readonly totpSecret?: string;
  /** The newest time step whose code was used; codes of it and of earlier steps are rejected. */
  readonly totpStep?: number;
  readonly hasEmailCodes: boolean;
  /** In order of precedence. */
  readonly roleIds: readonly string[];
  /** The parent, if this is a sub-user. */
  readonly parentId?: string;
  /** Incremented by every change an administrator or the user makes. */
  readonly version: number;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Approximate; absent if the user was never active. */
  readonly lastSeenAt?: number;
}

export interface StoredLine extends Omit<Profile, 'outage' | 'sendsLinks' | 'carriedBytes' | 'textLimit' | 'answersShortCodes'> {
  readonly userId: string;
  /**
   * Set on an archived line: the number that moved to another user without its chats. Such a line has a placeholder `tn` and is in no
   * list of lines.
   */
  readonly archiveOf?: string;
  /** The provider account that carries its messages; absent for an internal line. */
  readonly providerAccountId?: string;
  /** A standby account with the same number, which sends while the first is stopped. `since`: Unix milliseconds. */
  readonly standby?: { readonly accountId: string; readonly since: number };
  /** Accounts it had before, which may still deliver messages that are on their way. `until`: Unix milliseconds. */
  readonly formerAccounts?: readonly FormerAccount[];
}

export interface FormerAccount {
  readonly accountId: string;
  readonly until: number;
}

/** Settings stored by an older version lack newer fields. */
/** What administrators set up about single sign-on. */
export interface StoredSso {
  readonly version: number;
  /** Absent: the environment's. `secret` is sealed. */
  readonly provider?: {
    readonly issuer: string;
    readonly clientId: string;
    readonly name: string;
    readonly scopes: string;
    readonly secret: string;
  };
  /** Absent before an administrator decided. */
  readonly rules?: SsoRules;
  readonly test?: StoredSsoTest;
}

/** The newest test sign-in. */
export interface StoredSsoTest extends Omit<SsoTest, 'time' | 'isCurrent'> {
  readonly time: number;
  /** The version and the provider that were tested. */
  readonly version: number;
  readonly provider: string;
}

export type StoredSettings = Partial<SystemSettings> & Pick<SystemSettings, 'version'>;

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
  /** The largest file that the contact's carrier takes, known once it refused a larger one. */
  readonly carriedBytes?: number;
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
}

/** Words to search for, folded by `foldWords`. `before`: only messages before this one in the global order. */
export interface MessageSearch {
  readonly lineTn: string;
  readonly chatId?: string;
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
export interface Sides {
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

/** The route tree managed by the server, as sent to clients. */
export interface StoredRouteTree {
  readonly version: number;
  readonly routes: readonly unknown[];
  /** Absent if it was never changed, or before change times were stored. */
  readonly updatedAt?: number;
}

/** All data access. Each call is atomic; `Store.transaction` combines several. */
export interface StoreSteps
  extends
    AccountSteps,
    SessionSteps,
    UserSteps,
    AccessSteps,
    ReportSteps,
    ConsoleSteps,
    EmailSteps,
    DeletedSteps,
    BatchSteps,
    RecipientSteps,
    OutboundSteps,
    ProviderNewsSteps,
    LongTextSteps,
    ProviderSteps,
    UnroutedSteps,
    LineSteps {
  isEmpty(): Promise<boolean>;

  addUser(user: StoredUser): Promise<void>;
  findUser(id: string): Promise<StoredUser | undefined>;
  /** By username or e-mail address, case-insensitive. */
  findUserByLogin(login: string): Promise<StoredUser | undefined>;
  updateUser(user: StoredUser): Promise<void>;

  /** Undefined before the first change. */
  findSettings(): Promise<StoredSettings | undefined>;
  setSettings(settings: StoredSettings): Promise<void>;

  /** Undefined before the first change. */
  findSso(): Promise<StoredSso | undefined>;
  setSso(sso: StoredSso): Promise<void>;

  /** Version 0 and empty before the first change. */
  findRouteTree(): Promise<StoredRouteTree>;
  setRouteTree(tree: StoredRouteTree): Promise<void>;

  /** Adding many: owners are put into `uncounted`; call `recountLines` for them in the same transaction. */
  addLine(line: StoredLine, uncounted?: Set<string>): Promise<void>;
  /** Counts the users' lines again, for their number of lines and the search. */
  recountLines(userIds: ReadonlySet<string>): Promise<void>;
  findLine(tn: string): Promise<StoredLine | undefined>;
  /** In the order they were added. */
  linesOf(userId: string): Promise<readonly StoredLine[]>;
  /** Stores its status, name, mute setting and provider account. */
  updateLine(line: StoredLine): Promise<void>;
  /** Changes a line's number and keeps its position, chats, sent messages and client ids. Opt-outs apply to both numbers. */
  renumberLine(tn: string, line: StoredLine): Promise<void>;

  addChat(chat: StoredChat): Promise<void>;
  updateChat(chat: StoredChat): Promise<void>;
  findChat(id: string): Promise<StoredChat | undefined>;
  findChatWith(lineTn: string, contactTn: string): Promise<StoredChat | undefined>;
  chatsOf(lineTn: string): Promise<readonly StoredChat[]>;
  /** The chats with a number on all lines the user has, or on everyone's, the latest first. */
  chatsWithContact(userId: string | undefined, contactTn: string): Promise<readonly StoredChat[]>;

  findContactNote(userId: string, tn: string): Promise<string | undefined>;
  /** An empty note is removed. */
  setContactNote(userId: string, tn: string, note: string): Promise<void>;

  addMessage(message: StoredMessage): Promise<void>;
  addMessages(messages: readonly StoredMessage[]): Promise<void>;
  sidesOf(lineTn: string, contactTn: string, clientId: string | undefined): Promise<Sides>;
  /** Adds messages to existing chats and updates the chats. The first message's clientId, if any, must be unused. */
  addToChats(lineTn: string, added: readonly [AddedMessage, ...AddedMessage[]]): Promise<void>;
  /** Updates its delivery state and times. */
  updateMessage(message: StoredMessage): Promise<void>;
  /** Updates the text of a received message, which parts of it are missing, and what it asked for; nothing else ever changes. */
  growMessage(message: StoredMessage): Promise<void>;
  findMessage(id: string): Promise<StoredMessage | undefined>;
  /** The newest messages of a chat, oldest first; only those before `before` if given. */
  newestMessages(chatId: string, limit: number, before?: number): Promise<MessageWindow>;
  /** Messages of a chat at or after `from`, oldest first; `hasMore`: newer ones follow. */
  messagesFrom(chatId: string, limit: number, from: number): Promise<MessageWindow>;
  /** Messages that contain all words, newest first; at the same time, last added first. */
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

export interface Store extends StoreSteps {
  /** Runs `work` atomically and durably; a throw rolls back. It may run more than once before it commits. */
  transaction<T>(work: (steps: StoreSteps) => Promise<T>): Promise<T>;
  /**
   * The same for short work: concurrent calls may share one commit. `touches`: names of all it reads or writes; work without a name in
   * common may run at the same time in the same transaction. Without it, nothing else runs at the same time.
   */
  shortTransaction<T>(work: (steps: StoreSteps) => Promise<T>, touches?: readonly string[]): Promise<T>;
  close(): Promise<void>;
}
