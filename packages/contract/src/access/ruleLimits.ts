import type { AbilityRule } from '../rules/ability.ts';
import { fold, foldAll } from '../rules/ruleNames.ts';
import { USER_FIELDS } from '../users/user.ts';

/** Users: rules about them can have conditions and fields. */
export const RECORD_SUBJECT = 'user';
/** User fields that conditions can use: those with a plain value. */
export const CONDITION_FIELDS = [
  'id',
  ...USER_FIELDS.filter((field) => !['roleIds', 'abilities', 'lines', 'twoStep', 'password', 'sessions'].includes(field)),
] as const;
/** Shared address books and templates are compared by these. */
const NAMED_FIELDS = ['id', 'name'] as const;

interface Limits {
  readonly conditionFields: readonly string[];
  readonly hasFields?: true;
  /** The actions that are decided for each record; a limited rule gives none of the others. */
  readonly actions: readonly string[];
}

/** Subjects whose records the server looks at; on others a limited rule permits nothing. */
const LIMITS: ReadonlyMap<string, Limits> = new Map<string, Limits>([
  [RECORD_SUBJECT, { conditionFields: CONDITION_FIELDS, hasFields: true, actions: ['view', 'create', 'update', 'delete'] }],
  // The number of a line, its owner and the owner’s parent.
  ['report', { conditionFields: ['tn', 'userId', 'parentId'], actions: ['view', 'export'] }],
  ['contactbook', { conditionFields: NAMED_FIELDS, actions: ['view', 'update'] }],
  ['messagetemplate', { conditionFields: NAMED_FIELDS, actions: ['create', 'update', 'delete'] }],
]);

/** All subjects that can be limited, as rules compare names. */
export const LIMITABLE_SUBJECTS: readonly string[] = [...LIMITS.keys()];

/** Fields that conditions can use for these subjects; empty if conditions have no effect on them. */
export function conditionFieldsOf(subjects: readonly string[]): readonly string[] {
  const names = foldAll(subjects);
  const isAbout = (subject: string) => names.some((name) => name === subject || name === 'all');
  return [...new Set([...LIMITS].flatMap(([subject, { conditionFields }]) => (isAbout(subject) ? conditionFields : [])))];
}

/** Whether limits have an effect on a subject; with actions, on at least one of them. */
export function isLimitable(subject: string, { fields, action }: Partial<Pick<AbilityRule, 'fields' | 'action'>> = {}): boolean {
  const limits = LIMITS.get(fold(subject));
  if (!limits || (fields !== undefined && !limits.hasFields)) return false;
  return action === undefined || foldAll(action).some((one) => one === 'manage' || limits.actions.includes(one));
}
