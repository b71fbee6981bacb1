import {
  type AbilityRule,
  AUDIT_TIMES,
  contactLabelText,
  criterionValueWord,
  criterionWord,
  isRunning,
  isUserFact,
  plainValue,
  type TextLanguage,
} from '@manyline/contract';
import { type ExportReader, timeText } from '../exports/exportFile.ts';
import { EXPORT_HEADINGS } from '../exports/exportHeadings.ts';
import { exportWord, LINE_STATUS_WORDS, USER_STATUS_WORDS, type Words } from '../exports/exportWords.ts';
import { auditRuleText, filledWord } from './auditRuleText.ts';
import {
  AUDIT_BATCH_WORDS,
  AUDIT_FEATURE_WORDS,
  AUDIT_LINE_MOVE_WORDS,
  AUDIT_LOSS_WORDS,
  AUDIT_OPT_OUT_WORDS,
  AUDIT_PASSWORD_WORDS,
  AUDIT_REASON_WORDS,
  AUDIT_SIGN_IN_WORDS,
  AUDIT_SWITCH_WORDS,
  AUDIT_SYSTEM_WORDS,
  AUDIT_TWO_STEP_WORDS,
} from './auditValueWords.ts';
import { AUDIT_ACTION_WORDS, AUDIT_CHANGE_FIELD_WORDS, AUDIT_FIELD_WORDS, AUDIT_OBJECT_WORDS } from './auditWords.ts';

export interface AuditValuePlace {
  /** Of the changed object. */
  readonly type: string;
  readonly field: string;
}

export function auditFieldName(field: string, reader: ExportReader): string {
  const words = isUserFact(field)
    ? EXPORT_HEADINGS
    : Object.hasOwn(AUDIT_FIELD_WORDS, field)
      ? AUDIT_FIELD_WORDS
      : AUDIT_CHANGE_FIELD_WORDS;
  return Object.hasOwn(words, field) ? exportWord(words, field, reader) : (criterionWord(field, reader.language) ?? field);
}

/** `Status: Active`; French has a space before the colon. */
export function labelledText(name: string, text: string, language: TextLanguage): string {
  return `${name}${language === 'fr' ? '\u00A0' : ''}: ${text}`;
}

/** A value for people, as the page says it. */
export function auditValueText(place: AuditValuePlace, value: unknown, reader: ExportReader): string {
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object'))
    return [...new Set(value.map((one) => auditValueText(place, one, reader)))].join(', ');
  if (Array.isArray(value) && value.some((one) => objectText(place, one, reader) !== undefined))
    return value.map((one) => auditValueText(place, one, reader)).join('; ');
  return objectText(place, value, reader) ?? plainValue(place.field, value, plainWords(place.type, reader));
}

function plainWords(type: string, reader: ExportReader) {
  return {
    nameOf: (field: string) => auditFieldName(field, reader),
    wordOf: (field: string, value: string | number | boolean) => scalarText({ type, field }, value, reader),
    labelled: (name: string, text: string) => labelledText(name, text, reader.language),
  };
}

/** Of fields whose values are codes. */
const VALUES: Readonly<Record<string, Words<string>>> = {
  reason: AUDIT_REASON_WORDS,
  authMode: AUDIT_SIGN_IN_WORDS,
  onConnectionLoss: AUDIT_LOSS_WORDS,
  password: AUDIT_PASSWORD_WORDS,
  actions: AUDIT_ACTION_WORDS,
  objectTypes: AUDIT_OBJECT_WORDS,
};

function scalarText({ type, field }: AuditValuePlace, value: string | number | boolean, reader: ExportReader): string {
  if (typeof value === 'boolean') return exportWord(AUDIT_SWITCH_WORDS, value ? 'yes' : 'no', reader);
  if (typeof value === 'string') {
    if (field === 'columns') return auditFieldName(value, reader);
    if (field === 'label') return contactLabelText(value, reader.language);
    const words = wordsOf(type, field);
    return Object.hasOwn(words, value) ? exportWord(words, value, reader) : (criterionValueWord(field, value, reader.language) ?? value);
  }
  if (field === 'systemStatus')
    return exportWord(AUDIT_SYSTEM_WORDS, isRunning({ systemStatus: value }) ? 'running' : 'maintenance', reader);
  return AUDIT_TIMES.has(field) ? timeText(new Date(value * 1_000), reader.zone) : String(value);
}

function wordsOf(type: string, field: string): Words<string> {
  if (type === 'function' && field === 'status') return AUDIT_FEATURE_WORDS;
  if (field === 'status') return { ...LINE_STATUS_WORDS, ...USER_STATUS_WORDS };
  if (type === 'batch' && field === 'state') return AUDIT_BATCH_WORDS;
  if (type === 'optOut') return AUDIT_OPT_OUT_WORDS;
  return VALUES[field] ?? {};
}

/** What the product has a sentence for: a rule, a line, the second steps, and how many recipients were skipped. */
function objectText({ type, field }: AuditValuePlace, value: unknown, reader: ExportReader): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  if ((field === 'rules' || field === 'abilities') && 'action' in value) return auditRuleText(value as AbilityRule, reader);
  if ('tn' in value && typeof value.tn === 'string') return lineText({ ...value, tn: value.tn }, reader);
  if (field === 'twoStep' && 'hasTotp' in value) return stepsText(value, reader);
  if (type === 'batch' && field === 'excluded')
    return String(Object.values(value).reduce<number>((sum, count) => sum + (typeof count === 'number' ? count : 0), 0));
  return undefined;
}

interface StoredLineState {
  readonly tn: string;
  readonly chats?: unknown;
  readonly status?: unknown;
}

function lineText({ tn, chats, status }: StoredLineState, reader: ExportReader): string {
  if (chats === 'moved' || chats === 'kept') return filledWord(AUDIT_LINE_MOVE_WORDS, chats, { number: tn }, reader);
  return typeof status === 'string' ? `${tn} (${exportWord(LINE_STATUS_WORDS, status, reader)})` : tn;
}

interface StoredSteps {
  readonly hasTotp?: unknown;
  readonly hasEmailCodes?: unknown;
  readonly passkeys?: unknown;
}

function stepsText({ hasTotp, hasEmailCodes, passkeys }: StoredSteps, reader: ExportReader): string {
  const steps = [
    ...(hasTotp === true ? [exportWord(AUDIT_TWO_STEP_WORDS, 'totp', reader)] : []),
    ...(hasEmailCodes === true ? [exportWord(AUDIT_TWO_STEP_WORDS, 'email', reader)] : []),
    ...(typeof passkeys === 'number' && passkeys > 0 ? [filledWord(AUDIT_TWO_STEP_WORDS, 'passkeys', { count: passkeys }, reader)] : []),
  ];
  return steps.length === 0 ? exportWord(AUDIT_TWO_STEP_WORDS, 'none', reader) : steps.join(' · ');
}
