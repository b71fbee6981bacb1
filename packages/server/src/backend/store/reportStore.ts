import type { Figure } from '@manyline/contract';

/** The stored figures; the time to answer is in milliseconds. */
export type StoredFigures = Readonly<Record<Exclude<Figure, 'answerSeconds'> | 'answerMs', number>>;

export const STORED_FIGURES = [
  'received',
  'sent',
  'delivered',
  'failed',
  'answers',
  'answerMs',
  'multiSends',
  'recipients',
] as const satisfies readonly (keyof StoredFigures)[];

/** Figures of these lines, or of all. Times are whole quarter hours; `to` is exclusive. */
export interface FigureQuery {
  readonly tns: readonly string[] | 'all';
  readonly from: number;
  readonly to: number;
}

export interface OwnedLine {
  readonly tn: string;
  readonly name?: string;
  readonly userId: string;
  readonly userName: string;
  /** The owner's parent, if the owner is a sub-user. */
  readonly parentId?: string;
}

/** Part of a bulk message that one transaction sent. */
export interface MultiSendPart {
  readonly lineTn: string;
  readonly time: number;
  readonly recipients: number;
  /** Whether earlier transactions sent other parts of it. */
  readonly isContinued: boolean;
}

/** Figures stored by quarter hour and by day. */
export interface ReportOperations {
  /** All lines with their owners, or those of one user. */
  ownedLines(userId?: string): Promise<readonly OwnedLine[]>;
  /** One entry per hour with any figures, in clocks `offset` ahead of UTC; `at` is the start of the hour. */
  figuresByHour(query: FigureQuery & { readonly offset: number }): Promise<readonly (StoredFigures & { readonly at: number })[]>;
  /** One entry per line with any figures. */
  figuresByLine(query: FigureQuery): Promise<readonly (StoredFigures & { readonly tn: string })[]>;
  figuresOf(query: FigureQuery): Promise<StoredFigures>;
  /** Distinct numbers that a message was sent to or received from. */
  countContacts(query: FigureQuery): Promise<number>;
  /** Active chats per UTC day in the range, oldest first; days without any are skipped. */
  contactsByDay(query: FigureQuery): Promise<readonly { readonly day: number; readonly contacts: number }[]>;
  /** Counts a bulk message, which cannot be derived from its messages. */
  noteMultiSend(part: MultiSendPart): Promise<void>;
  /** Adds up what was counted since the last call. Every query does so first. */
  foldFigures(): Promise<void>;
}

export const DAY_MS = 86_400_000;
export const QUARTER_MS = 900_000;
export const HOUR_MS = 3_600_000;
/**
 * A contact's message within this time after our last one is a follow-up. It counts as answered only by a message within this time:
 * later ones begin a new conversation, and the follow-up was a closing "thanks".
 */
export const ANSWER_MS = DAY_MS;
