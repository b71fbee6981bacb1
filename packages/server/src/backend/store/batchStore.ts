import {
  type BatchCounts,
  type BulkQuietHours,
  type BatchState,
  type RecipientStateFilter,
  type RecipientReason,
  type RecipientState,
  type OptOutSource,
  type PauseReason,
} from '@manyline/contract';
import type { OptOutQuestionOperations } from './optOutStore.ts';

/** A bulk message. All times are Unix milliseconds. */
export interface StoredBatch {
  readonly id: string;
  readonly lineTn: string;
  readonly clientId: string;
  readonly version: number;
  readonly template: string;
  readonly country?: string;
  /** Start of the creator's day. */
  readonly since: number;
  readonly includesSentToday: boolean;
  readonly state: BatchState;
  readonly pauseReason?: PauseReason;
  readonly createdAt: number;
  readonly startsAt?: number;
  readonly endedAt?: number;
  readonly retryOf?: string;
  /** The template whose text it is. */
  readonly templateId?: string;
  readonly quiet?: StoredQuietHours;
  /** While all recipients that are left are in their quiet hours: until when. */
  readonly waitsUntil?: number;
  /** The process that sends it, and until when its lease is valid. */
  readonly runBy?: string;
  readonly runUntil?: number;
}

/** Its quiet hours, the sender's zone, and the countries of its recipients when it started; '' for numbers of none. */
export interface StoredQuietHours extends BulkQuietHours {
  readonly timeZone: string;
  readonly countries: readonly string[];
}

export interface StoredRecipient {
  readonly batchId: string;
  readonly position: number;
  readonly phone: string;
  readonly tn?: string;
  /** The number's country, ISO 3166-1 alpha-2, to know its time. */
  readonly country?: string;
  readonly name: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly state: RecipientState;
  readonly reason?: RecipientReason;
  readonly of?: number;
  readonly since?: number;
  readonly missing?: readonly string[];
  /** The final text, with merge fields filled in. */
  readonly text: string;
  readonly segments: number;
  readonly chatId?: string;
  readonly messageId?: string;
  readonly sentAt?: number;
  readonly repliedAt?: number;
}

export interface RecipientQuery {
  readonly batchId: string;
  readonly filter: RecipientStateFilter;
  /** Part of a name or number, as typed; '' matches all. */
  readonly query: string;
  readonly offset: number;
  readonly limit: number;
}

/** A page of results sorted by number: at most `limit` after `after`. */
export interface NumberPage {
  readonly after: string;
  readonly limit: number;
}

/** The line of an opt-out that applies to the whole organisation. */
export const EVERY_LINE = '';

export interface StoredOptOut {
  /** A line's number, or EVERY_LINE. */
  readonly lineTn: string;
  readonly tn: string;
  readonly time: number;
  /** Entries of earlier versions have none. */
  readonly source?: OptOutSource;
  readonly reason?: string;
  /** The name of the user who added it. */
  readonly by?: string;
  /** The contact's message. */
  readonly messageId?: string;
  /** The message may have meant something else, so the line's owner can undo it. */
  readonly isUnclear?: true;
}

export interface StoredRecipientList {
  readonly id: string;
  readonly userId: string;
  readonly version: number;
  readonly name: string;
  readonly count: number;
  readonly updatedAt: number;
  /** Who else uses it: everyone, or the users of a role. */
  readonly sharedWith?: string;
}

export interface ListedRecipient {
  readonly phone: string;
  readonly name: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Started, and not over. */
export const UNFINISHED: readonly BatchState[] = ['starting', 'sending', 'paused'];

export interface BatchQuery {
  readonly before?: StoredBatch;
  readonly limit: number;
}

export interface BatchOperations {
  addBatch(batch: StoredBatch): Promise<void>;
  findBatch(id: string): Promise<StoredBatch | undefined>;
  findBatchByClientId(lineTn: string, clientId: string): Promise<StoredBatch | undefined>;
  updateBatch(batch: StoredBatch): Promise<void>;
  /** Deletes it with its recipients, but keeps sent messages. Large batches call `removeRecipients` first, so that no transaction gets too long. */
  removeBatch(id: string): Promise<void>;
  /** Prepared ones of a line, or of all lines if created before `createdBefore`. */
  preparedBatches(of: { readonly lineTn: string } | { readonly createdBefore: number }): Promise<readonly StoredBatch[]>;
  /** Started ones of these lines, newest first; `before` is the last item of the previous page. */
  batchesOf(query: BatchQuery & { readonly lineTns: readonly string[]; readonly isUnfinished?: boolean }): Promise<readonly StoredBatch[]>;
  /** The same of all lines, without those that are over. */
  unfinishedBatches(query: BatchQuery): Promise<readonly StoredBatch[]>;
  /** Started batches that retry this one. */
  retriesOf(batchId: string): Promise<readonly StoredBatch[]>;
  /** Those that are starting or sending, not waiting for hours to open and not leased to another process, oldest first. */
  batchesToRun(process: string, now: number): Promise<readonly StoredBatch[]>;

