import { hasOpenIdScope, isPublicDomain, isSafeIssuer, isSharedIssuer, type Payload, readDomain, type SsoRules } from '@manyline/contract';
import type { Refusal } from '../../calls/outcome.ts';
import { fieldRefused } from '../../calls/refusals.ts';
import type { StoredSso } from '../../store/store.ts';

type Given = NonNullable<Payload<'updateSsoSetup'>['provider']>;

/** Why a provider can't be saved. Without a given secret the stored one is used, but never for another issuer. */
export function refuseProvider(given: Given, before: StoredSso['provider']): Refusal | undefined {
  const { issuer, clientId, clientSecret, name, scopes } = given;
  if (!isSafeIssuer(issuer)) return fieldRefused('issuer', 'Enter the provider’s address, starting with https://.');
  if (clientId === '') return fieldRefused('clientId', 'Enter the client id that the provider shows.');
  if (clientSecret === undefined && before?.issuer !== issuer)
    return fieldRefused('clientSecret', 'Enter the client secret. It isn’t kept for another address.');
  if (name === '') return fieldRefused('name', 'Enter a name for the sign-in button.');
  return hasOpenIdScope(scopes) ? undefined : fieldRefused('scopes', 'The scopes must contain openid.');
}

/** Why rules can't be saved. `roleIds`: those that exist of the roles they name. */
export function refuseRules(rules: SsoRules, issuer: string | undefined, roleIds: ReadonlySet<string>): Refusal | undefined {
  const { trustsEmails, accounts, groups } = rules;
  if (trustsEmails && issuer !== undefined && isSharedIssuer(issuer)) return fieldRefused('trustsEmails', SHARED);
  const domains = accounts.domains.map((domain) => readDomain(domain));
  if (domains.includes(undefined)) return fieldRefused('domains', 'One of these isn’t a domain. Write them like example.com.');
  if (domains.some((domain) => domain !== undefined && isPublicDomain(domain))) return fieldRefused('domains', PUBLIC);
  if (accounts.isOn && domains.length === 0) return fieldRefused('domains', 'Name at least one domain.');
  if (accounts.roleId !== null && !roleIds.has(accounts.roleId)) return fieldRefused('roleId', NO_ROLE);
  if (groups.roles.length > 0 && groups.claim === '') return fieldRefused('claim', 'Enter the name of the claim, such as groups.');
  if (groups.roles.some(({ group }) => group === '')) return fieldRefused('groups', 'Enter a group in each row, or remove the row.');
  if (groups.roles.some(({ roleId }) => !roleIds.has(roleId))) return fieldRefused('groups', NO_ROLE);
  const pairs = new Set(groups.roles.map(({ group, roleId }) => JSON.stringify([group, roleId])));
  if (pairs.size < groups.roles.length) return fieldRefused('groups', 'Two rows give the same role to the same group. Remove one.');
  const isBoth = groups.roles.some(({ roleId }) => roleId === accounts.roleId);
  return isBoth ? fieldRefused('roleId', BOTH) : undefined;
}

/** As they are stored: domains in the form in which they are compared. */
export function normalRules({ accounts, ...rules }: SsoRules): SsoRules {
  return { ...rules, accounts: { ...accounts, domains: [...new Set(accounts.domains.map((domain) => readDomain(domain) ?? ''))] } };
}

const SHARED = 'Anyone can have an account at this provider, with any address. Enter your own tenant’s address to trust it.';
const PUBLIC = 'Anyone can get an address at one of these domains. Name only domains of your organisation.';
const NO_ROLE = 'One of these roles no longer exists. Choose another.';
const BOTH = 'This role is also given by a group, which would take it away again. Choose another.';
