import { FIGURES, type Figures, type Payload, type Report, type ReportTable } from '@manyline/contract';
import { createReport, localTime } from './createReport.ts';
import { type CsvRow, toCsv } from '../shared/csv.ts';
import type { CsvColumn } from '../shared/csvHeadings.ts';
import { type Handlers, withCaller } from '../http/outcome.ts';
import { findReportScope, type ReportScope } from './reportScope.ts';
import type { HandlerNeeds } from '../handlerNeeds.ts';
import { limited } from '../limits/limited.ts';

const MAX_LINES = 2_000;

export function reportHandlers({
  store,
  clock,
  callLimits,
  audit,
  notifications,
}: HandlerNeeds): Pick<Handlers, 'getReport' | 'getReportLines' | 'exportReport'> {
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
        const { table, filter, ...range } = payload;
        const scope = await findReportScope(store, call.caller, 'export', filter);
        const report = await createReport(store, scope, range, nowMs());
        const { columns, rows } = TABLES[table](report, range);
        const constants = {
          from: range.from,
          to: range.to,
          zone: range.zone,
          lines: filter.lines.join(' '),
          users: namesOf(scope, filter.users),
        };
        const text = await toCsv(
          ['from', 'to', 'zone', 'lines', 'users', ...columns],
          pagesOf(rows.map((row) => [...Object.values(constants), ...row])),
          { language: call.language, zone: range.zone },
        );
        const changes = [
          { field: 'filter', after: { ...range, ...filter, table } },
          { field: 'rows', after: rows.length },
        ];
        await audit.note(store, call, { action: 'export', object: { type: 'report' }, changes });
        await notifications.note(store, call.caller.user.id, { kind: 'export', what: 'report', rows: rows.length }, { isRead: true });
        const name = `report-${table}-${range.from}-${range.to}.csv`;
        return { data: new File([text], name, { type: 'text/csv' }) };
      }),
    }),
  };
}

interface CsvTable {
  readonly columns: readonly CsvColumn[];
  readonly rows: readonly CsvRow[];
}

const TABLES: Readonly<Record<ReportTable, (report: Report, range: Pick<Payload<'exportReport'>, 'zone'>) => CsvTable>> = {
  time: ({ course, grain }, { zone }) => ({
    columns: [grain, ...FIGURES],
    rows: course.map(({ at, ...figures }) => [
      grain === 'hour' ? localTime(zone, at) : localTime(zone, at).slice(0, 10),
      ...cells(figures),
    ]),
  }),
  week: ({ week }) => ({
    columns: ['weekday', 'hour', 'messages'],
    rows: week.flatMap((hours, weekday) => hours.map((messages, hour) => [weekday + 1, hour, messages])),
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

function cells(figures: Figures): readonly number[] {
  return FIGURES.map((figure) => figures[figure]);
}

function namesOf({ lines }: ReportScope, userIds: readonly string[]): string {
  const names = new Map(lines.map(({ userId, userName }) => [userId, userName]));
  return userIds.map((id) => names.get(id) ?? id).join(', ');
}

async function* pagesOf(rows: readonly CsvRow[]): AsyncGenerator<readonly CsvRow[]> {
  yield rows;
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
