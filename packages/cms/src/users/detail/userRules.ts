import {
  EMAIL_MAX_LENGTH,
  EMAIL_PATTERN,
  DISPLAY_NAME_MAX_LENGTH,
  SEEN_PATTERN,
  USERNAME_MAX_LENGTH,
  USERNAME_PATTERN,
} from '@manyline/contract';

export type ProfileProblem =
  | 'username.missing'
  | 'username.invalid'
  | 'username.tooLong'
  | 'name.missing'
  | 'name.tooLong'
  | 'email.invalid';

/** Problems of a username, checked before the server does. */
export function usernameProblem(value: string): ProfileProblem | undefined {
  const username = value.trim();
  if (username === '') return 'username.missing';
  if (!USERNAME_PATTERN.test(username)) return 'username.invalid';
  return username.length > USERNAME_MAX_LENGTH ? 'username.tooLong' : undefined;
}

export function nameProblem(value: string): ProfileProblem | undefined {
  const name = value.trim();
  if (!SEEN_PATTERN.test(name)) return 'name.missing';
  return name.length > DISPLAY_NAME_MAX_LENGTH ? 'name.tooLong' : undefined;
}

/** The address is optional. */
export function emailProblem(value: string): ProfileProblem | undefined {
  const email = value.trim();
  if (email === '') return undefined;
  return EMAIL_PATTERN.test(email) && email.length <= EMAIL_MAX_LENGTH ? undefined : 'email.invalid';
}
