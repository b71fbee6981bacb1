import { userInfoSchema } from '@manyline/contract';
import type { Services } from '../services/services.ts';
import type { Session } from './session.ts';
import { readUserHint } from './userHint.ts';

/** The session that this browser still has, as last known. Unknown if it has none, or an older version stored less of the user. */
export function rememberSession({ api, storage }: Pick<Services, 'api' | 'storage'>): Session {
  const hint = storage.readCookie('session') === undefined ? undefined : readUserHint(storage);
  const outcome = userInfoSchema['~standard'].validate(hint);
  if (outcome instanceof Promise || outcome.issues) return { status: 'unknown', isUnreachable: true };
  api.credentials.expectRenewal();
  return { status: 'signedIn', user: outcome.value, isRemembered: true };
}
