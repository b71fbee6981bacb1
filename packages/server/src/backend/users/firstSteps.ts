import { isPermitted, type UserInfo } from '@manyline/contract';
import type { Caller } from '../calls/outcome.ts';
import type { StoreOperations } from '../store/store.ts';

/** Longer than any invitation is valid. */
const NEW_DAYS = 45;
const DAY_MS = 86_400_000;

/** What the first steps of a new user's inbox need; undefined for others. Administrators have steps of their own. `now`: Unix milliseconds. */
export async function firstStepsOf(
  store: Pick<StoreOperations, 'isOnboardingHidden' | 'hasSent'>,
  { user, abilities }: Caller,
  now: number,
): Promise<UserInfo['firstSteps']> {
  if (user.createdAt < now - NEW_DAYS * DAY_MS) return undefined;
  if (!isPermitted(abilities, { action: 'view', subject: 'chat' })) return undefined;
  if (isPermitted(abilities, { action: 'view', subject: 'system' })) return undefined;
  return (await store.isOnboardingHidden(user.id)) ? undefined : { hasSent: await store.hasSent(user.id) };
}
