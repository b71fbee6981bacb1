import type { AbilityRule } from '@manyline/contract';
import { isUnfinished, readConditions, type ConditionRow, writeConditions } from './conditionRows.ts';

/** Conditions being edited: rows, or the typed JSON. */
export type ConditionsEntry =
  | { readonly kind: 'rows'; readonly rows: readonly ConditionRow[] }
  | { readonly kind: 'json'; readonly text: string };

/** A rule being edited. Disabled parts are kept, so they can be enabled again. */
export interface RuleEntry {
  readonly isInverted: boolean;
  readonly actions: readonly string[];
  readonly subjects: readonly string[];
  readonly hasFields: boolean;
  readonly fields: readonly string[];
  readonly hasConditions: boolean;
  readonly conditions: ConditionsEntry;
}

export interface RuleProblems {
  readonly actions?: 'noActions';
  readonly subjects?: 'noSubjects';
  readonly fields?: 'noFields';
  readonly conditions?: 'noMatchers' | 'unfinished' | 'json';
}

export function beginRule({ action, subject, conditions, fields, inverted }: AbilityRule): RuleEntry {
  const listed = (names: string | readonly string[] | undefined) => [names ?? []].flat().filter((name) => name.trim() !== '');
  return {
    isInverted: inverted === true,
    actions: listed(action),
    subjects: listed(subject),
    hasFields: fields !== undefined,
    fields: fields ?? [],
    hasConditions: conditions !== undefined,
    conditions: beginConditions(conditions ?? {}),
  };
}

export function beginConditions(conditions: Readonly<Record<string, unknown>>): ConditionsEntry {
  const rows = readConditions(conditions);
  return rows ? { kind: 'rows', rows } : { kind: 'json', text: JSON.stringify(conditions, null, 2) };
}

/** Specification 5: rules that use conditions or fields require a list of fields that is not empty, and matchers. */
export function ruleProblems(entry: RuleEntry): RuleProblems {
  const conditions = entry.hasConditions ? conditionsProblem(entry.conditions) : undefined;
  return {
    ...(entry.actions.length === 0 && { actions: 'noActions' }),
    ...(entry.subjects.length === 0 && { subjects: 'noSubjects' }),
    ...(entry.hasFields && entry.fields.length === 0 && { fields: 'noFields' }),
    ...(conditions && { conditions }),
  };
}

export function finishRule(entry: RuleEntry): AbilityRule {
  const oneOrMore = (names: readonly string[]) => (names.length === 1 ? names[0]! : [...names]);
  const conditions = entry.hasConditions ? readEntry(entry.conditions) : undefined;
  return {
    action: oneOrMore(entry.actions),
    subject: oneOrMore(entry.subjects),
    ...(conditions && { conditions: { ...conditions } }),
    ...(entry.hasFields && { fields: [...entry.fields] }),
    ...(entry.isInverted && { inverted: true }),
  };
}

/** The parsed conditions; undefined if they are invalid. */
export function readEntry(entry: ConditionsEntry): Readonly<Record<string, unknown>> | undefined {
  if (entry.kind === 'rows') return writeConditions(entry.rows);
  try {
    const value: unknown = JSON.parse(entry.text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function conditionsProblem(entry: ConditionsEntry): RuleProblems['conditions'] {
  const conditions = readEntry(entry);
  if (!conditions) return 'json';
  if (Object.keys(conditions).length === 0) return 'noMatchers';
  return entry.kind === 'rows' && entry.rows.some(isUnfinished) ? 'unfinished' : undefined;
}
