import * as v from 'valibot';
import { accountSessionSchema, twoStepSettingsSchema } from '../domain/account.ts';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../domain/password.ts';
import { credentialOptionsSchema, credentialSchema } from './authEndpoints.ts';
import { endpoint } from './endpoint.ts';

const empty = v.strictObject({});
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(1_400));
const password = v.pipe(v.string(), v.minLength(1), v.maxLength(PASSWORD_MAX_LENGTH));
const code = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(32));
const backupCodes = v.object({ backupCodes: v.array(v.string()) });

/** A person's own account. Whatever weakens or widens the way in asks for the password again. */
export const accountEndpoints = {
  /** Ends the person's other sessions. */
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
  /** A secret for an authenticator app, which counts once a code of it was confirmed. */
  beginTotp: endpoint({
    method: 'POST',
    path: '/api-user/api/v1/user/two-step/begin-totp',
    payload: v.strictObject({ password }),
    answer: v.object({ secret: v.string(), uri: v.string() }),
    access: 'signedIn',
    source: 'chosen',
  }),
  /** The back-up codes are shown this once; empty where the person has some. */
  confirmTotp: endpoint({
    method: 'POST',
    path: '/api-user/api/v1/user/two-step/confirm-totp',
    payload: v.strictObject({ code }),
    answer: backupCodes,
    access: 'signedIn',
    source: 'chosen',
  }),
  /** The back-up codes are shown this once; empty where the person has some. */
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
  /** New ones, which make the old ones worthless. */
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
