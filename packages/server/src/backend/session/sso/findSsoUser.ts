import type { SsoProblem } from '@manyline/contract';
import type { SsoClaims } from '../../ports/ports.ts';
import type { Store, StoredUser } from '../../store/store.ts';

export type FoundSsoUser =
  | { readonly user: StoredUser }
  | {
      readonly problem: Extract<SsoProblem, 'unknown' | 'unverified' | 'noEmail' | 'linked' | 'disabled'>;
      /** The account that can't be used. */
      readonly user?: StoredUser;
    };

/**
 * The user already linked to this identity, else the user with the confirmed e-mail address and no identity of this provider yet, who is
 * linked to it now.
 */
export async function findSsoUser(
  store: Pick<Store, 'transaction'>,
  { issuer, subject, email, isEmailVerified }: SsoClaims,
  { trustsEmails }: { readonly trustsEmails: boolean },
): Promise<FoundSsoUser> {
  return store.transaction(async (steps) => {
    const identity = await steps.findIdentity(issuer, subject);
    const linked = identity && (await steps.findUser(identity.userId));
    if (linked) return linked.status === 'active' ? { user: linked } : { problem: 'disabled', user: linked };
    if (!email) return { problem: 'noEmail' };
    // Before the account is looked up: an unconfirmed address must not reveal whether there is one.
    if (!(isEmailVerified ?? trustsEmails)) return { problem: 'unverified' };
    const found = await steps.findUserByLogin(email);
    // A username that looks like the address may belong to another user.
    if (!found?.email || !isSameAddress(found.email, email)) return { problem: 'unknown' };
    const user = await steps.findUser(found.id);
    if (!user) return { problem: 'unknown' };
    if (user.status !== 'active') return { problem: 'disabled', user };
    if ((await steps.identitiesOf(user.id)).some((other) => other.issuer === issuer)) return { problem: 'linked', user };
    await steps.addIdentity({ issuer, subject, userId: user.id });
    return { user };
  });
}

/** Compares in both cases, because some letters are equal in only one: the Kelvin sign lower-cases to k. */
function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase() && one.toUpperCase() === other.toUpperCase();
}
