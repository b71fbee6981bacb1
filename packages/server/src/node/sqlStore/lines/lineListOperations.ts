import type { LineSort, OptOutSort } from '@manyline/contract';
import { type RawBuilder, sql } from 'kysely';
import type { LineOperations, LineQuery, LineStateQuery } from '../../../backend/index.ts';
import { EVERY_LINE } from '../../../backend/store/batchStore.ts';
import type { OptOutQuery, SpendOperations } from '../../../backend/store/lineStore.ts';
import { fromOptOutRow } from '../bulk/optOutRows.ts';
import type { Queries } from '../queries.ts';
import { allOf, whereVisible } from '../users/userConditions.ts';
import { fromLineRow } from './lineRows.ts';

const SORT_COLUMNS: Readonly<Record<LineSort, RawBuilder<unknown>>> = {
  tn: sql`lines.tn`,
  owner: sql`users.name_key`,
  status: sql`lines.status`,
  provider: sql`coalesce(lower(provider_accounts.name), '')`,
};

const OPT_OUT_COLUMNS: Readonly<Record<OptOutSort, RawBuilder<unknown>>> = {
  tn: sql`opt_outs.tn`,
  line: sql`opt_outs.line_tn`,
  source: sql`coalesce(opt_outs.source, '')`,
  time: sql`opt_outs.time`,
};

export function lineListOperations({ db }: Queries): Omit<LineOperations, keyof SpendOperations> {
  const matching = (query: LineQuery) =>
    db
      .selectFrom('lines')
      .innerJoin('users', 'users.id', 'lines.user_id')
      .leftJoin('provider_accounts', 'provider_accounts.id', 'lines.provider_account_id')
      .where('lines.kept_of', 'is', null)
      .where(allOf(conditionsOf(query)));

  const last = (isIncoming: 0 | 1) => sql<number | null>`(
    select max((
      select messages.time from messages
      where messages.chat_id = chats.id and messages.is_incoming = ${sql.lit(isIncoming)}
      order by messages.time desc limit 1
    )) from chats where chats.line_tn = lines.tn)`;

  return {
    async listLines({ sort, offset, limit, ...query }) {
      const counted = matching(query).select(({ fn }) => fn.countAll<number>().as('count'));
      const ordered = sort.reduce(
        (rows, { field, isDescending }) => rows.orderBy(SORT_COLUMNS[field], isDescending ? 'desc' : 'asc'),
        matching(query).selectAll('lines'),
      );
      const rows = await ordered.orderBy('lines.tn').limit(limit).offset(offset).execute();
      const { count } = await counted.executeTakeFirstOrThrow();
      return { items: rows.map(fromLineRow), total: Number(count) };
    },
    async lastTimesOf(tns) {
      if (tns.length === 0) return [];
      const rows = await db
        .selectFrom('lines')
        .select(['tn', last(0).as('sentAt'), last(1).as('receivedAt')])
        .where('tn', 'in', tns)
        .execute();
      return rows.map(({ tn, sentAt, receivedAt }) => ({
        tn,
        ...(sentAt !== null && { sentAt: Number(sentAt) }),
        ...(receivedAt !== null && { receivedAt: Number(receivedAt) }),
      }));
    },
    async listOptOuts({ sort, offset, limit, ...query }) {
      const found = db
        .selectFrom('opt_outs')
        .leftJoin('lines', 'lines.tn', 'opt_outs.line_tn')
        .leftJoin('users', 'users.id', 'lines.user_id')
        .where(allOf(optOutConditions(query)));
      const ordered = sort.reduce(
        (rows, { field, isDescending }) => rows.orderBy(OPT_OUT_COLUMNS[field], isDescending ? 'desc' : 'asc'),
        found.selectAll('opt_outs'),
      );
      const rows = await ordered.orderBy('opt_outs.tn').orderBy('opt_outs.line_tn').limit(limit).offset(offset).execute();
      const { count } = await found.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
      return { items: rows.map(fromOptOutRow), total: Number(count) };
    },
    async countOptOuts(lineTn) {
      const { count } = await db
        .selectFrom('opt_outs')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('line_tn', '=', lineTn)
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  };
}

function conditionsOf({ visible, terms, searchesOwners, userId, status, providers, states }: LineQuery): readonly RawBuilder<boolean>[] {
  const visibility = whereVisible(visible);
  const texts = [
    sql`lines.tn`,
    sql`lower(coalesce(lines.name, ''))`,
    ...(searchesOwners ? [sql`users.name_key`, sql`users.username_key`] : []),
  ];
  return [
    ...(visibility ? [visibility] : []),
    ...terms.map((term) => holds(term, texts)),
    ...(userId === undefined ? [] : [sql<boolean>`lines.user_id = ${userId}`]),
    ...(status === undefined ? [] : [isOneOf(sql`lines.status`, status)]),
    ...(providers === undefined ? [] : [isOfProvider(providers)]),
    ...(states === undefined ? [] : [isInState(states)]),
  ];
}

function isInState(states: readonly LineStateQuery[]): RawBuilder<boolean> {
  const each = states.map(({ status, providers }) =>
    providers === undefined ? sql`lines.status = ${status}` : sql`(lines.status = ${status} and ${isOfProvider(providers)})`,
  );
  return each.length === 0 ? sql`1 = 0` : sql`(${sql.join(each, sql` or `)})`;
}

function optOutConditions({ visible, terms, source, scope, lineTn }: OptOutQuery): readonly RawBuilder<boolean>[] {
  const visibility = whereVisible(visible);
  const [everywhere, ofLine] = [sql<boolean>`opt_outs.line_tn = ${EVERY_LINE}`, sql<boolean>`opt_outs.line_tn <> ${EVERY_LINE}`];
  const texts = [sql`opt_outs.tn`, sql`opt_outs.line_tn`, sql`lower(coalesce(lines.name, ''))`, sql`lower(coalesce(opt_outs.reason, ''))`];
  return [
    // Always one condition, also without a filter.
    visibility ? sql<boolean>`(${everywhere} or (users.id is not null and ${visibility}))` : sql<boolean>`1 = 1`,
    ...terms.map((term) => holds(term, texts)),
    ...(source === undefined ? [] : [isOneOf(sql`opt_outs.source`, source)]),
    ...(scope === undefined ? [] : [scope === 'everywhere' ? everywhere : ofLine]),
    ...(lineTn === undefined ? [] : [sql<boolean>`opt_outs.line_tn = ${lineTn}`]),
  ];
}

function holds(term: string, texts: readonly RawBuilder<unknown>[]): RawBuilder<boolean> {
  const pattern = `%${term.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`(${sql.join(
    texts.map((text) => sql`${text} like ${pattern} escape '\\'`),
    sql` or `,
  )})`;
}

function isOfProvider(providers: readonly (string | null)[]): RawBuilder<boolean> {
  const account = sql`lines.provider_account_id`;
  const named = isOneOf(
    account,
    providers.filter((id) => id !== null),
  );
  return providers.includes(null) ? sql`(${account} is null or ${named})` : named;
}

function isOneOf(column: RawBuilder<unknown>, values: readonly string[]): RawBuilder<boolean> {
  return values.length === 0 ? sql`1 = 0` : sql`${column} in (${sql.join(values)})`;
}
