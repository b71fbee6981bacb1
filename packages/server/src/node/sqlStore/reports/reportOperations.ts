import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import {
  DAY_MS,
  type FigureQuery,
  HOUR_MS,
  QUARTER_MS,
  type ReportOperations,
  type StoredFigures,
} from '../../../backend/store/reportStore.ts';
import type { Queries } from '../queries.ts';
import type { Tables } from '../schema.ts';
import { FIGURE_COLUMNS, foldDeltas } from './reportDeltas.ts';

type Table = 'report_slots' | 'report_days';
type Sums = Readonly<Record<(typeof FIGURE_COLUMNS)[number], number | string | null>>;
/** Totals over all lines (stored as line 0), or each line. */
type Scope = 'together' | 'each';

const SUMS = FIGURE_COLUMNS.map((name) => sql<number>`sum(${sql.ref(name)})`.as(name));

export function reportOperations(queries: Queries): ReportOperations {
  const { db, each } = queries;
  const fold = () => foldDeltas(queries);

  /** Part of a time range from one table, for the requested lines. */
  function within<T extends Table>(table: T, { tns }: FigureQuery, scope: Scope, from: number, to: number) {
    const at = sql.ref<number>(table === 'report_slots' ? 'slot' : 'day');
    return (db.selectFrom(table) as unknown as SelectQueryBuilder<Tables, Table, object>)
      .select(SUMS)
      .where(at, '>=', sql.lit(from))
      .where(at, '<', sql.lit(to))
      .where((is) => isOf(is, tns, scope));
  }

  function isOf(is: ExpressionBuilder<Tables, Table>, tns: FigureQuery['tns'], scope: Scope) {
    if (tns === 'all') return is('line', scope === 'together' ? '=' : '>', sql.lit(0));
    return is('line', 'in', is.selectFrom('lines').select('number').where('tn', 'in', each(tns)));
  }

  /** Whole days come from the day table, the rest from the quarter hours. */
  function spansOf(query: FigureQuery, scope: Scope) {
    const { from, to } = query;
    const [firstDay, lastDay] = [Math.ceil(from / DAY_MS), Math.floor(to / DAY_MS)];
    const slots = (start: number, end: number) => within('report_slots', query, scope, start / QUARTER_MS, end / QUARTER_MS);
    if (firstDay >= lastDay) return [slots(from, to)];
    const edges = [slots(from, firstDay * DAY_MS), slots(lastDay * DAY_MS, to)];
    return [within('report_days', query, scope, firstDay, lastDay), ...edges];
  }

  return {
    async ownedLines(userId) {
      const all = db
        .selectFrom('lines')
        .innerJoin('users', 'users.id', 'lines.user_id')
        .select(['lines.tn', 'lines.name', 'users.id as userId', 'users.name as userName', 'users.parent_id as parentId'])
        .where('lines.kept_of', 'is', null)
        .orderBy('lines.number');
      const rows = await (userId === undefined ? all : all.where('users.id', '=', userId)).execute();
      return rows.map(({ name, parentId, ...row }) => ({ ...row, ...(name !== null && { name }), ...(parentId !== null && { parentId }) }));
    },

    async figuresByHour({ offset, ...query }) {
      if (isEmpty(query)) return [];
      await fold();
      const hour = sql<number>`(slot + ${sql.lit(offset / QUARTER_MS)}) / 4`;
      const rows = await within('report_slots', query, 'together', query.from / QUARTER_MS, query.to / QUARTER_MS)
        .select(hour.as('hour'))
        .groupBy('hour' as never)
        .orderBy('hour' as never)
        .execute();
      return rows.map((row) => ({ ...toFigures(row), at: Number(row.hour) * HOUR_MS - offset }));
    },

    async figuresByLine(query) {
      if (isEmpty(query)) return [];
      await fold();
      const [first, ...others] = spansOf(query, 'each').map((span) => span.select('line').groupBy('line'));
      const parts = others.reduce((all, part) => all.unionAll(part), first as NonNullable<typeof first>);
      const rows = await db
        .selectFrom(parts.as('parts'))
        .innerJoin('lines', 'lines.number', 'parts.line')
        .where('lines.kept_of', 'is', null)
        .select('lines.tn')
        .select(FIGURE_COLUMNS.map((name) => sql<number>`sum(parts.${sql.ref(name)})`.as(name)))
        .groupBy('lines.tn')
        .execute();
      return rows.map(({ tn, ...row }) => ({ ...toFigures(row), tn }));
    },

    async figuresOf(query) {
      if (isEmpty(query)) return toFigures({});
      await fold();
      const [first, ...others] = spansOf(query, 'together');
      const parts = others.reduce((all, part) => all.unionAll(part), first as NonNullable<typeof first>);
      const row = await db.selectFrom(parts.as('parts')).select(SUMS).executeTakeFirstOrThrow();
      return toFigures(row);
    },

    async countContacts(query) {
      if (isEmpty(query)) return 0;
      const { tns, from, to } = query;
      const active = db
        .selectFrom('chats')
        .select(sql<number>`count(distinct contact_tn)`.as('count'))
        .where('last_time', '>=', from)
        .where((is) =>
          is.or([
            is('last_time', '<', to),
            is.exists(
              is
                .selectFrom('messages')
                .select('messages.id')
                .whereRef('messages.chat_id', '=', 'chats.id')
                .where('messages.time', '>=', from)
                .where('messages.time', '<', to),
            ),
          ]),
        );
      const row = await (tns === 'all' ? active : active.where('line_tn', 'in', each(tns))).executeTakeFirstOrThrow();
      return Number(row.count);
    },

    async contactsByDay(query) {
      if (isEmpty(query)) return [];
      await fold();
      const [first, last] = [Math.floor(query.from / DAY_MS), Math.ceil(query.to / DAY_MS)];
      const rows = await db
        .selectFrom('report_days')
        .select(['day', sql<number>`sum(contacts)`.as('contacts')])
        .where('day', '>=', first)
        .where('day', '<', last)
        .where((is) => isOf(is as unknown as ExpressionBuilder<Tables, Table>, query.tns, 'together'))
        .groupBy('day')
        .having(sql`sum(contacts)`, '>', 0)
        .orderBy('day')
        .execute();
      return rows.map(({ day, contacts }) => ({ day: Number(day), contacts: Number(contacts) }));
    },

    async noteMultiSend({ lineTn, time, recipients, isContinued }) {
      const counted = db
        .selectFrom('lines')
        .select(['number', sql.lit(time).as('time')])
        .select([
          ...ZEROS.map((name) => sql.lit(0).as(name)),
          sql.lit(Number(!isContinued)).as('multi_sends'),
          sql.lit(recipients).as('recipients'),
        ])
        .where('tn', '=', lineTn);
      await db
        .insertInto('report_news')
        .columns(['line', 'time', ...ZEROS, 'multi_sends', 'recipients'])
        .expression(counted)
        .execute();
    },
    foldFigures: fold,
  };
}

const ZEROS = ['received', 'sent', 'delivered', 'failed', 'answers', 'answer_ms', 'contacts'] as const;

function isEmpty({ tns, from, to }: FigureQuery): boolean {
  return tns.length === 0 || from >= to;
}

function toFigures(row: Partial<Sums>): StoredFigures {
  const read = (name: keyof Sums) => Number(row[name] ?? 0);
  return {
    received: read('received'),
    sent: read('sent'),
    delivered: read('delivered'),
    failed: read('failed'),
    answers: read('answers'),
    answerMs: read('answer_ms'),
    multiSends: read('multi_sends'),
    recipients: read('recipients'),
  };
}
