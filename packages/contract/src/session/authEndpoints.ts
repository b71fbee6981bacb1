import * as v from 'valibot';
import { endpoint } from '../api/endpoint.ts';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './password.ts';
import { twoStepSchema } from './twoStep.ts';

/** `expiresAt`: Unix seconds by the server's clock. `serverTime`: that clock when the answer was sent. */
export const accessGrantSchema = v.object({
  accessToken: v.string(),
  expiresAt: v.number(),
  serverTime: v.number(),
});
export type AccessGrant = v.InferOutput<typeof accessGrantSchema>;

/** Either an access grant, or a second step; an HttpOnly cookie identifies the pending sign-in. */
export const signInAnswerSchema = v.union([accessGrantSchema, v.object({ twoStep: twoStepSchema })]);
export type SignInAnswer = v.InferOutput<typeof signInAnswerSchema>;

const empty = v.strictObject({});
const nothing = v.object({});
const username = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(320));
const password = v.pipe(v.string(), v.minLength(1), v.maxLength(PASSWORD_MAX_LENGTH));
const newPassword = v.pipe(v.string(), v.minLength(PASSWORD_MIN_LENGTH), v.maxLength(PASSWORD_MAX_LENGTH));
const code = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(32));
const resetToken = v.pipe(v.string(), v.minLength(20), v.maxLength(200));
const flag = v.optional(v.boolean(), false);
/** The browser's WebAuthn result; the server's library validates it. */
export const credentialSchema = v.looseObject({ id: v.pipe(v.string(), v.maxLength(1_400)), response: v.looseObject({}) });
/** WebAuthn options in their JSON form. */
export const credentialOptionsSchema = v.looseObject({ challenge: v.string() });

/** The refresh token is only ever in an HttpOnly cookie, never in a body. */
export const authEndpoints = {
  /** Refused with `ssoOnly` if password sign-in is turned off. */
  login: endpoint({
    method: 'POST',
    path: '/api-user/api/v1/auth/login',
    payload: v.strictObject({ username, password, rememberMe: flag }),
    answer: signInAnswerSchema,
    access: 'public',
    humanCheck: 'login',
    source: 'chosen',
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/api-user/api/v1/auth/refresh',
    payload: empty,
    answer: accessGrantSchema,
    access: 'public',
    source: 'chosen',
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api-user/api/v1/auth/logout',
    payload: empty,
    answer: nothing,
    access: 'public',
    source: 'chosen',
  }),

  /** This browser's pending second step, so that it survives a reload; refused with `twoStepExpired` if there is none. */
  getTwoStep: endpoint({
    method: 'GET',
    path: '/api-user/api/v1/auth/two-step',
    payload: empty,
    answer: twoStepSchema,
    access: 'public',
    source: 'chosen',
  }),
  /** Sends a code by e-mail; 429 with Retry-After until `resendAt`. */
  sendTwoStepCode: endpoint({
    method: 'POST',
    path: '/api-user/api/v1/auth/two-step/send',
    payload: empty,
    answer: twoStepSchema,
    access: 'public',
    source: 'chosen',
  }),
  /** The message of `codeInvalid` says how many tries are left; after the last one the call is refused with `twoStepExpired`. */
  verifyTwoStep: endpoint({
    method: 'POST',
    path: '/api-user/api/v1/auth/two-step/verify',
    payload: v.strictObject({ method: v.picklist(['totp', 'email', 'backupCode']), code, trustDevice: flag }),
    answer: accessGrantSchema,
    access: 'public',
    source: 'chosen',
  }),
  twoStepPasskeyOptions: endpoint({
    method: 'POST',
    path: '/api-user/api/v1/auth/two-step/passkey-options',
    payload: empty,
    answer: credentialOptionsSchema,
    access: 'public',
    source: 'chosen',
  }),
  verifyTwoStepPasskey: endpoint({
    method: 'POST',
    path: '/api-user/api/v1/auth/two-step/passkey',
    payload: v.strictObject({ credential: credentialSchema, trustDevice: flag }),
    answer: accessGrantSchema,
    access: 'public',
    source: 'chosen',
  }),

  /** Options for a sign-in with a passkey alone, before the user is known. */
  passkeyOptions: endpoint({
    method: 'POST',
    path: '/api-user/api/v1/auth/passkey/options',
    payload: empty,
    answer: credentialOptionsSchema,
    access: 'public',
    source: 'chosen',
  }),
  passkeyLogin: endpoint({
    method: 'POST',
    path: '/api-user/api/v1/auth/passkey/login',
    payload: v.strictObject({ credential: credentialSchema, rememberMe: flag }),
    answer: accessGrantSchema,
    access: 'public',
    source: 'chosen',
  }),

  /** Answers the same for known and unknown addresses; a second request within five minutes is refused for both. */
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api-user/api/v1/auth/forgot-password',
    payload: v.strictObject({ email: v.pipe(v.string(), v.trim(), v.regex(/^\S+@\S+\.\S+$/u), v.maxLength(320)) }),
    answer: v.object({ resendAt: v.number(), serverTime: v.number() }),
    access: 'public',
    source: 'chosen',
  }),
  /** Whose password a valid link sets, and whether it is their first (`isInvitation`); refused with `linkExpired` if not. */
  checkResetLink: endpoint({
    method: 'POST',
    path: '/api-user/api/v1/auth/reset-password/check',
    payload: v.strictObject({ token: resetToken }),
    answer: v.object({
      username: v.string(),
      name: v.string(),
      isInvitation: v.optional(v.literal(true)),
      expiresAt: v.number(),
      serverTime: v.number(),
    }),
    access: 'public',
    source: 'chosen',
  }),
  /** Ends all sessions of the user. */
  resetPassword: endpoint({
    method: 'POST',
    path: '/api-user/api/v1/auth/reset-password',
    payload: v.strictObject({ token: resetToken, newPassword }),
    answer: nothing,
    access: 'public',
    source: 'chosen',
  }),
};
