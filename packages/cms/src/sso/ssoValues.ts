import { type Payload, SSO_DEFAULT_SCOPES, type SsoSetup } from '@manyline/contract';

export interface GroupRole {
  readonly group: string;
  readonly roleId: string;
}

/** What the form edits. An empty client secret keeps the stored one. */
export interface SsoValues extends Readonly<Record<string, unknown>> {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly name: string;
  readonly scopes: string;
  readonly trustsEmails: boolean;
  readonly createsAccounts: boolean;
  /** One per line. */
  readonly domains: string;
  readonly roleId: string;
  readonly claim: string;
  readonly groups: readonly GroupRole[];
}

export type SsoState = 'none' | 'noSecret' | 'untested' | 'outdated' | 'failed' | 'tested';

export function ssoState({ provider, test }: SsoSetup): SsoState {
  if (!provider) return 'none';
  if (!provider.hasSecret) return 'noSecret';
  if (!test) return 'untested';
  if (!test.isCurrent) return 'outdated';
  return test.problem ? 'failed' : 'tested';
}

export function toSsoValues({ provider, rules }: SsoSetup): SsoValues {
  return {
    issuer: provider?.issuer ?? '',
    clientId: provider?.clientId ?? '',
    clientSecret: '',
    name: provider?.name ?? '',
    scopes: provider?.scopes ?? SSO_DEFAULT_SCOPES,
    trustsEmails: rules.trustsEmails,
    createsAccounts: rules.accounts.isOn,
    domains: rules.accounts.domains.join('\n'),
    roleId: rules.accounts.roleId ?? '',
    claim: rules.groups.claim,
    groups: rules.groups.roles,
  };
}

/** What a save sends: parts that didn't change are omitted. */
export function toSsoChanges(values: SsoValues, base: SsoSetup): Payload<'updateSsoSetup'> {
  const before = toSsoValues(base);
  const isChanged = (names: readonly (keyof SsoValues)[]) =>
    names.some((name) => JSON.stringify(values[name]) !== JSON.stringify(before[name]));
  const { issuer, clientId, clientSecret, name, scopes, trustsEmails, createsAccounts, domains, roleId, claim, groups } = values;
  const hasProvider = isChanged(['issuer', 'clientId', 'clientSecret', 'name', 'scopes']);
  const hasRules = isChanged(['trustsEmails', 'createsAccounts', 'domains', 'roleId', 'claim', 'groups']);
  return {
    version: base.version,
    ...(hasProvider && { provider: { issuer, clientId, name, scopes, ...(clientSecret !== '' && { clientSecret }) } }),
    ...((hasRules || hasProvider) && {
      rules: {
        trustsEmails,
        accounts: { isOn: createsAccounts, domains: domains.split(/[\s,;]+/u).filter(Boolean), roleId: roleId === '' ? null : roleId },
        groups: { claim: claim.trim(), roles: groups.map(({ group, roleId: role }) => ({ group: group.trim(), roleId: role })) },
      },
    }),
  };
}
