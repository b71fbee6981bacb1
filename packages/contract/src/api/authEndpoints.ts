import * as v from 'valibot';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../domain/password.ts';
import { twoStepSchema } from '../domain/twoStep.ts';
import { endpoint } from './endpoint.ts';

/** `expiresAt` is in Unix seconds by the server's clock, `serverTime` is that clock at the answer. */
export const accessGrantSchema = v.object({
  accessToken: v.string(),
  expiresAt: v.number(),
  serverTime: v.number(),
});
export type AccessGrant = v.InferOutput<typeof accessGrantSchema>;

/** Either the person is in, or a second step is asked for first; which person that is, a cookie no script can read remembers. */
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
/** What the browser's WebAuthn gives, checked by the library that verifies it. */
export const credentialSchema = v.looseObject({ id: v.pipe(v.string(), v.maxLength(1_400)), response: v.looseObject({}) });
/** Options for the browser's WebAuthn, in its JSON form. */
export const credentialOptionsSchema = v.looseObject({ challenge: v.string() });

/** The refresh token travels in an HttpOnly cookie only, never in a body. */
export const authEndpoints = {
  /** Refused with `ssoOnly` where the installation takes no passwords. */
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

  /** The second step this browser is in, so that it survives a reload; refused with `twoStepExpired` when there is none. */
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
  /** `codeInvalid` names the tries left in its sentence; after the last one `twoStepExpired`. */
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

  /** For a sign-in by a passkey alone, of whoever holds one. */
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

  /** Answers alike for known and unknown addresses; a second request within five minutes is refused for both. */
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api-user/api/v1/auth/forgot-password',
    payload: v.strictObject({ email: v.pipe(v.string(), v.trim(), v.regex(/^\S+@\S+\.\S+$/u), v.maxLength(320)) }),
    answer: v.object({ resendAt: v.number(), serverTime: v.number() }),
    access: 'public',
    source: 'chosen',
  }),
  /** Whether a link can still be used; refused with `linkExpired` when not. */
  checkResetLink: endpoint({
    method: 'POST',
    path: '/api-user/api/v1/auth/reset-password/check',
    payload: v.strictObject({ token: resetToken }),
    answer: v.object({ expiresAt: v.number(), serverTime: v.number() }),
    access: 'public',
    source: 'chosen',
  }),
  /** Ends every session of the person. */
  resetPassword: endpoint({
    method: 'POST',
    path: '/api-user/api/v1/auth/reset-password',
    payload: v.strictObject({ token: resetToken, newPassword }),
    answer: nothing,
    access: 'public',
    source: 'chosen',
  }),
};
