import { type FieldError, PASSWORD_MIN_LENGTH } from '@manyline/contract';
import * as v from 'valibot';
import { PASSWORD_SENTENCES } from '../rules/passwords.ts';

const FIELD_SENTENCES: Record<string, string> = {
  'msg:regex': 'Please write a message first.',
  'phoneNumber:min_length': 'Please enter a phone number.',
  'phoneNumber:max_length': 'A phone number can have at most 250 characters.',
  'name:min_length': 'Please enter a name.',
  'name:regex': 'Please enter a name.',
  'username:regex': 'Usernames can’t contain spaces or @.',
  'username:max_length': 'A username can have at most 64 characters.',
  'tn:regex': 'Enter the number with a plus sign and country code.',
  'username:min_length': 'Please enter your username or e-mail.',
  'currentPassword:min_length': 'Please enter your password.',
  'newPassword:min_length': PASSWORD_SENTENCES.tooShort,
  'newPassword:max_length': PASSWORD_SENTENCES.tooLong,
  'fileData:file': 'Choose a file first.',
  'email:regex': 'Please enter an e-mail address.',
};

/** One actionable sentence per field; the schema library's own messages are meant for developers. */
export function describeIssues(issues: readonly v.BaseIssue<unknown>[]): readonly FieldError[] {
  const errors = new Map<string, string>();
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? '';
    if (!errors.has(field)) errors.set(field, FIELD_SENTENCES[`${field}:${issue.type}`] ?? describe(issue, field));
  }
  return [...errors].map(([field, message]) => ({ field, message }));
}

function describe(issue: v.BaseIssue<unknown>, field: string): string {
  // The same field is an existing password at sign-in and a new one when a user is created.
  if (field === 'password' && issue.type === 'min_length')
    return issue.requirement === PASSWORD_MIN_LENGTH ? PASSWORD_SENTENCES.tooShort : 'Please enter your password.';
  // Chat names and usernames have different limits.
  if (field === 'name' && issue.type === 'max_length') return `A name can have at most ${Number(issue.requirement)} characters.`;
  if (field === '') return 'The request has to be a JSON object.';
  if (issue.expected === 'never') return `The field "${field}" is not known here.`;
  if (issue.received === 'undefined') return `The field "${field}" is missing.`;
  return `The field "${field}" is not valid.`;
}
