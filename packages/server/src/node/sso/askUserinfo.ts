import * as client from 'openid-client';
import { SsoFailure } from '../../backend/index.ts';
import { isNoAnswer, statusOf, wordsOf } from './describeSsoError.ts';

/**
 * The claims that aren't in the ID token. A sign-in is refused if they can't be read: going on without them would make a confirmed address
 * unconfirmed, and members of groups members of none.
 */
export async function askUserinfo(
  provider: client.Configuration,
  { accessToken, subject }: { readonly accessToken: string; readonly subject: string },
): Promise<client.UserInfoResponse> {
  try {
    return await client.fetchUserInfo(provider, accessToken, subject);
  } catch (error) {
    throw Object.assign(explainUserinfo(error), { cause: error });
  }
}

/** Whether the endpoint doesn't accept the access token. */
export function isRefusedToken(error: unknown): boolean {
  return error instanceof SsoFailure && error.cause instanceof client.WWWAuthenticateChallengeError;
}

/** What went wrong, and where to fix it: the address itself may hold tokens, so only codes are named. */
export function explainUserinfo(error: unknown): SsoFailure {
  const words = wordsOf(error);
  const status = statusOf(error);
  if (error instanceof client.WWWAuthenticateChallengeError)
    return failure('setup', `refuses the access token (${error.status}). Allow the scopes of this server there.`);
  if (isNoAnswer(error))
    return failure(
      'unreachable',
      status === undefined ? 'doesn’t respond. Check that this server can reach it.' : `answers ${status}. Try again later.`,
    );
  if (words.includes('OAUTH_RESPONSE_IS_NOT_CONFORM') && status !== undefined)
    return failure('setup', `answers ${status}. Check its address in the discovery document.`);
  if (words.includes('OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED'))
    return failure('failed', 'describes another user than the ID token (sub). It has to answer for the user of the access token.');
  if (words.includes('OAUTH_RESPONSE_IS_NOT_JSON') || words.includes('OAUTH_PARSE_ERROR'))
    return failure('setup', 'doesn’t answer in JSON. Check its address in the discovery document.');
  const hint =
    'It has to name the user (sub). A signed answer needs an algorithm of userinfo_signing_alg_values_supported and a published key.';
  return failure('failed', `gives an answer that isn’t valid (${words.join(', ')}). ${hint}`);
}

function failure(kind: SsoFailure['kind'], what: string): SsoFailure {
  return new SsoFailure(kind, `The provider’s userinfo endpoint ${what}`);
}
