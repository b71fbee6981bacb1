import type { AbilityRule } from '../rules/ability.ts';
import { fold, foldAll } from '../rules/ruleNames.ts';
import { USER_FIELDS } from '../users/user.ts';

/** Users: rules about them can have conditions and fields. */
export const RECORD_SUBJECT = 'user';
/** Figures of lines: rules about them can have conditions. */
export const REPORT_SUBJECT = 'report';
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
