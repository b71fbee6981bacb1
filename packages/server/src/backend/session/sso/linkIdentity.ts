import { EMAIL_MAX_LENGTH } from '@manyline/contract';
import type { Audit } from '../../audit/audit.ts';
import type { Exchange, SsoClaims } from '../../ports/ports.ts';
import { otherSpelling } from '../../rules/otherSpelling.ts';
import { storable } from '../../store/storable.ts';
import type { StoredIdentity, StoredUser, StoreOperations } from '../../store/store.ts';

/** `now`: Unix milliseconds. */
export function identityOf({ issuer, subject, email }: SsoClaims, userId: string, now: number): StoredIdentity {
  const address = email && storable(otherSpelling(email) ?? email).slice(0, EMAIL_MAX_LENGTH);
  return { issuer, subject, userId, linkedAt: now, ...(address !== undefined && { email: address }) };
}

type Linking = (
  tx: StoreOperations,
  claims: SsoClaims,
  user: StoredUser,
  at: { readonly exchange: Exchange; readonly now: number },
) => Promise<void>;

/** Links an identity to an existing account, and records it. */
export function createLinking(audit: Pick<Audit, 'note'>): Linking {
  return async (tx, claims, user, { exchange, now }) => {
    const identity = identityOf(claims, user.id, now);
    await tx.addIdentity(identity);
    const changes = [
      { field: 'issuer', after: identity.issuer },
      { field: 'identity', after: identity.email ?? identity.subject },
    ];
    const object = { type: 'user', id: user.id, name: user.name } as const;
    await audit.note(tx, { caller: undefined, exchange, actor: user }, { action: 'linkIdentity', object, changes });
  };
}
