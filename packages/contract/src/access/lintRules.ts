import type { AbilityRule } from './ability.ts';
import { OPERATORS } from './conditions.ts';
import { isBrokenRule } from '../shared/brokenRule.ts';
import { USER_FIELDS } from '../users/user.ts';
import type { Feature } from './role.ts';

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
      ...shadows(reaches, index),
    ].map((finding) => ({ ...finding, index })),
  );
}

type Found = Omit<RuleFinding, 'index'>;

/** Users: rules about them can have conditions and fields. */
export const RECORD_SUBJECT = 'user';
/** Figures of lines: rules about them can have conditions. */
const REPORT_SUBJECT = 'report';
/** User fields that conditions can use: those with a plain value. */
export const CONDITION_FIELDS = [
  'id',
  ...USER_FIELDS.filter((field) => !['roleIds', 'abilities', 'lines', 'twoStep', 'password', 'sessions'].includes(field)),
] as const;
/** Line fields that conditions of report rules can use: the number, its owner and the owner's parent. */
const REPORT_CONDITION_FIELDS = ['tn', 'userId', 'parentId'] as const;

/** Fields that conditions can use for these subjects; empty if conditions have no effect on them. */
export function conditionFieldsOf(subjects: readonly string[]): readonly string[] {
  const names = foldAll(subjects);
  const isAbout = (subject: string) => names.some((name) => name === subject || name === 'all');
  const fields = [...(isAbout(RECORD_SUBJECT) ? CONDITION_FIELDS : []), ...(isAbout(REPORT_SUBJECT) ? REPORT_CONDITION_FIELDS : [])];
  return [...new Set(fields)];
}

/** Whether limits have an effect on a subject. */
export function isLimitable(subject: string, { fields }: Pick<AbilityRule, 'fields'> = {}): boolean {
  const name = fold(subject);
  return name === RECORD_SUBJECT || (name === REPORT_SUBJECT && fields === undefined);
}

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
  const names = [...new Set(foldAll(rule.subject).flatMap((name) => (name === 'all' ? [RECORD_SUBJECT, REPORT_SUBJECT] : [name])))];
  // Fields have no meaning for reports, so the intention is unclear.
  if (rule.fields && names.includes(REPORT_SUBJECT)) return undefined;
  const [only, ...more] = names.filter((name) => isLimitable(name, rule));
  if (rule.inverted) return only === undefined ? { action: rule.action, subject: rule.subject ?? [], inverted: true } : undefined;
  return only === undefined ? 'remove' : { ...rule, subject: more.length === 0 ? only : [only, ...more] };
}

/** The records and fields a rule covers, as in `decide`: none for a broken permission, all for a broken denial. */
interface Reach {
  readonly actions: readonly string[];
  readonly subjects: readonly string[];
  readonly limits: Pick<AbilityRule, 'conditions' | 'fields'> | undefined;
  readonly isInverted: boolean;
}

function reachOf(rule: AbilityRule): Reach | undefined {
  const isInverted = rule.inverted === true;
  const isCut = isBrokenRule(rule);
  if (isCut && !isInverted) return undefined;
  const actions = foldAll(rule.action);
  const subjects = foldAll(rule.subject);
  const isLimited = !isCut && (rule.conditions !== undefined || rule.fields !== undefined);
  return {
    actions: actions.length === 0 ? ['manage'] : actions,
    subjects: subjects.length === 0 ? ['all'] : subjects,
    limits: isLimited ? rule : undefined,
    isInverted,
  };
}

/** A rule has no effect if later rules cover every one of its action and subject pairs. */
function shadows(reaches: readonly (Reach | undefined)[], index: number): readonly Found[] {
  const reach = reaches[index];
  if (!reach) return [];
  const later = reaches.map((other, place) => ({ other, place })).slice(index + 1);
  const covering = later.filter(({ other }) => other && coversLimits(other, reach));
  const covers = (other: Reach | undefined, action: string, subject: string) =>
    other !== undefined && has(other.actions, action, 'manage') && has(other.subjects, subject, 'all');
  const pairs = reach.actions.flatMap((action) => reach.subjects.map((subject) => [action, subject] as const));
  if (!pairs.every(([action, subject]) => covering.some(({ other }) => covers(other, action, subject)))) return [];
  const alone = covering.find(({ other }) => pairs.every(([action, subject]) => covers(other, action, subject)));
  return [{ kind: 'shadowed', part: 'rule', severity: 'warning', ...(alone && { by: alone.place }), fix: 'remove' }];
}

/** Whether a rule covers every record and field of another, also for questions without them. */
function coversLimits(later: Reach, earlier: Reach): boolean {
  if (!later.limits) return true;
  if (!earlier.limits || later.isInverted !== earlier.isInverted) return false;
  const { conditions, fields } = later.limits;
  const { conditions: narrower, fields: fewer } = earlier.limits;
  const coversConditions = conditions === undefined || (narrower !== undefined && stable(conditions) === stable(narrower));
  return coversConditions && (fields === undefined || (fewer?.every((field) => fields.includes(field)) ?? false));
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

const has = (names: readonly string[], name: string, wildcard: string) => names.includes(name) || names.includes(wildcard);
const fold = (name: string) => name.trim().toLowerCase();
const isNameless = (names: string | readonly string[] | undefined) => foldAll(names).length === 0;

function foldAll(names: string | readonly string[] | undefined): readonly string[] {
  return [names ?? []]
    .flat()
    .map(fold)
    .filter((name) => name !== '');
}

/** Serialises with sorted keys, so that equal values have equal texts. */
function stable(value: unknown): string {
  return JSON.stringify(value, (_, item: unknown) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  );
}
