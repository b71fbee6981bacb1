import type { UserDetail } from '@manyline/contract';
import type { StoreOperations } from '../../store/store.ts';
import { describeSelf } from '../describeUser.ts';
import type { EmailChange } from './emailChange.ts';

const EVERYBODY = [{ isVisible: true }] as const;

/** The user's own record, with the address that waits for its code. */
export async function describeOwnProfile(
  tx: StoreOperations,
  emailChange: Pick<EmailChange, 'pendingOf'>,
  userId: string,
): Promise<UserDetail | undefined> {
  const listed = await tx.findListed(userId, EVERYBODY);
  if (!listed) return undefined;
  const pendingEmail = await emailChange.pendingOf(tx, userId);
  return { ...(await describeSelf(tx, listed)), ...(pendingEmail && { pendingEmail }) };
}
