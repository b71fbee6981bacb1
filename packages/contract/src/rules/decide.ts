import type { AbilityRule, Permission } from './ability.ts';
import { isBrokenRule, ruleNames } from './brokenRule.ts';
import { meetsConditions } from './conditions.ts';

export interface Question extends Permission {
  /** The record; without one the question is about any record. */
  readonly record?: object;
  /** The field; without one the question is about any field. */
  readonly field?: string;
}

export interface Decision {
  readonly isPermitted: boolean;
  /** Index of the deciding rule; absent if no rule matches, which permits nothing. */
  readonly ruleIndex?: number;
}

/**
 * Evaluates the rules. The last matching rule decides. Actions and subjects ignore case; `manage` is every action, `all` every subject. If the
 * question names no record or field, a limited rule permits in scope `some` but not in `whole`; a limited denial denies in `whole` but not
 * in `some`. A broken rule permits nothing; a broken denial denies.
 */
export function decide(rules: readonly AbilityRule[], question: Question, scope: 'some' | 'whole' = 'some'): Decision {
  const ruleIndex = rules.findLastIndex((rule) => concernsUsers(rule, question, scope));
  const rule = rules[ruleIndex];
  return rule === undefined ? { isPermitted: false } : { isPermitted: rule.inverted !== true, ruleIndex };
}

/**
 * Whether the rules permit an action on a subject as a whole: a rule limited to some records or fields permits nothing here, but a limited
 * denial denies. Use `decide` for a record or field.
 */
export function isPermitted(rules: readonly AbilityRule[], permission: Permission): boolean {
  return decide(rules, permission, 'whole').isPermitted;
}

/** The permitted ones of `fields`, for one record or, without one, for any. */
export function permittedFields<Field extends string>(
  rules: readonly AbilityRule[],
  question: Omit<Question, 'field'>,
  fields: readonly Field[],
): readonly Field[] {
  return fields.filter((field) => decide(rules, { ...question, field }).isPermitted);
}

/** Replaces `$me` in the conditions with this user's id. */
export function bindRules(rules: readonly AbilityRule[], userId: string): readonly AbilityRule[] {
  return rules.map((rule) => (rule.conditions ? { ...rule, conditions: bind(rule.conditions, userId) as Record<string, unknown> } : rule));
}

/** In conditions: the user the rule is assigned to. */
export const ME = '$me';

function concernsUsers(rule: AbilityRule, { action, subject, record, field }: Question, scope: 'some' | 'whole'): boolean {
  const isInverted = rule.inverted === true;
  if (isBrokenRule(rule)) return isInverted && namesOrAll(rule.action, action, 'manage') && namesOrAll(rule.subject, subject, 'all');
  if (!names(rule.action, action, 'manage') || !names(rule.subject, subject, 'all')) return false;
  const isMetWhenOpen = isInverted === (scope === 'whole');
  if (rule.conditions && (record ? !meetsConditions(rule.conditions, record) : !isMetWhenOpen)) return false;
  return !rule.fields || (field === undefined ? isMetWhenOpen : rule.fields.includes(field));
}

function names(candidates: string | readonly string[] | undefined, name: string, wildcard: string): boolean {
  const wanted = name.toLowerCase();
  return ruleNames(candidates).some((candidate) => candidate === wanted || candidate === wildcard);
}

function namesOrAll(candidates: string | readonly string[] | undefined, name: string, wildcard: string): boolean {
  return ruleNames(candidates).length === 0 || names(candidates, name, wildcard);
}

function bind(value: unknown, userId: string): unknown {
  if (value === ME) return userId;
  if (Array.isArray(value)) return value.map((item) => bind(item, userId));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, bind(item, userId)]));
}
