import type { AccessGrant, SignInAnswer } from './authEndpoints.ts';

/** True if the user is signed in, false if a second step is required. */
export function isGrant(answer: SignInAnswer): answer is AccessGrant {
  return 'accessToken' in answer;
}
