import {
  type BatchCounts,
  type BatchState,
  type CopyFilter,
  type CopyReason,
  type CopyState,
  foldText,
  type PauseReason,
} from '@manyline/contract';

/** One message to many. All times are Unix milliseconds. */
export interface StoredBatch {
  readonly id: string;
  readonly lineTn: string;
  readonly clientId: string;
  readonly version: number;
  readonly template: string;
  readonly country?: string;
  /** The beginning of the day of who made it. */
  readonly since: number;
  readonly includesSentToday: boolean;
  readonly state: BatchState;
  readonly pauseReason?: PauseReason;
  readonly createdAt: number;
  /** When the first copy may leave. */
  readonly startsAt?: number;
  readonly endedAt?: number;
  readonly retryOf?: string;
  /** Which process sends it, and until when that holds. */
  readonly runBy?: string;
  readonly runUntil?: number;
}

export interface StoredCopy {
  readonly batchId: string;
  readonly position: number;
  readonly phone: string;
  readonly tn?: string;
  readonly name: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly state: CopyState;
  readonly reason?: CopyReason;
  readonly of?: number;
  readonly since?: number;
  readonly missing?: readonly string[];
  /** The very text that goes. */
  readonly text: string;
  readonly segments: number;
  readonly chatId?: string;
  readonly messageId?: string;
  readonly sentAt?: number;
  readonly repliedAt?: number;
}

export interface CopyQuery {
  readonly batchId: string;
  readonly filter: CopyFilter;
  /** Part of a name or number, as typed; '' finds all. */
  readonly query: string;
  readonly offset: number;
  readonly limit: number;
}

/** Of what is told of numbers, in their order: at most so many after this one. */
export interface NumberPage {
  readonly after: string;
  readonly limit: number;
}

export interface StoredOptOut {
  readonly lineTn: string;
  readonly tn: string;
  readonly time: number;
}

export interface StoredRecipientList {
  readonly id: string;
  readonly userId: string;
  readonly version: number;
  readonly name: string;
  readonly count: number;
  readonly updatedAt: number;
}

export interface ListedRecipient {
  readonly phone: string;
  readonly name: string;
  readonly fields: Readonly<Record<string, string>>;
}

export interface StoredTemplate {
  readonly id: string;
  readonly userId: string;
  readonly version: number;
  readonly name: string;
  readonly text: string;
}

/** Messages to many. */
export interface BatchSteps {
  addBatch(batch: StoredBatch): Promise<void>;
  findBatch(id: string): Promise<StoredBatch | undefined>;
  findBatchByClientId(lineTn: string, clientId: string): Promise<StoredBatch | undefined>;
  updateBatch(batch: StoredBatch): Promise<void>;
  /** With its copies; many of them go by `removeCopies` before, so that nobody waits for all at once. The messages of those that were sent stay. */
  removeBatch(id: string): Promise<void>;
  /** The prepared ones of a line; of all lines, those made before `createdBefore`. */
  preparedBatches(of: { readonly lineTn: string } | { readonly createdBefore: number }): Promise<readonly StoredBatch[]>;
  /** Those of these lines that were started, the newest first; `before` is the last of the page before. */
  batchesOf(query: {
    readonly lineTns: readonly string[];
    readonly before?: StoredBatch;
    readonly limit: number;
  }): Promise<readonly StoredBatch[]>;
  /** Those that try this one again and were started. */
  retriesOf(batchId: string): Promise<readonly StoredBatch[]>;
  /** Those that are starting or sending and that no other process runs at this moment, the oldest first. */
  batchesToRun(process: string, now: number): Promise<readonly StoredBatch[]>;

  /** Puts copies at their positions; one that stands at a position already gives way. */
  putCopies(copies: readonly StoredCopy[]): Promise<void>;
  updateCopy(copy: StoredCopy): Promise<void>;
  /** At most so many of a batch, the first ones; how many there were. */
  removeCopies(batchId: string, most: number): Promise<number>;
  /** Everybody who waits in a batch is cancelled, or the first so many of them; how many there were. */
  cancelCopies(batchId: string, most?: number): Promise<number>;
  /** The first position of each of these numbers in a batch, where there is one. */
  firstPositions(batchId: string, tns: readonly string[]): Promise<ReadonlyMap<string, number>>;
  countCopies(batchId: string): Promise<BatchCounts>;
  findCopies(query: CopyQuery): Promise<{ readonly items: readonly StoredCopy[]; readonly total: number }>;
  /** In the order of their positions, those after `after`. */
  copiesAfter(batchId: string, after: number, limit: number, state?: CopyState): Promise<readonly StoredCopy[]>;
  findCopyOfMessage(batchId: string, messageId: string): Promise<StoredCopy | undefined>;
  /** Which of these numbers have, in one of these batches, a copy that they got or that waits for its turn; when it was sent last. */
  reachedIn(
    batchIds: readonly string[],
    tns: readonly string[],
  ): Promise<readonly { readonly tn: string; readonly time: number | undefined }[]>;
  /** The newest copy that a number got from a line since then; one that failed nobody got. */
  lastCopyTo(lineTn: string, tn: string, since: number): Promise<StoredCopy | undefined>;
  /** Who waits for a copy from a line, in a batch that was started since then and is not over; and when it is, or was, to start. */
  waitingSince(lineTn: string, since: number, page?: NumberPage): Promise<readonly { readonly tn: string; readonly time: number }[]>;
  /** Who got a copy from a line since then, and when last. */
  sentToSince(lineTn: string, since: number, page?: NumberPage): Promise<readonly { readonly tn: string; readonly time: number }[]>;
}

/** Who is left out of messages to many, and what people keep for writing one. */
export interface RecipientSteps {
  optOutsOf(lineTn: string, page?: NumberPage): Promise<readonly StoredOptOut[]>;
  findOptOut(lineTn: string, tn: string): Promise<StoredOptOut | undefined>;
  /** The first one stays. */
  addOptOut(optOut: StoredOptOut): Promise<void>;
  removeOptOut(lineTn: string, tn: string): Promise<void>;
  /** The numbers whose chats of a line are blocked. */
  blockedBy(lineTn: string, page?: NumberPage): Promise<readonly string[]>;

  /** The one changed last comes first. */
  recipientListsOf(userId: string): Promise<readonly StoredRecipientList[]>;
  findRecipientList(id: string): Promise<(StoredRecipientList & { readonly recipients: readonly ListedRecipient[] }) | undefined>;
  putRecipientList(list: StoredRecipientList, recipients: readonly ListedRecipient[]): Promise<void>;
  removeRecipientList(id: string): Promise<void>;
  /** By name. */
  templatesOf(userId: string): Promise<readonly StoredTemplate[]>;
  findTemplate(id: string): Promise<StoredTemplate | undefined>;
  putTemplate(template: StoredTemplate): Promise<void>;
  removeTemplate(id: string): Promise<void>;
}

/** The order of somebody's templates. */
export function byTemplateName(one: StoredTemplate, other: StoredTemplate): number {
  const [ours, theirs] = [foldText(one.name), foldText(other.name)];
  if (ours !== theirs) return ours < theirs ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}
