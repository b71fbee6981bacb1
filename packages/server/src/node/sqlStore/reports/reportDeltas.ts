import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { ANSWER_MS, DAY_MS, QUARTER_MS } from '../../../backend/store/reportStore.ts';
import type { Queries } from '../queries.ts';
import type { Tables } from '../schema.ts';
import type { ReportFigures, ReportDeltaRow } from './reportTables.ts';

export const FIGURE_COLUMNS = [
  'received',
  'sent',
  'delivered',
  'failed',
  'answers',
  'answer_ms',
  'multi_sends',
  'recipients',
] as const satisfies readonly (keyof ReportDeltaRow)[];

type Figure = (typeof FIGURE_COLUMNS)[number];

const COLUMNS = sql.join(['line', 'time', ...FIGURE_COLUMNS, 'contacts'].map((name) => sql.ref(name)));
const ROWS_AT_ONCE = 500;
const DELTAS_AT_ONCE = 250;

const MESSAGES = sql`messages`;

/** Records the report figures of new messages. `which` is a condition on `m`. `all`: what a migration reads, with today's columns. */
export async function noteMessages(db: Kysely<Tables>, which: RawBuilder<unknown>, all = MESSAGES): Promise<void> {
  await noteQuery(which, all, all).execute(db);
}

/** `added` has the columns of messages; earlier messages are read from the table. */
export function noteQuery(which: RawBuilder<unknown>, added = MESSAGES, all = MESSAGES): RawBuilder<unknown> {
  const ownBefore = sql`select p.time from ${all} p where p.chat_id = m.chat_id and p.is_incoming = 0 and p.time < m.time
    order by p.time desc limit 1`;
  // The first message that arrived after the last one sent: the one a reply now answers.
  const firstBy = (
    arrival: string,
    isLate: string,
  ) => sql`select min(r.${sql.raw(arrival)}) as at from ${all} r where r.chat_id = sent.chat_id
    and r.${sql.raw(arrival)} > coalesce(own_before, -1) and r.${sql.raw(arrival)} < sent.time and r.is_incoming = 1 and r.arrived_at is ${sql.raw(isLate)}`;
  const unanswered = sql`case when is_incoming = 1 then null else
    (select min(at) from (${firstBy('time', 'null')} union all ${firstBy('arrived_at', 'not null')}) as arrivals) end`;
  const isAnswer = sql`since is not null
    and (own_before is null or since - own_before >= ${sql.lit(ANSWER_MS)} or time - since < ${sql.lit(ANSWER_MS)})`;
  const dayStart = sql`m.time - m.time % ${sql.lit(DAY_MS)}`;
  // Of those of a day, the first to arrive.
  const isFirst = sql`case when exists (select 1 from ${all} d where d.chat_id = m.chat_id and d.time >= ${dayStart}
    and d.time < m.time)
    or m.arrived_at is not null and exists (select 1 from ${all} d where d.chat_id = m.chat_id and d.time > m.time
    and d.time < ${dayStart} + ${sql.lit(DAY_MS)} and coalesce(d.arrived_at, d.time) < m.arrived_at) then 0 else 1 end`;
  const own = sql`1 - m.is_incoming`;
  return sql`insert into report_news (${COLUMNS})
    select line, time, is_incoming, own, own * is_delivered, own * is_failed, case when ${isAnswer} then 1 else 0 end,
      case when ${isAnswer} then time - since else 0 end, 0, 0, is_first
    from (select sent.*, ${unanswered} as since
      from (select l.number as line, m.chat_id as chat_id, m.time as time, m.is_incoming as is_incoming, ${own} as own,
        m.is_delivered as is_delivered, ${isFailed('m')} as is_failed, ${isFirst} as is_first,
        case when m.is_incoming = 1 then null else (${ownBefore}) end as own_before
        from ${added} m join chats c on c.id = m.chat_id join lines l on l.tn = c.line_tn where ${which} and m.held_until is null) as sent) as counted`;
}

/** Records the effect of a delivery state change. Call before the change. */
export async function noteChange(
  db: Kysely<Tables>,
  { id, isDelivered, isFailed: fails }: { readonly id: string; readonly isDelivered: number; readonly isFailed: number },
): Promise<void> {
  const failed = isFailed('m');
  await sql`insert into report_news (${COLUMNS})
    select l.number, m.time, 0, 0, ${sql.lit(isDelivered)} - m.is_delivered, ${sql.lit(fails)} - (${failed}), 0, 0, 0, 0, 0
    from messages m join chats c on c.id = m.chat_id join lines l on l.tn = c.line_tn
    where m.id = ${id} and m.is_incoming = 0
      and (m.is_delivered <> ${sql.lit(isDelivered)} or (${failed}) <> ${sql.lit(fails)})`.execute(db);
}

/** Adds recorded figures to the tables of quarter hours and days, in small atomic steps. */
export async function foldDeltas({
  db,
  asStep,
  rowId,
  isReadOnly,
}: Pick<Queries, 'db' | 'asStep' | 'rowId' | 'isReadOnly'>): Promise<void> {
  while (!isReadOnly && (await hasDeltas(db))) {
    await asStep((one) => fold(one, some(rowId)));
    // Lets waiting calls run.
    await nextTurn();
  }
}

