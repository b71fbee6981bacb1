import { ASSIGN_HISTORY, isPermitted } from '@manyline/contract';
import type { Refusal } from '../../calls/outcome.ts';
import { gainsMessages } from '../../calls/refusals.ts';
import type { StoredUser, StoreOperations } from '../../store/store.ts';
import { type Actor, refusedSignIn } from '../actor.ts';

/**
 * The refusal if the actor would read what arrives for the line of somebody else from now on: as its new owner, or by signing in as the
 * new owner. `owners`: who has or had the line.
 */
export async function refusedGain(
  tx: StoreOperations,
  actor: Actor,
  to: StoredUser,
  owners: readonly string[],
): Promise<Refusal | undefined> {
  if (isPermitted(actor.abilities, ASSIGN_HISTORY)) return undefined;
  if (owners.every((id) => id === actor.user.id || id === to.id)) return undefined;
  const mayNotSignIn = to.id !== actor.user.id && (await refusedSignIn(tx, actor, { user: to }, 'passwordByHand'));
  return mayNotSignIn ? undefined : gainsMessages();
}

/** The same for a number that no user owns now, but that its owner released or lost. */
export async function refusedNumber(tx: StoreOperations, actor: Actor, to: StoredUser, tn: string): Promise<Refusal | undefined> {
  return refusedGain(tx, actor, to, await tx.formerOwners(tn));
}
