import type { Invitation } from '@manyline/contract';
import { EMAIL_LIFE_MS } from '../email/emailQueue.ts';
import type { StoredUser, StoreOperations } from '../store/store.ts';

/** Users who were invited and have neither set a password nor signed in another way. `now`: Unix milliseconds. */
export async function invitationsOf(
  tx: Pick<StoreOperations, 'linksOfUsers'>,
  users: readonly StoredUser[],
  now: number,
): Promise<ReadonlyMap<string, Invitation>> {
  const invited = users.filter(isInvited);
  const ends = await tx.linksOfUsers(invited.map(({ id }) => id));
  // A link is made when its e-mail is sent: until then there is none.
  const endOf = ({ id, createdAt }: StoredUser) => ends.get(id) ?? createdAt + EMAIL_LIFE_MS;
  return new Map(invited.map((user) => [user.id, endOf(user) > now ? ('pending' as const) : ('expired' as const)]));
}

function isInvited({ passwordHash, email, status, lastSeenAt }: StoredUser): boolean {
  return passwordHash === '' && email !== undefined && status === 'active' && lastSeenAt === undefined;
}