async function hasDeltas(db: Kysely<Tables>): Promise<boolean> {
  return (await db.selectFrom('report_news').select('line').limit(1).executeTakeFirst()) !== undefined;
}

function some(rowId: string): RawBuilder<boolean> {
  const id = sql.ref(rowId);
  return sql<boolean>`${id} in (select ${id} from report_news limit ${sql.lit(DELTAS_AT_ONCE)})`;
}

async function fold(db: Kysely<Tables>, which: RawBuilder<boolean>): Promise<void> {
  const deltas = await db.deleteFrom('report_news').where(which).returningAll().execute();
  if (deltas.length === 0) return;
  const slots = new Map<string, ReportDeltaRow>();
  const days = new Map<string, ReportDeltaRow>();
  for (const row of deltas) {
    for (const line of [Number(row.line), 0]) {
      addTo(slots, line, Math.floor(Number(row.time) / QUARTER_MS), row);
      addTo(days, line, Math.floor(Number(row.time) / DAY_MS), row);
    }
  }
  // Always the same order, so that concurrent runs can't deadlock.
  const ordered = (sums: ReadonlyMap<string, ReportDeltaRow>) => [...sums.values()].sort((a, b) => a.line - b.line || a.time - b.time);
  await inChunks(ordered(slots), async (part) => {
    const rows = part.map(({ line, time, ...row }) => ({ line, slot: time, ...eachFigure((name) => row[name]) }));
    const adds = Object.fromEntries(FIGURE_COLUMNS.map((name) => [name, sum('report_slots', name)]));
    await db
      .insertInto('report_slots')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['line', 'slot']).doUpdateSet(adds))
      .execute();
  });
  await inChunks(ordered(days), async (part) => {
    const rows = part.map(({ time, ...row }) => ({ ...row, day: time }));
    const adds = Object.fromEntries([...FIGURE_COLUMNS, 'contacts'].map((name) => [name, sum('report_days', name)]));
    await db
      .insertInto('report_days')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['line', 'day']).doUpdateSet(adds))
      .execute();
  });
}

/** Subtracts the figures of lines from the totals. Call before deleting the lines. */
export async function forgetFigures(db: Kysely<Tables>, lines: readonly number[]): Promise<void> {
  if (lines.length === 0) return;
  const numbers = sql.join(lines);
  await fold(db, sql<boolean>`line in (${numbers})`);
  for (const [table, at, columns] of [
    ['report_slots', 'slot', FIGURE_COLUMNS],
    ['report_days', 'day', [...FIGURE_COLUMNS, 'contacts']],
  ] as const) {
    const names = sql.join(columns.map((name) => sql.ref(name)));
    const adds = sql.join(columns.map((name) => sql`${sql.ref(name)} = ${sum(table, name)}`));
    // `where true`: SQLite would otherwise parse `on conflict` as a join condition.
    await sql`insert into ${sql.table(table)} (line, ${sql.ref(at)}, ${names})
      select 0, at, ${sql.join(columns.map((name) => sql.ref(`gone.${name}`)))} from (
        select ${sql.ref(at)} as at, ${sql.join(columns.map((name) => sql`-sum(${sql.ref(name)}) as ${sql.ref(name)}`))}
        from ${sql.table(table)} where line in (${numbers}) group by ${sql.ref(at)} order by ${sql.ref(at)}
      ) as gone where true on conflict (line, ${sql.ref(at)}) do update set ${adds}`.execute(db);
    await sql`delete from ${sql.table(table)} where line in (${numbers})`.execute(db);
  }
}

function isFailed(table: string): RawBuilder<number> {
  return sql<number>`case when ${sql.ref(`${table}.failure`)} is not null and ${sql.ref(`${table}.is_delivered`)} = 0 then 1 else 0 end`;
}

function sum(table: string, column: string): RawBuilder<number> {
  return sql<number>`${sql.ref(`${table}.${column}`)} + ${sql.ref(`excluded.${column}`)}`;
}

function addTo(sums: Map<string, ReportDeltaRow>, line: number, time: number, row: ReportDeltaRow): void {
  const key = `${line} ${time}`;
  const known = sums.get(key);
  const sumOf = (name: Figure | 'contacts') => (known?.[name] ?? 0) + Number(row[name]);
  sums.set(key, { line, time, ...eachFigure(sumOf), contacts: sumOf('contacts') });
}

function eachFigure(valueOf: (name: Figure) => number): ReportFigures {
  return {
    received: valueOf('received'),
    sent: valueOf('sent'),
    delivered: valueOf('delivered'),
    failed: valueOf('failed'),
    answers: valueOf('answers'),
    answer_ms: valueOf('answer_ms'),
    multi_sends: valueOf('multi_sends'),
    recipients: valueOf('recipients'),
  };
}

async function inChunks<T>(items: readonly T[], work: (part: readonly T[]) => Promise<void>): Promise<void> {
  for (let at = 0; at < items.length; at += ROWS_AT_ONCE) await work(items.slice(at, at + ROWS_AT_ONCE));
}
