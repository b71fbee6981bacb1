import * as v from 'valibot';
import { endpoint } from '../api/endpoint.ts';
import { SSO_DOMAINS_MAX_COUNT, SSO_GROUPS_MAX_COUNT, SSO_TEXT_MAX_LENGTH, ssoSetupSchema } from './ssoSetup.ts';

const BASE = '/api-internal/api/v1/system/sso';
const nothing = v.strictObject({});
const update = { action: 'update', subject: 'system' };

const text = v.pipe(v.string(), v.trim(), v.maxLength(SSO_TEXT_MAX_LENGTH));
const secret = v.pipe(v.string(), v.minLength(1), v.maxLength(1_000));
const roleId = v.pipe(v.string(), v.maxLength(64));

/** The organisation's sign-in. Only users with all rights can change it, because the provider decides which account a person signs in to. */
export const ssoEndpoints = {
  getSsoSetup: endpoint({
    method: 'GET',
    path: BASE,
    payload: nothing,
    answer: ssoSetupSchema,
    access: { action: 'view', subject: 'system' },
    source: 'chosen',
  }),
  /**
   * Omitted parts stay. `provider: null` goes back to the environment's. Without `clientSecret` the stored one stays; a new issuer needs
   * it again.
   */
  updateSsoSetup: endpoint({
    method: 'POST',
    path: `${BASE}/update`,
    payload: v.strictObject({
      version: v.number(),
      provider: v.optional(
        v.nullable(v.strictObject({ issuer: text, clientId: text, clientSecret: v.optional(secret), name: text, scopes: text })),
      ),
      rules: v.optional(
        v.strictObject({
          trustsEmails: v.boolean(),
          accounts: v.strictObject({
            isOn: v.boolean(),
            domains: v.pipe(v.array(text), v.maxLength(SSO_DOMAINS_MAX_COUNT)),
            roleId: v.nullable(roleId),
          }),
          groups: v.strictObject({
            claim: text,
            roles: v.pipe(v.array(v.strictObject({ group: text, roleId })), v.maxLength(SSO_GROUPS_MAX_COUNT)),
          }),
        }),
      ),
    }),
    answer: ssoSetupSchema,
    conflict: ssoSetupSchema,
    access: update,
    source: 'chosen',
  }),
  /**
   * Starts a test sign-in in this browser, which signs nobody in: open `url`. The provider leads back to the console, where the setup has
   * the result. Without `url` the provider can't be reached, and the setup already says why.
   */
  beginSsoTest: endpoint({
    method: 'POST',
    path: `${BASE}/test`,
    payload: nothing,
    answer: v.object({ url: v.optional(v.string()), setup: ssoSetupSchema }),
    access: update,
    source: 'chosen',
  }),
};
