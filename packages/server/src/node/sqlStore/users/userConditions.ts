import { USER_FACTS, type USER_FIELDS } from '@manyline/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Visibility } from '../../../backend/index.ts';

type Truth = RawBuilder<boolean>;
type Kind = 'string' | 'number' | 'boolean';
interface Column {
  readonly kind: Kind;
  readonly value: RawBuilder<unknown>;
}

const YES: Truth = sql`1 = 1`;
const NO: Truth = sql`1 = 0`;

/** User fields as columns, each of its type or null. Other fields can't equal a plain value. */
const COLUMNS: Readonly<Record<string, Column>> = {
  id: { kind: 'string', value: sql`users.id` },
  username: { kind: 'string', value: sql`users.username` },
  name: { kind: 'string', value: sql`users.name` },
  email: { kind: 'string', value: sql`users.email` },
  status: { kind: 'string', value: sql`users.status` },
  parentId: { kind: 'string', value: sql`users.parent_id` },
  lineCount: { kind: 'number', value: sql`users.line_count` },
  subuserCount: { kind: 'number', value: sql`(select count(*) from users as subusers where subusers.parent_id = users.id)` },
  hasTwoStep: { kind: 'boolean', value: sql`users.has_two_step` },
  createdAt: { kind: 'number', value: sql`users.created_at / 1000.0` },
  updatedAt: { kind: 'number', value: sql`users.updated_at / 1000.0` },
  lastSeenAt: { kind: 'number', value: sql`nullif(users.last_seen_at, 0) / 1000.0` },
  ...Object.fromEntries(USER_FACTS.map((fact) => [fact, { kind: 'string' as const, value: sql.ref(`users.${fact}`) }])),
};
/** Always present, but a list. */
const LISTS: ReadonlySet<string> = new Set(['roleIds'] satisfies (typeof USER_FIELDS)[number][]);

/** Visibility rules as SQL; undefined if all users are visible. The first matching rule decides. */
export function whereVisible(visible: Visibility, isWalked = false): Truth | undefined {
  if (visible[0]?.isVisible && !visible[0].conditions) return undefined;
  if (visible.length === 0) return NO;
  // An OR of conditions can use indexes; a CASE can't.
  if (!isWalked && visible.every(({ isVisible }) => isVisible))
    return anyOf(visible.map(({ conditions }) => (conditions ? meets(conditions) : YES)));
  const cases = visible.map(
    ({ isVisible, conditions }) => sql`when ${conditions ? meets(conditions) : YES} then ${sql.lit(Number(isVisible))}`,
  );
  return sql`case ${sql.join(cases, sql` `)} else 0 end = 1`;
}

/** Same result as `meetsConditions` in memory: true or false, never null. */
function meets(conditions: Readonly<Record<string, unknown>>): Truth {
  return allOf(Object.entries(conditions).map(([field, condition]) => meetsOne(field, condition)));
}

function meetsOne(field: string, condition: unknown): Truth {
  const column = Object.hasOwn(COLUMNS, field) ? COLUMNS[field] : undefined;
  const isThere = LISTS.has(field);
  if (typeof condition !== 'object' || condition === null) return equals(column, condition);
  const parts = Object.entries(condition);
  return parts.length === 0 ? NO : allOf(parts.map(([name, operand]) => operate(column, isThere, name, operand)));
}

function operate(column: Column | undefined, isThere: boolean, name: string, operand: unknown): Truth {
  switch (name) {
    case '$eq':
      return equals(column, operand);
    case '$ne':
      return not(equals(column, operand));
    case '$in':
      return Array.isArray(operand) ? anyOf(operand.map((one) => equals(column, one))) : NO;
    case '$nin':
      return Array.isArray(operand) ? not(anyOf(operand.map((one) => equals(column, one)))) : NO;
    case '$gt':
      return compare(column, sql`>`, operand);
    case '$gte':
      return compare(column, sql`>=`, operand);
    case '$lt':
      return compare(column, sql`<`, operand);
    case '$lte':
      return compare(column, sql`<=`, operand);
    case '$exists':
      if (typeof operand !== 'boolean') return NO;
      if (!column) return isThere === operand ? YES : NO;
      return operand ? sql`${column.value} is not null` : sql`${column.value} is null`;
    default:
      return NO;
  }
}

function equals(column: Column | undefined, operand: unknown): Truth {
  if (!column || typeof operand !== column.kind) return NO;
  const value = typeof operand === 'boolean' ? Number(operand) : operand;
  return sql`(${column.value} is not null and ${column.value} = ${value})`;
}

function compare(column: Column | undefined, operator: RawBuilder<unknown>, operand: unknown): Truth {
  if (!column || column.kind === 'boolean' || typeof operand !== column.kind) return NO;
  return sql`(${column.value} is not null and ${column.value} ${operator} ${operand})`;
}

export function allOf(truths: readonly Truth[]): Truth {
  return truths.length === 0 ? YES : sql`(${sql.join(truths, sql` and `)})`;
}

/** Nested in halves: SQLite limits expression depth to 1,000, and there may be more rules. */
function anyOf(truths: readonly Truth[]): Truth {
  const half = truths.length >> 1;
  if (half > 0) return sql`(${anyOf(truths.slice(0, half))} or ${anyOf(truths.slice(half))})`;
  return truths[0] ?? NO;
}

function not(truth: Truth): Truth {
  return sql`not ${truth}`;
}
