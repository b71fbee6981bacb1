import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@manyline/contract';
import type { StoredUser } from '../store/store.ts';

/** Why a new password is not accepted. */
export type PasswordProblem = 'tooShort' | 'tooLong' | 'common' | 'own' | 'same';

export const PASSWORD_SENTENCES: Readonly<Record<PasswordProblem, string>> = {
  tooShort: `This password is too short. Use at least ${PASSWORD_MIN_LENGTH} characters.`,
  tooLong: `This password is too long. Use at most ${PASSWORD_MAX_LENGTH} characters.`,
  common: 'This password is too easy to guess. Choose another one.',
  own: 'A password based on your name or e-mail address is easy to guess. Choose another one.',
  same: 'This is already your password. Choose another one.',
};

export type PasswordOwner = Pick<StoredUser, 'username'> & Partial<Pick<StoredUser, 'name' | 'email'>>;

/** The rules for new passwords. Length is counted in UTF-16 code units, as in sign-in. */
export async function findPasswordProblem(password: string, owner: PasswordOwner): Promise<Exclude<PasswordProblem, 'same'> | undefined> {
  if (password.length < PASSWORD_MIN_LENGTH) return 'tooShort';
  if (password.length > PASSWORD_MAX_LENGTH) return 'tooLong';
  const tried = fold(password);
  if (namesOf(owner).some((name) => fold(name) === tried)) return 'own';
  // Loaded on demand: the list is large and rarely needed.
  const { COMMON_PASSWORDS } = await import('./commonPasswords.ts');
  return COMMON_PASSWORDS.has(tried) || /^(.)\1*$/u.test(tried) ? 'common' : undefined;
}

function namesOf({ username, name, email }: PasswordOwner): readonly string[] {
  return [username, name ?? '', email ?? '', email?.split('@', 1)[0] ?? ''];
}

/** Spaces and case do not make a name harder to guess. */
function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s/gu, '');
}
