import type { Repeat, ScheduledQuestion, ScheduledState } from '@manyline/contract';
import type { StoredFile } from './chatStore.ts';

/** What a chat held when the user last decided about a scheduled message: the newest message's time and the latest late arrival. */
export type KnownChats = Readonly<Record<string, readonly [lastTime: number, lateAt: number]>>;

/** A message that is sent at `sendAt`. All times are Unix milliseconds. */
export interface StoredScheduled {
  readonly id: string;
  readonly userId: string;
  /** Unique for the user. */
  readonly clientId: string;
  readonly version: number;
  readonly lineTn: string;
  readonly contactTn: string;
  /** What the sender called the contact; empty for nothing. */
  readonly name: string;
  readonly text: string;
  readonly fileIds: readonly string[];
  /** The message in the chat that it answers. */
  readonly replyTo?: string;
  /** The templates it is made of. */
  readonly templateIds?: readonly string[];
  readonly sendAt: number;
  readonly timeZone: string;
  readonly zoneSource: 'mine' | 'contact';
  readonly cancelOnReply: boolean;
  readonly repeat?: Repeat;
  readonly state: ScheduledState;
  readonly question?: ScheduledQuestion;
  /** The chats with the contact on the user's lines; what was received since is an answer. */
  readonly known: KnownChats;
  readonly messageIds: readonly string[];
  readonly createdAt: number;
  /** When it was sent or cancelled. */
  readonly endedAt?: number;
}

/** In the order of their times. */
export type ScheduledPlace = Pick<StoredScheduled, 'sendAt' | 'id'>;

export interface ScheduledQuery {
  readonly userId: string;
  readonly lineTn?: string | undefined;
  readonly contactTn?: string | undefined;
  /** The last one of the previous page. */
  readonly after?: ScheduledPlace | undefined;
  readonly limit: number;
}

export interface ScheduledCounts {
  readonly scheduled: number;
  readonly asks: number;
}

/** A file of a user that no message has yet. */
export interface UnsentFile {
  readonly fileId: string;
  readonly userId: string;
  /** Unix milliseconds; it may be removed afterwards. */
  readonly until: number;
}

export interface ScheduledOperations {
  /** The user's clientId must be unused. */
  addScheduled(scheduled: StoredScheduled): Promise<void>;
  updateScheduled(scheduled: StoredScheduled): Promise<void>;
  findScheduled(id: string): Promise<StoredScheduled | undefined>;
  findScheduledByClientId(userId: string, clientId: string): Promise<StoredScheduled | undefined>;
  /** Those of these ids that are the user's. */
  scheduledById(userId: string, ids: readonly string[]): Promise<readonly StoredScheduled[]>;
  /** Neither sent nor cancelled, by time. */
  scheduledOf(query: ScheduledQuery): Promise<readonly StoredScheduled[]>;
  countScheduled(userId: string): Promise<ScheduledCounts>;
  /** Those with the state `scheduled`, the next first; `after`: the last one of the previous page. */
  scheduledUntil(until: number, limit: number, after?: ScheduledPlace): Promise<readonly StoredScheduled[]>;
  /** When the next one is to be sent. */
  nextScheduledAt(): Promise<number | undefined>;
  /** Those that are not to be sent if this contact writes first. */
  scheduledUnlessReply(userId: string, contactTn: string): Promise<readonly StoredScheduled[]>;
  /** Removes those that ended before `before`. */
  forgetScheduled(before: number): Promise<void>;

  /** Keeps a file for a user, or changes until when. */
  keepFile(kept: UnsentFile): Promise<void>;
  /** Those of these files that are kept for the user, in the order of `ids`. */
  keptFiles(userId: string, ids: readonly string[]): Promise<readonly StoredFile[]>;
  /** Deletes records whose time ended before `before`. Returns the ids of their files that no message uses, not even a deleted one. */
  forgetKeptFiles(before: number, limit: number): Promise<readonly string[]>;
}

/** Files of scheduled messages are kept until it ends. */
export const KEPT_FOR_GOOD = 8_640_000_000_000_000;
