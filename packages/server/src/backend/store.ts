import type { AbilityRule, FailureReason, Profile } from '@manyline/contract';

/** All times of the store are Unix milliseconds, whole numbers. */
export interface StoredUser {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly email?: string;
  readonly passwordHash: string;
  readonly abilities: readonly AbilityRule[];
}

export interface StoredLine extends Profile {
  readonly userId: string;
}

/** One sign-in of one browser. Its refresh tokens carry the generation they were made in. */
export interface StoredSession {
  readonly id: string;
  readonly userId: string;
  readonly isRemembered: boolean;
  readonly generation: number;
  readonly rotatedAt: number;
  readonly expiresAt: number;
}

export interface StoredAccessToken {
  readonly hash: string;
  readonly sessionId: string;
  readonly expiresAt: number;
}

export interface StoredRefreshToken {
  readonly hash: string;
  readonly sessionId: string;
  readonly generation: number;
}

/** A conversation as one line sees it. `seenUntil` is the time of the newest received message that was seen. */
export interface StoredChat {
  readonly id: string;
  readonly lineTn: string;
  readonly contactTn: string;
  readonly name: string;
  readonly unseenMsgs: number;
  readonly seenUntil: number;
  readonly lastTime: number;
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
}

export interface MessageWindow {
  readonly messages: readonly StoredMessage[];
  readonly hasMore: boolean;
}

/** What is kept. Every call is one step; `Store.transaction` makes several steps one. */
export interface StoreSteps {
  isEmpty(): Promise<boolean>;

  addUser(user: StoredUser): Promise<void>;
  findUser(id: string): Promise<StoredUser | undefined>;
  /** By user name or e-mail address, without regard to case. */
  findUserByLogin(login: string): Promise<StoredUser | undefined>;

  addLine(line: StoredLine): Promise<void>;
  findLine(tn: string): Promise<StoredLine | undefined>;
  /** In the order they were added. */
  linesOf(userId: string): Promise<readonly StoredLine[]>;

  addSession(session: StoredSession): Promise<void>;
  findSession(id: string): Promise<StoredSession | undefined>;
  updateSession(session: StoredSession): Promise<void>;
  /** Takes the session and all its tokens away. */
  endSession(id: string): Promise<void>;
  addAccessToken(token: StoredAccessToken): Promise<void>;
  /** The session and user of an access token that has not expired, nor its session. */
  findSignedIn(accessHash: string, now: number): Promise<{ readonly session: StoredSession; readonly user: StoredUser } | undefined>;
  addRefreshToken(token: StoredRefreshToken): Promise<void>;
  findRefreshToken(hash: string): Promise<StoredRefreshToken | undefined>;
  /** Takes away what expired before `now`. */
  forgetExpired(now: number): Promise<void>;

  addChat(chat: StoredChat): Promise<void>;
  updateChat(chat: StoredChat): Promise<void>;
  findChat(id: string): Promise<StoredChat | undefined>;
  findChatWith(lineTn: string, contactTn: string): Promise<StoredChat | undefined>;
  chatsOf(lineTn: string): Promise<readonly StoredChat[]>;

  addMessage(message: StoredMessage): Promise<void>;
  /** Keeps its delivery state; nothing else about a message ever changes. */
  updateMessage(message: StoredMessage): Promise<void>;
  findMessage(id: string): Promise<StoredMessage | undefined>;
  /** The newest messages of a chat, oldest first; only those before a time when one is given. */
  newestMessages(chatId: string, limit: number, before?: number): Promise<MessageWindow>;
  /** Received messages later than `after`, up to and including `until`, oldest first. */
  receivedBetween(chatId: string, after: number, until: number): Promise<readonly StoredMessage[]>;
  countReceivedAfter(chatId: string, after: number): Promise<number>;
  /** Messages handed to a carrier whose fate is not known, oldest first. */
  messagesWithCarrier(): Promise<readonly StoredMessage[]>;

  /** Reserves a clientId on a line for a message. Gives the message that already holds it, if any. */
  claimClientId(lineTn: string, clientId: string, messageId: string): Promise<string | undefined>;
  findByClientId(lineTn: string, clientId: string): Promise<StoredMessage | undefined>;
}

export interface Store extends StoreSteps {
  /** Runs `work` so that all of its steps are kept, durably, or none: a throw keeps none. */
  transaction<T>(work: (steps: StoreSteps) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
