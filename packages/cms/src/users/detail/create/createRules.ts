import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@manyline/contract';
import { isUnreadPhone } from '@manyline/ui';
import { emailProblem, nameProblem, type ProfileProblem, usernameProblem } from '../userRules.ts';
import type { CreateValues } from './CreateForm.tsx';

export type CreateProblem = ProfileProblem | PasswordProblem | 'email.needed' | 'lines.invalid' | 'lines.twice';
export type PasswordProblem = 'password.short' | 'password.long';

export function passwordProblem(password: string): PasswordProblem | undefined {
  if (password.length < PASSWORD_MIN_LENGTH) return 'password.short';
  return password.length > PASSWORD_MAX_LENGTH ? 'password.long' : undefined;
}

/** Problems of a new user by field. Numbers not read yet have none. */
export function createProblems(values: CreateValues): Readonly<Partial<Record<keyof CreateValues & string, CreateProblem>>> {
  const { name, username, email, way, password, lines } = values;
  const numbers = lines.filter(({ entry }) => !isUnreadPhone(entry)).map(({ entry }) => entry.tn);
  const problems = {
    name: nameProblem(name),
    username: usernameProblem(username),
    // The invitation needs an e-mail address.
    email: emailProblem(email) ?? (way === 'email' && email.trim() === '' ? ('email.needed' as const) : undefined),
    password: way === 'set' ? passwordProblem(password) : undefined,
    lines: numbers.includes(undefined)
      ? ('lines.invalid' as const)
      : new Set(numbers).size < numbers.length
        ? ('lines.twice' as const)
        : undefined,
  };
  return Object.fromEntries(Object.entries(problems).filter((entry): entry is [string, CreateProblem] => entry[1] !== undefined));
}
