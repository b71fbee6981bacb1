import {
  DISPLAY_NAME_MAX_LENGTH,
  domainOfAddress,
  EMAIL_MAX_LENGTH,
  EMAIL_PATTERN,
  readDomain,
  SEEN_PATTERN,
  type SsoRules,
  USERNAME_MAX_LENGTH,
  USERNAME_PATTERN,
} from '@manyline/contract';
import type { SsoClaims } from '../../ports/ports.ts';
import { newUserAt } from '../../rules/newUser.ts';
import { otherSpelling } from '../../rules/otherSpelling.ts';
import { storable } from '../../store/storable.ts';
import type { StoredUser } from '../../store/store.ts';

/** Leaves room for a number. */
const NAME_LENGTH = USERNAME_MAX_LENGTH - 9;
const MOST_NAMES = 100;
/** Controls, and marks that change the direction of the text around a name. */
const UNSEEN = /[\p{Cc}\u{200E}\u{200F}\u{202A}-\u{202E}\u{2066}-\u{2069}]/gu;

/** The account that a first sign-in makes, or why none is made. The address is confirmed and belongs to no account yet. */
export function newSsoUser(
  { email = '', name = '' }: SsoClaims,
  { accounts }: SsoRules,
  { id, now }: { readonly id: string; readonly now: number },
): StoredUser | 'unknown' | 'domain' {
  if (!accounts.isOn) return 'unknown';
  const domain = domainOfAddress(email);
  const isNamed = domain !== undefined && accounts.domains.some((one) => readDomain(one) === domain);
  if (!isNamed || !EMAIL_PATTERN.test(email) || email.length > EMAIL_MAX_LENGTH) return 'domain';
  const address = otherSpelling(email) ?? email;
  const shown = storable(name.replaceAll(UNSEEN, '').trim()).slice(0, DISPLAY_NAME_MAX_LENGTH).toWellFormed();
  return {
    ...newUserAt(now),
    id,
    username: email.slice(0, email.indexOf('@')).normalize('NFC'),
    name: SEEN_PATTERN.test(shown) ? shown : address,
    email: address,
    // Empty: without a password the account signs in through the provider only.
    passwordHash: '',
    roleIds: accounts.roleId === null ? [] : [accounts.roleId],
  };
}

/** The name before the `@`, with a number if it belongs to someone else. */
export async function freeUsername(wanted: string, isTaken: (username: string) => Promise<boolean>): Promise<string> {
  const name = USERNAME_PATTERN.test(wanted) ? storable(wanted.slice(0, NAME_LENGTH)) : 'user';
  for (let number = 1; number < MOST_NAMES; number += 1) {
    const username = number === 1 ? name : `${name}-${number}`;
    if (!(await isTaken(username))) return username;
  }
  return `${name}-${crypto.randomUUID().slice(0, 8)}`;
}
