import { conditionFieldsOf, ME, OPERATORS } from '@manyline/contract';

export type Operator = (typeof OPERATORS)[number];
type Value = string | number | boolean | null;

/** One line of the builder: a field, how it is compared, and with what. */
export interface ConditionRow {
  readonly field: string;
  readonly operator: Operator;
  /** Several for `$in` and `$nin`. */
  readonly value: Value | readonly Value[];
}

const FIELDS = conditionFieldsOf(['all']);

export type FieldType = 'text' | 'number' | 'yesNo' | 'status';

/** What a field of a person holds; times are Unix seconds. */
export function typeOfField(field: string): FieldType {
  if (field === 'status') return 'status';
  if (field === 'hasTwoStep') return 'yesNo';
  return ['lineCount', 'subuserCount', 'createdAt', 'updatedAt', 'lastSeenAt'].includes(field) ? 'number' : 'text';
}

/** What makes sense for a field: who or what it equals always, an order for numbers and texts alone. */
export function operatorsFor(field: string): readonly Operator[] {
  const type = typeOfField(field);
  const ordered = type === 'number' ? ['$gt', '$gte', '$lt', '$lte'] : [];
  return type === 'yesNo' ? ['$eq', '$ne', '$exists'] : ['$eq', '$ne', '$in', '$nin', ...ordered, '$exists'];
}

/** Whether a value may be whoever the rule is given to. */
export function canBeMe(field: string): boolean {
  return field === 'id' || field === 'parentId' || field === 'userId';
}

/** The conditions as lines; undefined where they hold what lines cannot show. */
export function readConditions(conditions: Readonly<Record<string, unknown>>): readonly ConditionRow[] | undefined {
  const rows: ConditionRow[] = [];
  for (const [field, condition] of Object.entries(conditions)) {
    if (!FIELDS.includes(field)) return undefined;
    const parts = isObject(condition) ? Object.entries(condition) : [['$eq', condition] as const];
    if (parts.length === 0) return undefined;
    for (const [operator, value] of parts) {
      const isList = operator === '$in' || operator === '$nin';
      if (!OPERATORS.includes(operator) || (isList ? !isListOfValues(value) : !isValue(value))) return undefined;
      rows.push({ field, operator, value: value as ConditionRow['value'] });
    }
  }
  return rows;
}

/** The lines as conditions. Two of one field stand together; the last of two alike counts. */
export function writeConditions(rows: readonly ConditionRow[]): Readonly<Record<string, unknown>> {
  const conditions: Record<string, Record<string, unknown>> = {};
  for (const { field, operator, value } of rows) conditions[field] = { ...conditions[field], [operator]: value };
  return Object.fromEntries(
    Object.entries(conditions).map(([field, parts]) => {
      const [only, ...more] = Object.entries(parts);
      return [field, more.length === 0 && only?.[0] === '$eq' ? only[1] : parts];
    }),
  );
}

/** What a new line begins with. */
export function firstRow(fields: readonly string[]): ConditionRow {
  const field = fields.includes('status') ? 'status' : 'parentId';
  return { field, operator: '$eq', value: firstValue(field, '$eq') };
}

/** What a new comparison begins with. */
export function firstValue(field: string, operator: Operator): ConditionRow['value'] {
  if (operator === '$exists') return true;
  const type = typeOfField(field);
  const one = type === 'number' ? 0 : type === 'yesNo' ? true : type === 'status' ? 'active' : canBeMe(field) ? ME : '';
  return operator === '$in' || operator === '$nin' ? (one === '' ? [] : [one]) : one;
}

/** The same comparison of another kind, with the value where it still fits. */
export function withOperator(row: ConditionRow, operator: Operator): ConditionRow {
  const [was, is] = [kindOf(row.operator), kindOf(operator)];
  if (was === is) return { ...row, operator };
  if (was === 'one' && is === 'list') return { ...row, operator, value: row.value === '' ? [] : [row.value as Value] };
  if (was === 'list' && is === 'one')
    return { ...row, operator, value: (row.value as readonly Value[])[0] ?? firstValue(row.field, operator) };
  return { ...row, operator, value: firstValue(row.field, operator) };
}

function kindOf(operator: Operator): 'one' | 'list' | 'exists' {
  return operator === '$exists' ? 'exists' : operator === '$in' || operator === '$nin' ? 'list' : 'one';
}

/** Whether nothing was said to compare with. */
export function isUnfinished({ value }: ConditionRow): boolean {
  return value === '' || (Array.isArray(value) && value.length === 0);
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);
const isValue = (value: unknown): value is Value => value === null || ['string', 'number', 'boolean'].includes(typeof value);
const isListOfValues = (value: unknown) => Array.isArray(value) && value.every(isValue);
