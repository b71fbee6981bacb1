import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@manyline/contract';
import type { StoredUser } from './store.ts';

/** What is wrong with a password somebody wants to have. */
export type PasswordProblem = 'tooShort' | 'tooLong' | 'common' | 'own' | 'same';

export const PASSWORD_SENTENCES: Readonly<Record<PasswordProblem, string>> = {
  tooShort: `A password has at least ${PASSWORD_MIN_LENGTH} characters.`,
  tooLong: `A password has at most ${PASSWORD_MAX_LENGTH} characters.`,
  common: 'This password is one of the first that would be guessed. Choose another.',
  own: 'Your name or email address would be guessed first. Choose another password.',
  same: 'This is your password already. Choose another.',
};

type Owner = Pick<StoredUser, 'username'> & Partial<Pick<StoredUser, 'name' | 'email'>>;

/** The rules for new passwords, wherever they are set. Their length counts in UTF-16 code units, as sign-in counts. */
export async function findPasswordProblem(password: string, owner: Owner): Promise<Exclude<PasswordProblem, 'same'> | undefined> {
  if (password.length < PASSWORD_MIN_LENGTH) return 'tooShort';
  if (password.length > PASSWORD_MAX_LENGTH) return 'tooLong';
  const tried = fold(password);
  if (namesOf(owner).some((name) => fold(name) === tried)) return 'own';
  // A list of some size, which only those who set a password need.
  const { COMMON_PASSWORDS } = await import('./commonPasswords.ts');
  return COMMON_PASSWORDS.has(tried) || /^(.)\1*$/u.test(tried) ? 'common' : undefined;
}

function namesOf({ username, name, email }: Owner): readonly string[] {
  return [username, name ?? '', email ?? '', email?.split('@', 1)[0] ?? ''];
}

/** Spaces and the case of letters hide a name from nobody who guesses. */
function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s/gu, '');
}
