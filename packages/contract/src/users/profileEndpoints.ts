import * as v from 'valibot';
import { endpoint } from '../api/endpoint.ts';
import { PASSWORD_MAX_LENGTH } from '../session/password.ts';
import { userDetailSchema } from './user.ts';
import { email, name, USER_BASE as BASE } from './userPayload.ts';

export const profileEndpoints = {
  /** The caller's own record. */
  getProfile: endpoint({
    method: 'GET',
    path: `${BASE}/profile`,
    payload: v.strictObject({}),
    answer: userDetailSchema,
    access: 'signedIn',
    source: 'chosen',
  }),
  /**
   * Changes the caller's own name and e-mail. A new address requires the password, because reset links go there, and counts only after
   * `confirmEmail`: until then the answer has it as `pendingEmail`.
   */
  updateProfile: endpoint({
    method: 'POST',
    path: `${BASE}/update-profile`,
    payload: v.strictObject({
      version: v.number(),
      name: v.optional(name),
      email: v.optional(v.nullable(email)),
      password: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(PASSWORD_MAX_LENGTH))),
    }),
    answer: userDetailSchema,
    conflict: userDetailSchema,
    access: 'signedIn',
    source: 'specified',
  }),
  /** Proves the pending address with the code that was sent to it. Only in a session of the same user, so a code is useless for others. */
  confirmEmail: endpoint({
    method: 'POST',
    path: `${BASE}/confirm-email`,
    payload: v.strictObject({ code: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(32)) }),
    answer: userDetailSchema,
    access: 'signedIn',
    source: 'chosen',
  }),
  /** Sends a new code to the pending address; the old one stops working. */
  resendEmailCode: endpoint({
    method: 'POST',
    path: `${BASE}/resend-email-code`,
    payload: v.strictObject({}),
    answer: userDetailSchema,
    access: 'signedIn',
    source: 'chosen',
  }),
  /** Forgets the pending address. */
  cancelEmailChange: endpoint({
    method: 'POST',
    path: `${BASE}/cancel-email-change`,
    payload: v.strictObject({}),
    answer: userDetailSchema,
    access: 'signedIn',
    source: 'chosen',
  }),
};
