import type { AbilityRule } from '../rules/ability.ts';
import { isBrokenRule } from '../rules/brokenRule.ts';
import { OPERATORS } from '../rules/conditions.ts';
import type { Feature } from '../rules/role.ts';
import { fold, foldAll, isNameless } from '../rules/ruleNames.ts';
import { coveringRule, reachOf } from '../rules/ruleReach.ts';
import { USER_FIELDS } from '../users/user.ts';
import { conditionFieldsOf, isLimitable, LIMITABLE_SUBJECTS, RECORD_SUBJECT } from './ruleLimits.ts';

export const RULE_FINDING_KINDS = [
  'noAction',
  'noSubject',
  'emptyFields',
  'noMatchers',
  'unknownOperator',
  'unknownField',
  'unknownSubject',
  'unknownAction',
  'case',
  'notLookedAt',
  'switchedOff',
  'shadowed',
] as const;
export type RuleFindingKind = (typeof RULE_FINDING_KINDS)[number];

export interface RuleFinding {
  readonly kind: RuleFindingKind;
  readonly index: number;
  readonly part: 'action' | 'subject' | 'conditions' | 'fields' | 'rule';
  /** `error`: the rule does not do what it says. */
  readonly severity: 'error' | 'warning' | 'info';
  /** The name, field or operator concerned. */
  readonly name?: string;
  /** The catalogue's spelling. */
  readonly known?: string;
  /** Index of the later rule that overrides it, if it is only one. */
  readonly by?: number;
  /** A replacement for the rule; `remove` deletes it. Only a corrected operator name changes decisions. */
  readonly fix?: AbilityRule | 'remove';
}

export type RuleCatalogue = readonly Pick<Feature, 'type' | 'code' | 'status'>[];

/** Problems in a list of rules, in order: broken rules, unknown names, and rules without effect. */
export function lintRules(rules: readonly AbilityRule[], catalogue: RuleCatalogue): readonly RuleFinding[] {
  const known = { subject: namesOf(catalogue, 'subject'), action: namesOf(catalogue, 'action') };
  const reaches = rules.map(reachOf);
  return rules.flatMap((rule, index) =>
    [
      ...brokenParts(rule),
      ...oddNames(rule, 'action', known.action),
      ...oddNames(rule, 'subject', known.subject),
      ...oddConditions(rule),
      ...oddFields(rule),
      ...idleLimits(rule),
      ...shadowed(reaches, index),
    ].map((finding) => ({ ...finding, index })),
  );
}

type Found = Omit<RuleFinding, 'index'>;

function brokenParts(rule: AbilityRule): readonly Found[] {
  const isInverted = rule.inverted === true;
  // A broken permission permits nothing and a broken denial ignores its limits: the fix makes that explicit.
  const plain: AbilityRule = {
    action: isNameless(rule.action) ? 'manage' : rule.action,
    subject: isNameless(rule.subject) ? 'all' : (rule.subject ?? 'all'),
    inverted: true,
  };
  const fix = isInverted ? plain : 'remove';
  const error = (kind: RuleFindingKind, part: Found['part']): Found => ({ kind, part, severity: 'error', fix });
  return [
    ...(isNameless(rule.action) ? [error('noAction', 'action')] : []),
    ...(isNameless(rule.subject) ? [error('noSubject', 'subject')] : []),
    ...(rule.fields?.length === 0 ? [error('emptyFields', 'fields')] : []),
    ...(rule.conditions && Object.keys(rule.conditions).length === 0 ? [error('noMatchers', 'conditions')] : []),
  ];
}

function oddNames(rule: AbilityRule, part: 'action' | 'subject', known: ReadonlyMap<string, Known>): readonly Found[] {
  return [rule[part] ?? []].flat().flatMap((name): Found[] => {
    const folded = fold(name);
    if (folded === '' && isNameless(rule[part])) return [];
    const entry = known.get(folded);
    if (entry === undefined) return [{ kind: part === 'action' ? 'unknownAction' : 'unknownSubject', part, severity: 'warning', name }];
    if (entry.code !== name)
      return [
        {
          kind: 'case',
          part,
          severity: 'warning',
          name,
          known: entry.code,
          fix: withNames(rule, part, (one) => (one === name ? entry.code : one)),
        },
      ];
    return entry.isOff ? [{ kind: 'switchedOff', part, severity: 'info', name }] : [];
  });
}

