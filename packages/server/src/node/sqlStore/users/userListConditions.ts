import type { UserFilter } from '@manyline/contract';
import { type RawBuilder, sql } from 'kysely';
import type { UserQuery } from '../../../backend/index.ts';
import { termsOf } from '../../../backend/rules/userSearch.ts';
import { whereVisible } from './userConditions.ts';

/** Whether the list has no filters. */
export function isOfEverybody({ filter, visible }: Pick<UserQuery, 'filter' | 'visible'>): boolean {
  const { q = '', ...others } = filter;
  return termsOf(q).length === 0 && Object.values(others).every((value) => value === undefined) && !whereVisible(visible);
}

type Column = (plain: RawBuilder<unknown>) => RawBuilder<unknown>;

export function conditionsOf(filter: UserFilter, column: Column): readonly RawBuilder<boolean>[] {
  const { status, roleIds, hasTwoStep, hasLines, parentId, createdFrom, createdTo, notSeenSince } = filter;
  const [twoStep, lines, created] = [column(sql`users.has_two_step`), column(sql`users.line_count`), column(sql`users.created_at`)];
  const hasRole = (ids: readonly string[]) =>
    sql<boolean>`${column(sql`users.id`)} in (select user_id from user_roles where ${isOneOf(sql`role_id`, ids)})`;
  return [
    ...(status === undefined ? [] : [isOneOf(column(sql`users.status`), status)]),
    ...(roleIds === undefined ? [] : [hasRole(roleIds)]),
    ...(hasTwoStep === undefined ? [] : [sql<boolean>`${twoStep} = ${Number(hasTwoStep)}`]),
    ...(hasLines === undefined ? [] : [hasLines ? sql<boolean>`${lines} > 0` : sql<boolean>`${lines} = 0`]),
    ...(parentId === undefined ? [] : [sql<boolean>`${column(sql`users.parent_id`)} = ${parentId}`]),
    ...(createdFrom === undefined ? [] : [sql<boolean>`${created} >= ${createdFrom * 1_000}`]),
    ...(createdTo === undefined ? [] : [sql<boolean>`${created} < ${createdTo * 1_000}`]),
    ...(notSeenSince === undefined ? [] : [sql<boolean>`${column(sql`users.last_seen_at`)} < ${notSeenSince * 1_000}`]),
  ];
}

function isOneOf(column: RawBuilder<unknown>, values: readonly string[]): RawBuilder<boolean> {
  return values.length === 0 ? sql`1 = 0` : sql`${column} in (${sql.join(values)})`;
}
