import type { AccessGrant, SignInAnswer } from './authEndpoints.ts';

/** Whether a sign-in let the person in, or asks for a second step first. */
export function isGrant(answer: SignInAnswer): answer is AccessGrant {
  return 'accessToken' in answer;
}
