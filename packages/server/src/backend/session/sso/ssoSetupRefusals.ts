import { hasOpenIdScope, isPublicDomain, isSafeIssuer, isSharedIssuer, type Payload, readDomain, type SsoRules } from '@manyline/contract';
import type { Refusal } from '../../calls/outcome.ts';
import { fieldRefused } from '../../calls/refusals.ts';
import type { StoredSso } from '../../store/store.ts';

type Given = NonNullable<Payload<'updateSsoSetup'>['provider']>;

/** Why a provider can't be saved. Without a given secret the stored one is used, but never for another issuer. */
export function refuseProvider(given: Given, before: StoredSso['provider']): Refusal | undefined {
  const { issuer, clientId, clientSecret, name, scopes } = given;
  if (!isSafeIssuer(issuer)) return fieldRefused('issuer', 'server.sso.issuer');
  if (clientId === '') return fieldRefused('clientId', 'server.sso.clientId');
  if (clientSecret === undefined && before?.issuer !== issuer) return fieldRefused('clientSecret', 'server.sso.clientSecret');
  if (name === '') return fieldRefused('name', 'server.sso.name');
  return hasOpenIdScope(scopes) ? undefined : fieldRefused('scopes', 'server.sso.scopes');
}

/** Why rules can't be saved. `roleIds`: those that exist of the roles they name. */
export function refuseRules(rules: SsoRules, issuer: string | undefined, roleIds: ReadonlySet<string>): Refusal | undefined {
  const { trustsEmails, accounts, groups } = rules;
  if (trustsEmails && issuer !== undefined && isSharedIssuer(issuer)) return fieldRefused('trustsEmails', SHARED);
  const domains = accounts.domains.map((domain) => readDomain(domain));
  if (domains.includes(undefined)) return fieldRefused('domains', 'server.sso.notADomain');
  if (domains.some((domain) => domain !== undefined && isPublicDomain(domain))) return fieldRefused('domains', PUBLIC);
  if (accounts.isOn && domains.length === 0) return fieldRefused('domains', 'server.sso.noDomain');
  if (accounts.roleId !== null && !roleIds.has(accounts.roleId)) return fieldRefused('roleId', NO_ROLE);
  if (groups.roles.length > 0 && groups.claim === '') return fieldRefused('claim', 'server.sso.claim');
  if (groups.roles.some(({ group }) => group === '')) return fieldRefused('groups', 'server.sso.groupMissing');
  if (groups.roles.some(({ roleId }) => !roleIds.has(roleId))) return fieldRefused('groups', NO_ROLE);
  const pairs = new Set(groups.roles.map(({ group, roleId }) => JSON.stringify([group, roleId])));
  if (pairs.size < groups.roles.length) return fieldRefused('groups', 'server.sso.groupTwice');
  const isBoth = groups.roles.some(({ roleId }) => roleId === accounts.roleId);
  return isBoth ? fieldRefused('roleId', BOTH) : undefined;
}

/** As they are stored: domains in the form in which they are compared. */
export function normalRules({ accounts, ...rules }: SsoRules): SsoRules {
  return { ...rules, accounts: { ...accounts, domains: [...new Set(accounts.domains.map((domain) => readDomain(domain) ?? ''))] } };
}

const SHARED = 'server.sso.sharedIssuer';
const PUBLIC = 'server.sso.publicDomain';
const NO_ROLE = 'server.sso.noRole';
const BOTH = 'server.sso.bothRoles';
