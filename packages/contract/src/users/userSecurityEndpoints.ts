import * as v from 'valibot';
import { accountSessionSchema } from '../account/account.ts';
import { endpoint } from '../api/endpoint.ts';
import { userDetailSchema } from './user.ts';
import { id, newPassword, update, USER_BASE as BASE } from './userPayload.ts';

/** Sessions, passwords and two-step verification of other users. */
export const userSecurityEndpoints = {
  getUserSessions: endpoint({
    method: 'GET',
    path: `${BASE}/user-sessions`,
    payload: v.strictObject({ id }),
    answer: v.array(accountSessionSchema),
    access: update,
    source: 'chosen',
  }),
  /** Ends one session or all. */
  endUserSessions: endpoint({
    method: 'POST',
    path: `${BASE}/end-user-sessions`,
    payload: v.strictObject({ id, sessionId: v.optional(id) }),
    answer: v.object({ ended: v.number() }),
    access: update,
    source: 'chosen',
  }),
  /** Lets a user try to sign in again after too many wrong passwords. */
  liftSignInBlock: endpoint({
    method: 'POST',
    path: `${BASE}/lift-sign-in-block`,
    payload: v.strictObject({ id }),
    answer: v.object({}),
    access: update,
    source: 'chosen',
  }),
  /** Turns two-step verification off, for users who lost access to it. */
  resetUserTwoStep: endpoint({
    method: 'POST',
    path: `${BASE}/reset-two-step`,
    payload: v.strictObject({ id }),
    answer: userDetailSchema,
    access: update,
    source: 'chosen',
  }),
  /**
   * Removes what single sign-on is linked to, and ends the sessions that came from it. The next sign-in with the user's confirmed address
   * is linked again.
   */
  unlinkIdentity: endpoint({
    method: 'POST',
    path: `${BASE}/unlink-identity`,
    payload: v.strictObject({ id, issuer: v.pipe(v.string(), v.maxLength(1_000)), subject: v.pipe(v.string(), v.maxLength(1_000)) }),
    answer: userDetailSchema,
    access: update,
    source: 'chosen',
  }),
  /** Sets a new password and ends all sessions; without one, the user gets an e-mail with a link to set it. */
  setUserPassword: endpoint({
    method: 'POST',
    path: `${BASE}/set-password`,
    payload: v.strictObject({ id, newPassword: v.optional(newPassword) }),
    answer: v.object({}),
    access: update,
    humanCheck: 'changePassword',
    source: 'chosen',
  }),
};
