import * as v from 'valibot';
import { countDays, isTimeZone } from './reportZone.ts';

/**
 * The counted figures. Messages and their delivery count at the time they were sent or received. An answer is the first message sent after
 * an unanswered received one, and counts at the time it was sent. A received message that follows one of ours within a day must be answered
 * within a day to count: otherwise it closed the conversation.
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

/** The resolution of the chart: hours up to two days, days up to three months, then months. */
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
  /** Only these lines, by number. */
  lines: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(20))), v.maxLength(100)), []),
  /** Only lines of these users. */
  users: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(100)), []),
});
export type ReportFilter = v.InferOutput<typeof reportFilterSchema>;

/** Whole days in a time zone, both inclusive. */
export const reportRangeEntries = {
  from: day,
  to: day,
  zone: v.pipe(v.string(), v.maxLength(64), v.check(isTimeZone)),
};

export interface ReportRange {
  readonly from: string;
  readonly to: string;
  /** IANA name, such as `Europe/Paris`. */
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
  /** The same number of days before; for an unfinished range, only as much of them as has passed of it. */
  previous: totals,
  /** One entry per hour, day or month. `at`: its start, Unix seconds. */
  course: v.array(v.object({ ...entries.entries, at: v.number() })),
  /** Active contacts per UTC day, oldest first; a contact of two lines counts twice. */
  contactDays: v.array(v.number()),
  /** Messages received and sent by weekday (from Monday) and hour. */
  week: v.array(v.array(v.number())),
  /** The busiest first, at most 500; `count` is the total number. */
  lines: v.object({ items: v.array(v.object({ ...entries.entries, ...reportLineSchema.entries })), count: v.number() }),
  users: v.object({
    items: v.array(v.object({ ...entries.entries, id: v.string(), name: v.string(), lineCount: v.number() })),
    count: v.number(),
  }),
});
export type Report = v.InferOutput<typeof reportSchema>;

/** The weekly e-mail of the calling user. */
export const reportMailSchema = v.object({
  isOn: v.boolean(),
  /** Of the weekly e-mail while it is on; IANA. */
  zone: v.optional(v.string()),
  /** When the next one is sent, Unix seconds. */
  nextAt: v.optional(v.number()),
  /** The Monday of the last one, if the server wasn't running when it was due. */
  missed: v.optional(v.string()),
  /** Where it is sent; absent if the user has no address. */
  email: v.optional(v.string()),
  /** Whether this server sends e-mails. */
  hasMail: v.boolean(),
  /** Where a demo that sends none shows them. */
  mailPage: v.optional(v.string()),
});
export type ReportMail = v.InferOutput<typeof reportMailSchema>;
