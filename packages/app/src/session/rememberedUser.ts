import { type UserInfo, userInfoSchema } from '@manyline/contract';
import { readLeniently } from '../services/api/readLeniently.ts';
import type { Services } from '../services/services.ts';
import type { Session } from './session.ts';
import { readUserHint } from './userHint.ts';

/** The session that this browser still has, as last known. Unknown if it has none, or an older version stored less of the user. */
export function rememberSession({ api, storage }: Pick<Services, 'api' | 'storage'>): Session {
  const hint = storage.readCookie('session') === undefined ? undefined : readUserHint(storage);
  // The lines are what a start offline shows.
  if (!hint?.accounts) return { status: 'unknown', isUnreachable: true };
  const user = readLeniently(userInfoSchema, hint).value as UserInfo | undefined;
  if (!user) return { status: 'unknown', isUnreachable: true };
  api.credentials.expectRenewal();
  return { status: 'signedIn', user, isRemembered: true };
}
