import * as v from 'valibot';
import { SSO_PROBLEMS } from './sso.ts';

export const SSO_DOMAINS_MAX_COUNT = 50;
export const SSO_GROUPS_MAX_COUNT = 200;
export const SSO_TEXT_MAX_LENGTH = 300;
export const SSO_DEFAULT_SCOPES = 'openid email profile';

/** What this server does with the identities of the provider. */
export const ssoRulesSchema = v.object({
  /** Addresses count as confirmed if the provider doesn't say whether they are. */
  trustsEmails: v.boolean(),
  /** Accounts made at the first sign-in, for addresses of these domains. */
  accounts: v.object({ isOn: v.boolean(), domains: v.array(v.string()), roleId: v.nullable(v.string()) }),
  /** Roles given and taken away at each sign-in by the groups of a claim. Other roles stay as they are. */
  groups: v.object({ claim: v.string(), roles: v.array(v.object({ group: v.string(), roleId: v.string() })) }),
});
export type SsoRules = v.InferOutput<typeof ssoRulesSchema>;

export const NO_SSO_RULES: SsoRules = {
  trustsEmails: false,
  accounts: { isOn: false, domains: [], roleId: null },
  groups: { claim: 'groups', roles: [] },
};

/** The result of a test sign-in by an administrator. Times: Unix seconds. */
export const ssoTestSchema = v.object({
  time: v.number(),
  actor: v.object({ id: v.string(), name: v.string() }),
  /** Nothing was changed since. */
  isCurrent: v.boolean(),
  /** Why the sign-in would be refused; absent if it would work. */
  problem: v.optional(v.picklist(SSO_PROBLEMS)),
  /** For the operator, in English. */
  detail: v.optional(v.string()),
  /** The account that the identity belongs to. Absent if a sign-in would make a new one. */
  user: v.optional(v.object({ id: v.string(), name: v.string(), username: v.string() })),
  /** What the provider sent, as text. */
  claims: v.array(v.object({ name: v.string(), value: v.string() })),
});
export type SsoTest = v.InferOutput<typeof ssoTestSchema>;

export const ssoSetupSchema = v.object({
  version: v.number(),
  /** Where the provider in use is set up. */
  source: v.picklist(['none', 'environment', 'console']),
  /** The environment names a provider, which the console's replaces. */
  hasEnvironment: v.boolean(),
  provider: v.optional(
    v.object({
      issuer: v.string(),
      clientId: v.string(),
      name: v.string(),
      scopes: v.string(),
      /** False if it can't be decrypted any more, and has to be entered again. The secret itself is never answered. */
      hasSecret: v.boolean(),
    }),
  ),
  rules: ssoRulesSchema,
  /** The addresses to register at the provider. */
  redirectUri: v.string(),
  logoutUri: v.string(),
  test: v.optional(ssoTestSchema),
});
export type SsoSetup = v.InferOutput<typeof ssoSetupSchema>;

/** Whether the provider may be named: https, or http on this machine. */
export function isSafeIssuer(issuer: string): boolean {
  if (!URL.canParse(issuer) || issuer !== issuer.trim()) return false;
  const { protocol, hostname, username, password, search, hash } = new URL(issuer);
  if (username !== '' || password !== '' || search !== '' || hash !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname));
}

export function hasOpenIdScope(scopes: string): boolean {
  return scopes.split(/\s+/u).includes('openid');
}