  /** Stores recipients at their positions, replacing those already there. */
  putRecipients(recipients: readonly StoredRecipient[]): Promise<void>;
  updateRecipient(recipient: StoredRecipient): Promise<void>;
  /** Removes the first `most` recipients of a batch. Returns how many were removed. */
  removeRecipients(batchId: string, most: number): Promise<number>;
  /** Cancels all waiting recipients of a batch, or the first `most`. Returns how many were cancelled. */
  cancelRecipients(batchId: string, most?: number): Promise<number>;
  /** The first position of each number in a batch; absent numbers are skipped. */
  firstPositions(batchId: string, tns: readonly string[]): Promise<ReadonlyMap<string, number>>;
  countRecipients(batchId: string): Promise<BatchCounts>;
  findRecipients(query: RecipientQuery): Promise<{ readonly items: readonly StoredRecipient[]; readonly total: number }>;
  /** Sorted by position, starting after `after`. Without states, all. */
  recipientsAfter(batchId: string, after: number, limit: number, ...states: readonly RecipientState[]): Promise<readonly StoredRecipient[]>;
  /** How many wait for each country; '' for numbers of none. Sorted by country. */
  waitingCountries(batchId: string): Promise<readonly { readonly country: string; readonly count: number }[]>;
  /** Waiting ones of these countries: of the first, by position, then of the next. */
  waitingIn(batchId: string, countries: readonly string[], limit: number): Promise<readonly StoredRecipient[]>;
  findRecipientOfMessage(batchId: string, messageId: string): Promise<StoredRecipient | undefined>;
  /**
   * Numbers with a sent or waiting message in one of these batches, and when the last one was sent. `isSure`: an unconfirmed message doesn't
   * count.
   */
  reachedIn(
    batchIds: readonly string[],
    tns: readonly string[],
    isSure?: boolean,
  ): Promise<readonly { readonly tn: string; readonly time: number | undefined }[]>;
  /** The recipient with this number that was sent to last from a line between these times, inclusive; failed ones don't count. */
  findLastRecipient(lineTn: string, tn: string, since: number, until: number): Promise<StoredRecipient | undefined>;
  /** Numbers waiting for a message from a line in a batch that was started since then and is not over, with its start time. */
  waitingSince(lineTn: string, since: number, page?: NumberPage): Promise<readonly { readonly tn: string; readonly time: number }[]>;
  /** Numbers that were sent a bulk message from a line since then, and when the last one was sent. */
  sentToSince(lineTn: string, since: number, page?: NumberPage): Promise<readonly { readonly tn: string; readonly time: number }[]>;
}

/** Opt-outs and recipient lists. */
export interface RecipientOperations extends OptOutQuestionOperations {
  /** Numbers that a line may not write to, each once. */
  optOutsOf(lineTn: string, page?: NumberPage): Promise<readonly StoredOptOut[]>;
  /** Those of numbers that a line has a chat with. */
  optOutsInChats(lineTn: string): Promise<readonly StoredOptOut[]>;
  /** The line's own entry, or the one of the whole organisation. */
  findOptOut(lineTn: string, tn: string): Promise<StoredOptOut | undefined>;
  /** Keeps the existing one if the number has already opted out. */
  addOptOut(optOut: StoredOptOut): Promise<void>;
  removeOptOut(lineTn: string, tn: string): Promise<void>;
  /** Numbers with a blocked chat on a line. */
  blockedBy(lineTn: string, page?: NumberPage): Promise<readonly string[]>;

  /** Last changed first. */
  recipientListsOf(userId: string): Promise<readonly StoredRecipientList[]>;
  /** Lists that are shared with one of these, of any user, last changed first. */
  recipientListsFor(audiences: readonly string[]): Promise<readonly StoredRecipientList[]>;
  findRecipientList(id: string): Promise<(StoredRecipientList & { readonly recipients: readonly ListedRecipient[] }) | undefined>;
  putRecipientList(list: StoredRecipientList, recipients: readonly ListedRecipient[]): Promise<void>;
  removeRecipientList(id: string): Promise<void>;
}

/** Both sorted by number. A number that is in both counts once, with the earlier time. */
export function mergeOptOuts(lineTn: string, own: readonly StoredOptOut[], common: readonly StoredOptOut[]): readonly StoredOptOut[] {
  if (common.length === 0) return own;
  const merged = new Map(common.map(({ tn, time }) => [tn, { lineTn, tn, time }]));
  for (const { tn, time } of own) merged.set(tn, { lineTn, tn, time: Math.min(time, merged.get(tn)?.time ?? time) });
  return [...merged.values()].sort((a, b) => (a.tn < b.tn ? -1 : 1));
}
