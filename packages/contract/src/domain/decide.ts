import type { AbilityRule, Permission } from './ability.ts';
import { isBrokenRule, ruleNames } from './brokenRule.ts';
import { meetsConditions } from './conditions.ts';

export interface Question extends Permission {
  /** The record in question; left out, the question is about any. */
  readonly record?: object;
  /** The field in question; left out, the question is about any. */
  readonly field?: string;
}

export interface Decision {
  readonly isPermitted: boolean;
  /** The place of the rule that decided; absent where none speaks of it, which permits nothing. */
  readonly ruleIndex?: number;
}

/**
 * What the rules say. The last rule that matches decides; actions and subjects are matched without regard to case, `manage` is
 * every action and `all` every subject. What the question leaves open (the record, the field) a limited rule permits in `some`
 * cases and not as a `whole`; a limited denial the other way round. A broken rule permits nothing, and a broken denial denies.
 */
export function decide(rules: readonly AbilityRule[], question: Question, scope: 'some' | 'whole' = 'some'): Decision {
  const ruleIndex = rules.findLastIndex((rule) => speaksOf(rule, question, scope));
  const rule = rules[ruleIndex];
  return rule === undefined ? { isPermitted: false } : { isPermitted: rule.inverted !== true, ruleIndex };
}

/**
 * Whether the rules permit an action on a subject as a whole: a rule that is limited to some records or fields permits nothing
 * here but, when inverted, denies. `decide` asks more closely.
 */
export function isPermitted(rules: readonly AbilityRule[], permission: Permission): boolean {
  return decide(rules, permission, 'whole').isPermitted;
}

/** Those of `fields` that the rules permit, of one record or, where none is given, of some. */
export function permittedFields<Field extends string>(
  rules: readonly AbilityRule[],
  question: Omit<Question, 'field'>,
  fields: readonly Field[],
): readonly Field[] {
  return fields.filter((field) => decide(rules, { ...question, field }).isPermitted);
}

/** The rules with `$me` in their conditions made the id of this person. */
export function bindRules(rules: readonly AbilityRule[], userId: string): readonly AbilityRule[] {
  return rules.map((rule) => (rule.conditions ? { ...rule, conditions: bind(rule.conditions, userId) as Record<string, unknown> } : rule));
}

/** In the conditions of a rule: whoever the rule is given to. */
export const ME = '$me';

function speaksOf(rule: AbilityRule, { action, subject, record, field }: Question, scope: 'some' | 'whole'): boolean {
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
