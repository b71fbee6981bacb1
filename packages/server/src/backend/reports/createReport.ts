import {
  addDays,
  addFigures,
  countDays,
  dayAt,
  dayStart,
  FIGURES,
  type Figures,
  grainOfRange,
  NO_FIGURES,
  REPORT_MOST_ROWS,
  type Report,
  type ReportGrain,
  type ReportRange,
  zoneOffset,
  zoneSpans,
} from '@manyline/contract';
import { DAY_MS, HOUR_MS, QUARTER_MS, type ReportOperations, type StoredFigures } from '../store/reportStore.ts';
import type { ReportScope } from './reportScope.ts';

type Reading = Omit<ReportOperations, 'noteMultiSend' | 'ownedLines'>;
/** `offset`: the zone's offset from UTC at that time. */
type Hour = Figures & { readonly at: number; readonly offset: number };

/** The dashboard's figures for the lines in `scope`. `now`: Unix milliseconds. */
export async function createReport(tx: Reading, scope: ReportScope, range: ReportRange, now: number): Promise<Report> {
  const { from, to, zone } = range;
  const { tns } = scope;
  const span = { tns, from: dayStart(zone, from), to: dayStart(zone, addDays(to, 1)) };
  const before = { tns, ...spanBefore(range, span, now) };
  const hours = await readHours(tx, span, zone);
  const ofLines = await tx.figuresByLine(span);
  return {
    grain: grainOfRange(from, to),
    totals: { ...hours.reduce(addFigures, NO_FIGURES), contacts: await tx.countContacts(span) },
    previous: { ...toFigures(await tx.figuresOf(before)), contacts: await tx.countContacts(before) },
    course: toCourse(hours, range, span, now),
    contactDays: fillDays(await tx.contactsByDay(span), { ...span, to: Math.max(span.from + 1, Math.min(span.to, now + 1)) }),
    week: toWeek(hours),
    ...toTables(ofLines, scope),
  };
}

/** The same number of days before the range; for an unfinished range, only as much as has passed of it. Started quarters count. */
function spanBefore({ from, to, zone }: ReportRange, span: { readonly from: number; readonly to: number }, now: number) {
  const start = dayStart(zone, addDays(from, -countDays(from, to)));
  const passed = Math.ceil((Math.max(span.from, Math.min(now, span.to)) - span.from) / QUARTER_MS) * QUARTER_MS;
  return { from: start, to: now >= span.to ? span.from : Math.min(span.from, start + passed) };
}

async function readHours(tx: Reading, { tns, from, to }: Parameters<Reading['figuresOf']>[0], zone: string): Promise<readonly Hour[]> {
  const hours: Hour[] = [];
  for (const part of zoneSpans(zone, from, to)) {
    const found = await tx.figuresByHour({ tns, ...part });
    for (const { at, ...figures } of found) hours.push({ ...toFigures(figures), at, offset: part.offset });
  }
  return hours;
}

function toCourse(
  hours: readonly Hour[],
  range: ReportRange,
  span: { readonly from: number; readonly to: number },
  now: number,
): Report['course'] {
  const grain = grainOfRange(range.from, range.to);
  // Leaves out buckets in the future.
  const starts = startsOf(grain, range, span).filter((start, at) => at === 0 || start <= now);
  const sums = starts.map(() => NO_FIGURES);
  let place = 0;
  for (const hour of hours) {
    while (place + 1 < starts.length && (starts[place + 1] ?? 0) <= hour.at) place += 1;
    sums[place] = addFigures(sums[place] ?? NO_FIGURES, hour);
  }
  return starts.map((start, index) => ({ ...(sums[index] ?? NO_FIGURES), at: start / 1_000 }));
}

function startsOf(grain: ReportGrain, { from, to, zone }: ReportRange, span: { readonly from: number; readonly to: number }): number[] {
  if (grain === 'hour') {
    // Zones with an offset of a quarter hour need hours with that offset.
    return zoneSpans(zone, span.from, span.to).flatMap((part) => {
      const first = Math.floor((part.from + part.offset) / HOUR_MS) * HOUR_MS - part.offset;
      return Array.from({ length: Math.ceil((part.to - first) / HOUR_MS) }, (_, hour) => first + hour * HOUR_MS);
    });
  }
  const days = Array.from({ length: countDays(from, to) }, (_, day) => addDays(from, day));
  const named = grain === 'day' ? days : [...new Set(days.map((day) => `${day.slice(0, 8)}01`))];
  return named.map((day) => dayStart(zone, day));
}

function toWeek(hours: readonly Hour[]): number[][] {
  const week = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
  for (const { at, offset, received, sent } of hours) {
    const local = at + offset;
    // 1 January 1970 was a Thursday.
    const weekday = (Math.floor(local / DAY_MS) + 3) % 7;
    const row = week[weekday];
    const hour = Math.floor(local / HOUR_MS) % 24;
    if (row) row[hour] = (row[hour] ?? 0) + received + sent;
  }
  return week;
}

function fillDays(
  found: Awaited<ReturnType<Reading['contactsByDay']>>,
  { from, to }: { readonly from: number; readonly to: number },
): number[] {
  const known = new Map(found.map(({ day, contacts }) => [day, contacts]));
  const first = Math.floor(from / DAY_MS);
  return Array.from({ length: Math.ceil(to / DAY_MS) - first }, (_, index) => known.get(first + index) ?? 0);
}

function toTables(found: Awaited<ReturnType<Reading['figuresByLine']>>, { lines }: ReportScope): Pick<Report, 'lines' | 'users'> {
  const figuresOf = new Map(found.map(({ tn, ...figures }) => [tn, toFigures(figures)]));
  const counted = lines.map(({ tn, name, userId, userName }) => {
    return { tn, ...(name !== undefined && { name }), userId, userName, ...(figuresOf.get(tn) ?? NO_FIGURES) };
  });
  const users = [...Map.groupBy(counted, ({ userId }) => userId)].map(([id, own]) => ({
    id,
    name: own[0]?.userName ?? '',
    lineCount: own.length,
    ...own.map(pick).reduce(addFigures, NO_FIGURES),
  }));
  return {
    lines: { items: busiest(counted, ({ tn }) => tn), count: counted.length },
    users: { items: busiest(users, ({ id }) => id), count: users.length },
  };
}

function busiest<T extends Figures>(rows: readonly T[], keyOf: (row: T) => string): T[] {
  const busyness = ({ received, sent }: Figures) => received + sent;
  return rows.toSorted((a, b) => busyness(b) - busyness(a) || (keyOf(a) < keyOf(b) ? -1 : 1)).slice(0, REPORT_MOST_ROWS);
}

function pick(figures: Figures): Figures {
  return Object.fromEntries(FIGURES.map((figure) => [figure, figures[figure]])) as Figures;
}

function toFigures({ answerMs, ...figures }: StoredFigures): Figures {
  return { ...figures, answerSeconds: answerMs / 1_000 };
}

/** Local time of a point in the chart, for exported files. */
export function localTime(zone: string, seconds: number): string {
  const moment = seconds * 1_000;
  const offset = zoneOffset(zone, moment);
  const minutes = Math.abs(offset) / 60_000;
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const clock = new Date(moment + offset).toISOString().slice(11, 19);
  return `${dayAt(zone, moment)}T${clock}${offset < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`;
}
