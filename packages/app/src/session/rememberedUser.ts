import { type UserInfo, userInfoSchema } from '@manyline/contract';
import type { ClientStorage } from '../services/browser/clientStorage.ts';
import { readUserHint } from './userHint.ts';

/** The user whose session this browser still has, as last known. Undefined if the session ended, or an older version stored less. */
export function readRememberedUser(storage: ClientStorage): UserInfo | undefined {
  if (storage.readCookie('session') === undefined) return undefined;
  const outcome = userInfoSchema['~standard'].validate(readUserHint(storage));
  return outcome instanceof Promise || outcome.issues ? undefined : outcome.value;
}
