import { PASSWORD_MIN_LENGTH } from '@manyline/contract';
import * as v from 'valibot';
import type { Sentence } from '../../messages/sentence.ts';
import { PASSWORD_SENTENCES } from '../rules/passwords.ts';
import type { FieldProblem } from './outcome.ts';

const FIELD_SENTENCES: Record<string, Sentence> = {
  'msg:regex': 'server.message.missing',
  'phoneNumber:min_length': 'server.number.missing',
  'phoneNumber:max_length': 'server.number.characters',
  'name:min_length': 'server.name.missing',
  'name:regex': 'server.name.missing',
  'username:regex': 'server.user.usernameCharacters',
  'username:max_length': 'server.user.usernameTooLong',
  'tn:regex': 'server.number.plusNeeded',
  'username:min_length': 'server.signIn.loginMissing',
  'currentPassword:min_length': 'server.password.missing',
  'newPassword:min_length': PASSWORD_SENTENCES.tooShort,
  'newPassword:max_length': PASSWORD_SENTENCES.tooLong,
  'fileData:file': 'server.file.missing',
  'email:regex': 'server.email.missing',
};

/** One actionable sentence per field; the schema library's own messages are meant for developers. */
export function describeIssues(issues: readonly v.BaseIssue<unknown>[]): readonly FieldProblem[] {
  const errors = new Map<string, Sentence>();
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? '';
    if (!errors.has(field)) errors.set(field, FIELD_SENTENCES[`${field}:${issue.type}`] ?? describe(issue, field));
  }
  return [...errors].map(([field, message]) => ({ field, message }));
}

function describe(issue: v.BaseIssue<unknown>, field: string): Sentence {
  // The same field is an existing password at sign-in and a new one when a user is created.
  if (field === 'password' && issue.type === 'min_length')
    return issue.requirement === PASSWORD_MIN_LENGTH ? PASSWORD_SENTENCES.tooShort : 'server.password.missing';
  // Chat names and usernames have different limits.
  if (field === 'name' && issue.type === 'max_length') return { id: 'server.name.tooLong', values: { most: Number(issue.requirement) } };
  if (field === '') return { text: 'The request has to be a JSON object.' };
  if (issue.expected === 'never') return { text: `The field "${field}" is not known here.` };
  if (issue.received === 'undefined') return { text: `The field "${field}" is missing.` };
  return { text: `The field "${field}" is not valid.` };
}
