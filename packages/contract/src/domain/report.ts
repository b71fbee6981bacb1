import * as v from 'valibot';
import { countDays, isTimeZone } from './reportZone.ts';

/**
 * What is counted. Messages stand where they were sent or received, and so does what became of them; an answer stands where it was
 * given: the first message sent after the first one received that nobody had answered.
 */
export const FIGURES = ['received', 'sent', 'delivered', 'failed', 'answers', 'answerSeconds', 'multiSends', 'recipients'] as const;
export type Figure = (typeof FIGURES)[number];
export type Figures = Readonly<Record<Figure, number>>;

export const NO_FIGURES: Figures = /* @__PURE__ */ Object.freeze({
  received: 0,
  sent: 0,
  delivered: 0,
  failed: 0,
  answers: 0,
  answerSeconds: 0,
  multiSends: 0,
  recipients: 0,
});

export function addFigures(one: Figures, other: Figures): Figures {
  const sum = { ...one };
  for (const figure of FIGURES) sum[figure] += other[figure];
  return sum;
}

export const REPORT_MOST_DAYS = 366;
export const REPORT_MOST_ROWS = 500;
export const REPORT_TABLES = ['time', 'week', 'lines', 'users'] as const;
export type ReportTable = (typeof REPORT_TABLES)[number];
export const REPORT_GRAINS = ['hour', 'day', 'month'] as const;
export type ReportGrain = (typeof REPORT_GRAINS)[number];

/** How fine the course of a range is told: by the hour for two days, by the day for three months. */
export function grainOfRange(from: string, to: string): ReportGrain {
  const days = countDays(from, to);
  if (days <= 2) return 'hour';
  return days <= 92 ? 'day' : 'month';
}

const day = v.pipe(
  v.string(),
  v.regex(/^20\d\d-\d\d-\d\d$/),
  v.check((text) => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)),
);

export const reportFilterSchema = v.strictObject({
  /** Of these lines alone, by number. */
  lines: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(20))), v.maxLength(100)), []),
  /** Of the lines of these people alone. */
  users: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(100)), []),
});
export type ReportFilter = v.InferOutput<typeof reportFilterSchema>;

/** Whole days of a time zone, both included. */
export const reportRangeEntries = {
  from: day,
  to: day,
  zone: v.pipe(v.string(), v.maxLength(64), v.check(isTimeZone)),
};

export interface ReportRange {
  readonly from: string;
  readonly to: string;
  /** IANA: `Europe/Paris`. */
  readonly zone: string;
}

export function isReportRange({ from, to }: Pick<ReportRange, 'from' | 'to'>): boolean {
  return from <= to && countDays(from, to) <= REPORT_MOST_DAYS;
}

const entries = v.object({
  received: v.number(),
  sent: v.number(),
  delivered: v.number(),
  failed: v.number(),
  answers: v.number(),
  answerSeconds: v.number(),
  multiSends: v.number(),
  recipients: v.number(),
});
const totals = v.object({ ...entries.entries, contacts: v.number() });

export const reportLineSchema = v.object({
  tn: v.string(),
  name: v.optional(v.string()),
  userId: v.string(),
  userName: v.string(),
});
export type ReportLine = v.InferOutput<typeof reportLineSchema>;

export const reportSchema = v.object({
  grain: v.picklist(REPORT_GRAINS),
  totals,
  /** Of as many days before; where the range is not over yet, of as much of them as has passed of it. */
  previous: totals,
  /** One for each hour, day or month. `at`: Unix seconds of its beginning. */
  course: v.array(v.object({ ...entries.entries, at: v.number() })),
  /** How many contacts were active on each day of UTC, the latest last; those of two lines count twice. */
  contactDays: v.array(v.number()),
  /** Messages received and sent: seven days from Monday on, each with its 24 hours. */
  week: v.array(v.array(v.number())),
  /** The busiest first, at most 500; `count` says how many there are. */
  lines: v.object({ items: v.array(v.object({ ...entries.entries, ...reportLineSchema.entries })), count: v.number() }),
  users: v.object({
    items: v.array(v.object({ ...entries.entries, id: v.string(), name: v.string(), lineCount: v.number() })),
    count: v.number(),
  }),
});
export type Report = v.InferOutput<typeof reportSchema>;
export type ReportTotals = Report['totals'];
