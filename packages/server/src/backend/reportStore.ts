import type { Figure } from '@manyline/contract';

/** What is counted, as it is kept: the time that answers took in milliseconds. */
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

/** Of these lines, or of all there are. Moments are whole quarters of an hour; `to` is not part of it. */
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
  /** Whose sub-user the owner is. */
  readonly parentId?: string;
}

/** What one transaction kept of a message to many. */
export interface MultiSendPart {
  readonly lineTn: string;
  readonly time: number;
  readonly recipients: number;
  /** Others of it were kept before. */
  readonly isContinued: boolean;
}

/** Figures kept by the quarter of an hour and by the day. */
export interface ReportSteps {
  /** Every line with its owner, or those of one person. */
  ownedLines(userId?: string): Promise<readonly OwnedLine[]>;
  /** One for each hour of clocks that are `offset` ahead of UTC and in which anything was counted; `at` is its beginning. */
  figuresByHour(query: FigureQuery & { readonly offset: number }): Promise<readonly (StoredFigures & { readonly at: number })[]>;
  /** One for each line for which anything was counted. */
  figuresByLine(query: FigureQuery): Promise<readonly (StoredFigures & { readonly tn: string })[]>;
  figuresOf(query: FigureQuery): Promise<StoredFigures>;
  /** Different numbers that something was received from or sent to. */
  countContacts(query: FigureQuery): Promise<number>;
  /** How many chats were active on each day of UTC that is touched, oldest first; days without any are left out. */
  contactsByDay(query: FigureQuery): Promise<readonly { readonly day: number; readonly contacts: number }[]>;
  /** A message went to many: it cannot be told from the messages themselves. */
  noteMultiSend(part: MultiSendPart): Promise<void>;
  /** Puts together what was counted one by one since the last time; every reading does so first. */
  foldFigures(): Promise<void>;
}

export const DAY_MS = 86_400_000;
export const QUARTER_MS = 900_000;
export const HOUR_MS = 3_600_000;
