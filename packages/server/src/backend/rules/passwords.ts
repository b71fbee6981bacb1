import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@manyline/contract';
import type { Sentence } from '../../messages/sentence.ts';
import type { StoredUser } from '../store/store.ts';

/** Why a new password is not accepted. */
export type PasswordProblem = 'tooShort' | 'tooLong' | 'common' | 'own' | 'same';

export const PASSWORD_SENTENCES: Readonly<Record<PasswordProblem, Sentence>> = {
  tooShort: { id: 'server.password.tooShort', values: { length: PASSWORD_MIN_LENGTH } },
  tooLong: { id: 'server.password.tooLong', values: { length: PASSWORD_MAX_LENGTH } },
  common: 'server.password.common',
  own: 'server.password.own',
  same: 'server.password.same',
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
