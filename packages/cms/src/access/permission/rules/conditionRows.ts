import { conditionFieldsOf, ME, OPERATORS } from '@manyline/contract';

export type Operator = (typeof OPERATORS)[number];
type Value = string | number | boolean | null;

/** One condition: field, operator and value. */
export interface ConditionRow {
  readonly field: string;
  readonly operator: Operator;
  /** An array for `$in` and `$nin`. */
  readonly value: Value | readonly Value[];
}

const FIELDS = conditionFieldsOf(['all']);

export type FieldType = 'text' | 'number' | 'yesNo' | 'status';

/** The type of a user field; times are Unix seconds. */
export function typeOfField(field: string): FieldType {
  if (field === 'status') return 'status';
  if (field === 'hasTwoStep') return 'yesNo';
  return ['lineCount', 'subuserCount', 'createdAt', 'updatedAt', 'lastSeenAt'].includes(field) ? 'number' : 'text';
}

/** The operators for a field: equality always, ordering only for numbers and texts. */
export function operatorsFor(field: string): readonly Operator[] {
  const type = typeOfField(field);
  const ordered = type === 'number' ? ['$gt', '$gte', '$lt', '$lte'] : [];
  return type === 'yesNo' ? ['$eq', '$ne', '$exists'] : ['$eq', '$ne', '$in', '$nin', ...ordered, '$exists'];
}

/** True if the field can be compared with the signed-in user. */
export function canBeMe(field: string): boolean {
  return field === 'id' || field === 'parentId' || field === 'userId';
}

/** Conditions as rows; undefined if rows can't represent them. */
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

/** Rows as conditions. Rows of the same field are combined; of two equal operators the last one wins. */
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

export function firstRow(fields: readonly string[]): ConditionRow {
  const field = ['status', 'parentId', 'name'].find((one) => fields.includes(one)) ?? 'parentId';
  return { field, operator: '$eq', value: firstValue(field, '$eq') };
}

export function firstValue(field: string, operator: Operator): ConditionRow['value'] {
  if (operator === '$exists') return true;
  const type = typeOfField(field);
  const one = type === 'number' ? 0 : type === 'yesNo' ? true : type === 'status' ? 'active' : canBeMe(field) ? ME : '';
  return operator === '$in' || operator === '$nin' ? (one === '' ? [] : [one]) : one;
}

/** Changes the operator and keeps the value if it still fits. */
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

/** True if the value is missing. */
export function isUnfinished({ value }: ConditionRow): boolean {
  return value === '' || (Array.isArray(value) && value.length === 0);
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);
const isValue = (value: unknown): value is Value => value === null || ['string', 'number', 'boolean'].includes(typeof value);
const isListOfValues = (value: unknown) => Array.isArray(value) && value.every(isValue);
