import type { UserDetail } from '@manyline/contract';
import type { StoreSteps } from '../../store/store.ts';
import { describeSelf } from '../describeUser.ts';
import type { EmailChange } from './emailChange.ts';

const EVERYBODY = [{ isVisible: true }] as const;

/** The user's own record, with the address that waits for its code. */
export async function describeOwnProfile(
  steps: StoreSteps,
  emailChange: Pick<EmailChange, 'pendingOf'>,
  userId: string,
): Promise<UserDetail | undefined> {
  const listed = await steps.findListed(userId, EVERYBODY);
  if (!listed) return undefined;
  const pendingEmail = await emailChange.pendingOf(steps, userId);
  return { ...(await describeSelf(steps, listed)), ...(pendingEmail && { pendingEmail }) };
}
