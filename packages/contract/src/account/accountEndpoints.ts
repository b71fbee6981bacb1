import * as v from 'valibot';
import { endpoint } from '../api/endpoint.ts';
import { credentialOptionsSchema, credentialSchema } from '../session/authEndpoints.ts';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../session/password.ts';
import { accountSessionSchema, twoStepSettingsSchema } from './account.ts';

const empty = v.strictObject({});
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(1_400));
const password = v.pipe(v.string(), v.minLength(1), v.maxLength(PASSWORD_MAX_LENGTH));
const code = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(32));
const backupCodes = v.object({ backupCodes: v.array(v.string()) });

/** The user's own account. Changes that weaken or extend sign-in require the password. */
export const accountEndpoints = {
  /** Ends the user's other sessions. */
  changePassword: endpoint({
    method: 'POST',
    path: '/api-user/api/v1/user/change-password',
    payload: v.strictObject({
      currentPassword: password,
      newPassword: v.pipe(v.string(), v.minLength(PASSWORD_MIN_LENGTH), v.maxLength(PASSWORD_MAX_LENGTH)),
    }),
    answer: v.object({}),
    access: 'signedIn',
    humanCheck: 'changePassword',
    source: 'specified',
  }),
  getSessions: endpoint({
    method: 'GET',
    path: '/api-user/api/v1/user/sessions',
    payload: empty,
    answer: v.array(accountSessionSchema),
    access: 'signedIn',
    source: 'chosen',
  }),
  endSession: endpoint({
    method: 'POST',
    path: '/api-user/api/v1/user/end-session',
    payload: v.strictObject({ id }),
    answer: v.object({}),
    access: 'signedIn',
    source: 'chosen',
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/api-user/api/v1/user/end-other-sessions',
    payload: empty,
    answer: v.object({ ended: v.number() }),
    access: 'signedIn',
    source: 'chosen',
  }),

  getTwoStepSettings: endpoint({
    method: 'GET',
    path: '/api-user/api/v1/user/two-step',
    payload: empty,
    answer: twoStepSettingsSchema,
    access: 'signedIn',
    source: 'chosen',
  }),
  /** Returns a secret for an authenticator app, which is active after `confirmTotp`. */
  beginTotp: endpoint({
    method: 'POST',
    path: '/api-user/api/v1/user/two-step/begin-totp',
    payload: v.strictObject({ password }),
    answer: v.object({ secret: v.string(), uri: v.string() }),
    access: 'signedIn',
    source: 'chosen',
  }),
  /** The backup codes are only returned here; empty if the user already has some. */
  confirmTotp: endpoint({
    method: 'POST',
    path: '/api-user/api/v1/user/two-step/confirm-totp',
    payload: v.strictObject({ code }),
    answer: backupCodes,
    access: 'signedIn',
    source: 'chosen',
  }),
  /** The backup codes are only returned here; empty if the user already has some. */
  setEmailCodes: endpoint({
    method: 'POST',
    path: '/api-user/api/v1/user/two-step/email-codes',
    payload: v.strictObject({ isEnabled: v.boolean(), password }),
    answer: backupCodes,
    access: 'signedIn',
    source: 'chosen',
  }),
  removeTotp: endpoint({
    method: 'POST',
    path: '/api-user/api/v1/user/two-step/remove-totp',
    payload: v.strictObject({ password }),
    answer: v.object({}),
    access: 'signedIn',
    source: 'chosen',
  }),
  /** Replaces all backup codes. */
  makeBackupCodes: endpoint({
    method: 'POST',
    path: '/api-user/api/v1/user/two-step/backup-codes',
    payload: v.strictObject({ password }),
    answer: backupCodes,
    access: 'signedIn',
    source: 'chosen',
  }),
  beginPasskey: endpoint({
    method: 'POST',
    path: '/api-user/api/v1/user/passkeys/begin',
    payload: v.strictObject({ password }),
    answer: credentialOptionsSchema,
    access: 'signedIn',
    source: 'chosen',
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/api-user/api/v1/user/passkeys/add',
    payload: v.strictObject({ credential: credentialSchema, name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)) }),
    answer: twoStepSettingsSchema,
    access: 'signedIn',
    source: 'chosen',
  }),
  removePasskey: endpoint({
    method: 'POST',
    path: '/api-user/api/v1/user/passkeys/remove',
    payload: v.strictObject({ id, password }),
    answer: twoStepSettingsSchema,
    access: 'signedIn',
    source: 'chosen',
  }),
};
