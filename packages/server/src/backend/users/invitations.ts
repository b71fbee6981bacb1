import type { Invitation } from '@manyline/contract';
import type { StoredUser, StoreSteps } from '../store/store.ts';

/** Users who were invited and have neither set a password nor signed in another way. `now`: Unix milliseconds. */
export async function invitationsOf(
  steps: Pick<StoreSteps, 'linksOfUsers'>,
  users: readonly StoredUser[],
  now: number,
): Promise<ReadonlyMap<string, Invitation>> {
  const invited = users.filter(isInvited);
  const ends = await steps.linksOfUsers(invited.map(({ id }) => id));
  return new Map(invited.map(({ id }) => [id, (ends.get(id) ?? 0) > now ? ('pending' as const) : ('expired' as const)]));
}

function isInvited({ passwordHash, email, status, lastSeenAt }: StoredUser): boolean {
  return passwordHash === '' && email !== undefined && status === 'active' && lastSeenAt === undefined;
}
