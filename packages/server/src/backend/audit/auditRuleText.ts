import { type AbilityRule, actionWord, ME, subjectWord } from '@manyline/contract';
import { IntlMessageFormat } from 'intl-messageformat';
import type { ExportReader } from '../exports/exportFile.ts';
import { exportWord, type Words } from '../exports/exportWords.ts';
import { AUDIT_RULE_FIELD_WORDS, AUDIT_RULE_WORDS, AUDIT_TEST_WORDS, AUDIT_USER_STATUS_WORDS } from './auditRuleWords.ts';

/** Numbers are written with Latin digits, as times and phone numbers are. */
const tagOf = ({ language }: ExportReader) => (language === 'ar' ? 'ar-u-nu-latn' : language);

/** A word with values: `{count} passkeys`. */
export function filledWord(
  words: Words<string>,
  code: string,
  values: Readonly<Record<string, string | number>>,
  reader: ExportReader,
): string {
  return String(new IntlMessageFormat(exportWord(words, code, reader), tagOf(reader)).format(values));
}

/** The sentence that the page has for a rule: `Allow View on Users · only the field Name`. */
export function auditRuleText({ action, subject, conditions, fields, inverted }: AbilityRule, reader: ExportReader): string {
  const list = (texts: readonly string[]) => new Intl.ListFormat(tagOf(reader), { type: 'conjunction' }).format(texts);
  const say = (code: string, values: Readonly<Record<string, string | number>> = {}) => filledWord(AUDIT_RULE_WORDS, code, values, reader);
  const names = (given: string | readonly string[] | undefined, wordOf: typeof actionWord) => {
    const codes = [given ?? []].flat().filter((code) => code.trim() !== '');
    return codes.length === 0 ? say('unnamed') : list(codes.map((code) => wordOf(code, reader.language) ?? code));
  };
  const fieldOf = (field: string) => exportWord(AUDIT_RULE_FIELD_WORDS, field, reader);
  const valueOf = (field: string, value: unknown): string => {
    if (value === ME) return say('me');
    if (Array.isArray(value)) return list(value.map((one) => valueOf(field, one)));
    if (field === 'status' && typeof value === 'string') return exportWord(AUDIT_USER_STATUS_WORDS, value, reader);
    return typeof value === 'string' ? value : JSON.stringify(value);
  };
  const testOf = (field: string, operator: string, value: unknown): string => {
    const known = operator === '$exists' ? (value === true ? 'exists' : 'missing') : operator;
    const code = Object.hasOwn(AUDIT_TEST_WORDS, known) ? known : 'unknown';
    return filledWord(AUDIT_TEST_WORDS, code, { field: fieldOf(field), value: valueOf(field, value), operator }, reader);
  };
  const tests = Object.entries(conditions ?? {}).flatMap(([field, test]) => {
    const isPlain = typeof test !== 'object' || test === null || Array.isArray(test);
    const parts: readonly (readonly [string, unknown])[] = isPlain ? [['$eq', test]] : Object.entries(test);
    return parts.map(([operator, value]) => testOf(field, operator, value));
  });
  return [
    say(inverted ? 'deny' : 'allow', { actions: names(action, actionWord), subjects: names(subject, subjectWord) }),
    ...(fields ? [fields.length === 0 ? say('noFields') : say('fields', { count: fields.length, fields: list(fields.map(fieldOf)) })] : []),
    ...(conditions ? [tests.length === 0 ? say('noMatchers') : say('where', { tests: list(tests) })] : []),
  ].join(' · ');
}