function oddConditions(rule: AbilityRule): readonly Found[] {
  if (!rule.conditions) return [];
  const known = conditionFieldsOf([rule.subject ?? []].flat());
  return Object.entries(rule.conditions).flatMap(([field, condition]): Found[] => {
    const isRecord = known.includes(field) || known.length === 0;
    const odd: Found[] = isRecord ? [] : [{ kind: 'unknownField', part: 'conditions', severity: 'error', name: field }];
    if (typeof condition !== 'object' || condition === null) return odd;
    const operators = Object.keys(condition);
    if (operators.length === 0) return [...odd, { kind: 'noMatchers', part: 'conditions', severity: 'error', name: field }];
    return [
      ...odd,
      ...operators
        .filter((operator) => !OPERATORS.some((one) => one === operator))
        .map((operator): Found => {
          const meant = OPERATORS.find((one) => one === `$${fold(operator).replace(/^\$/u, '')}`);
          const found: Found = { kind: 'unknownOperator', part: 'conditions', severity: 'error', name: operator };
          return meant === undefined || Object.hasOwn(condition, meant)
            ? found
            : {
                ...found,
                known: meant,
                fix: { ...rule, conditions: { ...rule.conditions, [field]: renamed(condition, operator, meant) } },
              };
        }),
    ];
  });
}

function oddFields(rule: AbilityRule): readonly Found[] {
  if (!isAboutRecords(rule)) return [];
  return (rule.fields ?? [])
    .filter((field) => !USER_FIELDS.some((one) => one === field))
    .map((name) => ({ kind: 'unknownField', part: 'fields', severity: 'warning', name }));
}

/** On other subjects a limited rule permits nothing, and a limited denial denies everything. */
function idleLimits(rule: AbilityRule): readonly Found[] {
  if (isBrokenRule(rule) || (!rule.conditions && !rule.fields)) return [];
  const others = [rule.subject ?? []].flat().filter((name) => !isLimitable(name, rule));
  if (others.length === 0) return [];
  const fix = withoutIdleLimits(rule);
  return [{ kind: 'notLookedAt', part: 'subject', severity: 'warning', name: others.join(', '), ...(fix && { fix }) }];
}

/**
 * The rule without ineffective limits but with the same decisions: a permission keeps only the subjects that can be limited, a denial of
 * others loses its limits.
 */
function withoutIdleLimits(rule: AbilityRule): AbilityRule | 'remove' | undefined {
  const names = [...new Set(foldAll(rule.subject).flatMap((name) => (name === 'all' ? LIMITABLE_SUBJECTS : [name])))];
  // Fields have no meaning for other records, so the intention is unclear.
  if (names.some((name) => !isLimitable(name, rule) && isLimitable(name, { action: rule.action }))) return undefined;
  const [only, ...more] = names.filter((name) => isLimitable(name, rule));
  if (rule.inverted) return only === undefined ? { action: rule.action, subject: rule.subject ?? [], inverted: true } : undefined;
  return only === undefined ? 'remove' : { ...rule, subject: more.length === 0 ? only : [only, ...more] };
}

/** Later rules cover all of it. */
function shadowed(reaches: Parameters<typeof coveringRule>[0], index: number): readonly Found[] {
  const covering = coveringRule(reaches, index);
  return covering ? [{ kind: 'shadowed', part: 'rule', severity: 'warning', ...covering, fix: 'remove' }] : [];
}

interface Known {
  readonly code: string;
  readonly isOff: boolean;
}

function namesOf(catalogue: RuleCatalogue, type: 'subject' | 'action'): ReadonlyMap<string, Known> {
  const every: Known = { code: type === 'subject' ? 'all' : 'manage', isOff: false };
  const entries = catalogue.filter((entry) => entry.type === type);
  return new Map([
    [every.code, every],
    ...entries.map(({ code, status }) => [fold(code), { code, isOff: status === 'disabled' }] as const),
  ]);
}

function isAboutRecords(rule: AbilityRule): boolean {
  return foldAll(rule.subject).some((name) => name === RECORD_SUBJECT || name === 'all');
}

function withNames(rule: AbilityRule, part: 'action' | 'subject', change: (name: string) => string): AbilityRule {
  const names = rule[part];
  return { ...rule, [part]: typeof names === 'string' ? change(names) : [...new Set((names ?? []).map(change))] };
}

function renamed(condition: object, from: string, to: string): object {
  return Object.fromEntries(Object.entries(condition).map(([key, value]) => [key === from ? to : key, value]));
}
