import { FIGURES, type Figures, type Payload, type Report, type ReportTable, type TextLanguage } from '@manyline/contract';
import type { Audit } from '../audit/audit.ts';
import { namedFilter } from '../audit/namedFilters.ts';
import { type Handlers, withCaller } from '../calls/outcome.ts';
import { type ExportRow, writeExport } from '../exports/exportFile.ts';
import type { ExportHeading } from '../exports/exportHeadings.ts';
import type { WriteWorkbook } from '../exports/workbook.ts';
import type { CallLimits } from '../limits/callLimits.ts';
import { limited } from '../limits/limited.ts';
import type { Notifications } from '../notifications/notifications.ts';
import type { Clock } from '../ports/ports.ts';
import type { Store } from '../store/store.ts';
import { createReport, localTime } from './createReport.ts';
import { findReportScope, type ReportScope } from './reportScope.ts';

const MAX_LINES = 2_000;

export interface Needs {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly writeWorkbook: WriteWorkbook;
  readonly callLimits: CallLimits;
  readonly audit: Audit;
  readonly notifications: Notifications;
}

export function reportHandlers({
  store,
  clock,
  callLimits,
  audit,
  notifications,
  writeWorkbook,
}: Needs): Pick<Handlers, 'getReport' | 'getReportLines' | 'exportReport'> {
  const nowMs = () => Math.round(clock.now() * 1_000);

  return {
    getReport: withCaller<'getReport'>(async ({ filter, ...range }, { caller }) => {
      const scope = await findReportScope(store, caller, 'view', filter);
      return { data: await createReport(store, scope, range, nowMs()) };
    }),

    getReportLines: withCaller<'getReportLines'>(async (_, { caller }) => {
      const { lines } = await findReportScope(store, caller, 'view');
      const items = lines
        .toSorted((a, b) => compare(a.userName, b.userName) || compare(a.tn, b.tn))
        .slice(0, MAX_LINES)
        .map(({ tn, name, userId, userName }) => ({ tn, ...(name !== undefined && { name }), userId, userName }));
      return { data: { items, count: lines.length } };
    }),

    ...limited({ clock, callLimits }, 'exports', {
      exportReport: withCaller<'exportReport'>(async (payload, call) => {
        const { table, filter, format, ...range } = payload;
        const scope = await findReportScope(store, call.caller, 'export', filter);
        const report = await createReport(store, scope, range, nowMs());
        const { columns, rows } = TABLES[table](report, { ...range, format, language: call.language });
        const constants = {
          from: { day: range.from },
          to: { day: range.to },
          zone: range.zone,
          lines: filter.lines.join(' '),
          users: namesOf(scope, filter.users),
        };
        const file = await writeExport(
          {
            name: `report-${table}-${range.from}-${range.to}`,
            columns: ['from', 'to', 'zone', 'lines', 'users', ...columns],
            pages: pagesOf(rows.map((row) => [...Object.values(constants), ...row])),
          },
          { language: call.language, zone: range.zone, format },
          writeWorkbook,
        );
        if ('refusal' in file) return file;
        const changes = [await namedFilter(store, { ...range, ...filter, table }), { field: 'rows', after: rows.length }];
        await audit.note(store, call, { action: 'export', object: { type: 'report' }, changes });
        await notifications.note(store, call.caller.user.id, { kind: 'export', what: 'report', rows: rows.length }, { isRead: true });
        return { data: file };
      }),
    }),
  };
}

interface ReportRows {
  readonly columns: readonly ExportHeading[];
  readonly rows: readonly ExportRow[];
}

const TABLES: Readonly<
  Record<
    ReportTable,
    (report: Report, reader: Pick<Payload<'exportReport'>, 'zone' | 'format'> & { readonly language: TextLanguage }) => ReportRows
  >
> = {
  time: ({ course, grain }, { zone, format }) => ({
    columns: [grain, ...FIGURES],
    rows: course.map(({ at, ...figures }) => {
      const time = localTime(zone, at);
      if (grain !== 'hour') return [{ day: time.slice(0, 10) }, ...cells(figures)];
      return [format === 'xlsx' ? new Date(at * 1_000) : time, ...cells(figures)];
    }),
  }),
  week: ({ week }, { language }) => ({
    columns: ['weekday', 'hour', 'messages'],
    rows: week.flatMap((hours, weekday) => hours.map((messages, hour) => [weekdayName(weekday, language), hour, messages])),
  }),
  lines: ({ lines }) => ({
    columns: ['line', 'name', 'owner', 'ownerId', ...FIGURES],
    rows: lines.items.map(({ tn, name = '', userName, userId, ...figures }) => [tn, name, userName, userId, ...cells(figures)]),
  }),
  users: ({ users }) => ({
    columns: ['user', 'userId', 'lineCount', ...FIGURES],
    rows: users.items.map(({ id, name, lineCount, ...figures }) => [name, id, lineCount, ...cells(figures)]),
  }),
};

/** From Monday on. */
function weekdayName(index: number, language: TextLanguage): string {
  return new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2024, 0, 1 + index)));
}

function cells(figures: Figures): readonly number[] {
  return FIGURES.map((figure) => figures[figure]);
}

function namesOf({ lines }: ReportScope, userIds: readonly string[]): string {
  const names = new Map(lines.map(({ userId, userName }) => [userId, userName]));
  return userIds.map((id) => names.get(id) ?? id).join(', ');
}

async function* pagesOf(rows: readonly ExportRow[]): AsyncGenerator<readonly ExportRow[]> {
  yield rows;
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
