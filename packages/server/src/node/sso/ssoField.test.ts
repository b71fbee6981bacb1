import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Answer, endpoints, LOGIN_PATH, NO_SSO_RULES, SSO_CALLBACK_PATH, SSO_START_PATH } from '@manyline/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { post, signIn } from '../testing/api.ts';
import { nextStop, openJarBrowser } from '../testing/jar.ts';
import type { OddUserinfo } from '../testing/oidcProvider.ts';
import { comeBack, type Organisation, openOrganisation } from '../testing/organisation.ts';
import { temporaryDirectory } from '../testing/temporary.ts';

const alice = 'alice@manyline.example';
const bob = 'bob@manyline.example';
const carol = 'carol@manyline.example';
const now = () => Math.floor(Date.now() / 1_000);
const verified = (email: string) => ({ email, email_verified: true });

/** Claims as documents and reports of these providers show them. Without `userinfo`, it has none beside the subject. */
const users = [
  // authentik since 2025.10, with the default scope mapping, and with one that confirms addresses.
  { sub: 'authentik', idToken: { email: bob, email_verified: false, name: 'Bob', preferred_username: 'bob', nickname: 'bob', groups: [] } },
  { sub: 'authentik-mapped', idToken: { ...verified(alice), name: 'Alice', groups: ['authentik Admins'] } },
  { sub: 'entra-guest', idToken: { email: bob, upn: 'bob_gmail.com#EXT#@contoso.onmicrosoft.com', ver: '2.0', tid: 't' } },
  { sub: 'entra-parts', idToken: { email: carol, xms_edov: true, given_name: 'Carol', family_name: 'Petit' } },
  { sub: 'b2c', idToken: { emails: [bob], name: 'unknown', given_name: 'Bob' } },
  { sub: 'adfs', idToken: { email: carol, upn: 'carol@corp.local', unique_name: 'CORP\\carol', group: 'Domain Users' } },
  { sub: 'adfs-upn', idToken: { upn: bob, unique_name: 'CORP\\bob' } },
  { sub: 'cognito', idToken: {}, userinfo: { email: carol, email_verified: 'true', name: 'Carol' } },
  { sub: 'cognito-false', idToken: {}, userinfo: { email: bob, email_verified: 'false' } },
  {
    sub: 'zitadel',
    idToken: {},
    userinfo: { ...verified(carol), name: 'Carol', 'urn:zitadel:iam:org:project:roles': { desk: { '1': 'a' } } },
  },
  { sub: 'ping', idToken: { ...verified(carol), given_name: 'Carol', memberOf: ['cn=Desk,ou=Groups,dc=example,dc=com'] } },
  { sub: 'jumpcloud', idToken: { ...verified(carol), name: 'Carol', groups: ['Desk', 'All Users'] } },
  { sub: 'auth0', idToken: { nickname: 'bob', name: bob, email: bob, email_verified: false } },
  { sub: 'no-text', idToken: { email: null, email_verified: true }, userinfo: { email: 7, email_verified: true } },
  {
    sub: 'overage',
    idToken: { ...verified(carol), name: 'Carol', _claim_names: { groups: 'src1' }, _claim_sources: { src1: { endpoint: 'x' } } },
  },
  { sub: 'half-a-minute', idToken: { ...verified('admin@manyline.example'), name: 'Nadia', nbf: now() + 20 } },
  { sub: 'an-hour', idToken: { ...verified(alice), name: 'Alice', nbf: now() + 3_600 } },
].map((user) => ({ userinfo: {}, ...user }));

const root = temporaryDirectory();
let strict: Organisation;
let trusting: Organisation;

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'info').mockImplementation(() => {});
  strict = await openOrganisation({ users, dataDir: join(root, 'strict') });
  trusting = await openOrganisation({ users, dataDir: join(root, 'trusting'), settings: { trustsEmails: true } });
});
beforeEach(() => {
  strict.logged.length = 0;
  strict.provider.userinfo = undefined;
  strict.provider.token = undefined;
});
afterAll(async () => {
  await strict.close();
  await trusting.close();
  rmSync(root, { recursive: true });
});

const refused = (problem: string) => `${LOGIN_PATH}?sso=${problem}`;
const json = (status: number, body: object, headers: Readonly<Record<string, string>> = {}): OddUserinfo => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

describe('claims as providers send them', () => {
  test.each([
    ['authentik-mapped', '/'],
    ['half-a-minute', '/'],
    ['authentik', 'unverified'],
    ['auth0', 'unverified'],
    ['cognito-false', 'unverified'],
    ['entra-guest', 'unverified'],
    ['b2c', 'noEmail'],
    ['adfs-upn', 'noEmail'],
    ['no-text', 'noEmail'],
    ['an-hour', 'failed'],
  ])('%s: %s', async (account, end) => {
    expect(await strict.signIn(account)).toBe(end === '/' ? end : refused(end));
  });
});

describe('what an administrator learns', () => {
  test('of a provider that calls every address unverified, as authentik does by default: to trust it changes nothing, the log says what does', async () => {
    trusting.logged.length = 0;
    expect(await trusting.signIn('authentik')).toBe(refused('unverified'));
    expect(trusting.logged.join('')).toMatch(/"reason":"unverified".*"detail":"The provider says that the address is not verified/u);
    expect(await trusting.signIn('entra-guest')).toBe('/');
  });

  test('of clocks that differ', async () => {
    expect(await strict.signIn('an-hour')).toBe(refused('failed'));
    expect(strict.logged.join('')).toContain('The clocks of this server and of the provider differ.');
  });
});

describe('AD FS, whose userinfo endpoint refuses its own access tokens', () => {
  const adfs = json(
    401,
    {},
    { 'www-authenticate': 'Bearer error="invalid_token", error_description="MSIS9921: Received invalid UserInfo request."' },
  );

  test('says nothing about the address, which an administrator can trust', async () => {
    strict.provider.userinfo = adfs;
    expect(await strict.signIn('adfs')).toBe(refused('unverified'));
    trusting.provider.userinfo = adfs;
    expect(await trusting.signIn('adfs')).toBe('/');
    trusting.provider.userinfo = undefined;
  });

  test('lacks what only that endpoint could say', async () => {
    strict.provider.userinfo = adfs;
    expect(await strict.signIn('adfs-upn')).toBe(refused('setup'));
  });

  test('is not an endpoint that is down, which might say that the address is unverified', async () => {
    strict.provider.userinfo = { status: 503 };
    expect(await strict.signIn('adfs')).toBe(refused('unreachable'));
  });
});

describe('names', () => {
  test('may come in parts', async () => {
    expect(await strict.signIn('entra-parts')).toBe('/');
  });
});

async function refuse(query: Readonly<Record<string, string>>): Promise<string> {
  const browser = openJarBrowser();
  const { server, provider } = strict;
  const state = new URL(nextStop(await browser.go(server.url + SSO_START_PATH))).searchParams.get('state') ?? '';
  const callback = `${server.url}${SSO_CALLBACK_PATH}?${new URLSearchParams({ ...query, state, iss: provider.issuer })}`;
  return nextStop(await comeBack(browser, callback)).replace(server.url, '');
}

describe('errors that providers lead back with', () => {
  test.each<[string, string, string, string]>([
    ['Entra ID: the user cancelled', 'access_denied', 'AADSTS65004: User declined to consent to access the app.', 'denied'],
    [
      'Entra ID: the user isn’t assigned',
      'interaction_required',
      'AADSTS50105: Your administrator has configured the application',
      'denied',
    ],
    ['Azure AD B2C: the user forgot the password', 'access_denied', 'AADB2C90118: The user has forgotten their password.', 'denied'],
    ['Google: an administrator blocks the app', 'admin_policy_enforced', '', 'denied'],
    ['Google: another organisation', 'org_internal', '', 'denied'],
    ['Keycloak: the page was open for too long', 'temporarily_unavailable', 'authentication_expired', 'expired'],
    ['Keycloak: restarting', 'temporarily_unavailable', '', 'unreachable'],
    ['Okta: the user isn’t assigned', 'access_denied', 'User is not assigned to the client application.', 'denied'],
    ['Okta: a scope that isn’t there', 'invalid_scope', 'One or more scopes are not configured', 'setup'],
    ['Auth0: an action denies', 'unauthorized', 'Please verify your email before logging in.', 'denied'],
    ['Zitadel: no grant for the project', 'access_denied', 'Errors.User.GrantRequired', 'denied'],
    ['Ping: a required factor is missing', 'unmet_authentication_requirements', '', 'denied'],
    ['JumpCloud: not the owner', 'request_unauthorized', 'The request could not be authorized', 'denied'],
    ['AD FS: access control', 'access_denied', 'MSIS5007: The caller authorization failed for caller identity', 'denied'],
    ['AD FS: its own failure', 'server_error', 'MSIS9604: An error occurred. The authorization server was not able', 'unreachable'],
  ])('%s', async (_, error, description, end) => {
    expect(await refuse({ error, ...(description && { error_description: description }), session_state: 'x' })).toBe(refused(end));
    const log = strict.logged.join('');
    expect(log).toContain(error);
    expect(log).toContain(/AADSTS\d+|AADB2C\d+|MSIS\d+/u.exec(description)?.[0] ?? error);
    expect(log).not.toContain('session_state=');
    for (const words of ['declined', 'Please verify', 'caller identity']) expect(log).not.toContain(words);
  });

  test.each<[string, OddUserinfo, string, string]>([
    [
      'Entra ID: the secret expired',
      json(401, { error: 'invalid_client', error_description: 'AADSTS7000222: The provided client secret keys' }),
      'setup',
      'AADSTS7000222',
    ],
    [
      'Keycloak: a wrong secret',
      json(401, { error: 'unauthorized_client', error_description: 'Invalid client credentials' }),
      'setup',
      'unauthorized_client',
    ],
    ['Google: the code was used', json(400, { error: 'invalid_grant', error_description: 'Bad Request' }), 'failed', 'invalid_grant'],
    ['a proxy’s page', { status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>Sign in</h1>' }, 'setup', 'OAUTH'],
    ['no ID token', json(200, { access_token: 'x', token_type: 'Bearer' }), 'failed', 'OAUTH'],
    ['an overloaded endpoint', { status: 503 }, 'unreachable', 'OAUTH'],
  ])('at the token endpoint, %s', async (_, answer, end, said) => {
    strict.provider.token = answer;
    expect(await strict.signIn('authentik-mapped')).toBe(refused(end));
    expect(strict.logged.join('')).toContain(said);
  });
});

describe('groups', () => {
  test.each<[string, string, string]>([
    ['overage', 'groups', 'groups'],
    ['jumpcloud', 'groups', '/'],
    ['ping', 'memberOf', '/'],
    ['zitadel', 'urn:zitadel:iam:org:project:roles', '/'],
    ['cognito', 'groups', '/'],
  ])('%s: %s', async (account, claim, end) => {
    const office = await openOrganisation({ users, dataDir: join(root, `groups-${account}`) });
    try {
      const headers = { authorization: `Bearer ${(await signIn(office.server.url, 'admin')).token}` };
      const names = await fetch(office.server.url + endpoints.getRoleNames.path, { headers });
      const roleId = ((await names.json()) as { data: Answer<'getRoleNames'> }).data[0]?.id;
      const group = { ping: 'cn=Desk,ou=Groups,dc=example,dc=com', zitadel: 'desk' }[account] ?? 'Desk';
      const rules = { ...NO_SSO_RULES, groups: { claim, roles: [{ group, roleId }] } };
      expect((await post(office.server.url, endpoints.updateSsoSetup.path, { version: 0, rules }, headers)).status).toBe(200);
      expect(await office.signIn(account)).toBe(end === '/' ? end : refused(end));
      const found = await fetch(`${office.server.url}${endpoints.getUsers.path}?page=1&size=50&sort=name`, { headers });
      const { items } = ((await found.json()) as { data: Answer<'getUsers'> }).data;
      const has = items.find(({ username }) => username === 'carol')?.roleIds?.includes(roleId ?? '');
      expect(has).toBe(end === '/' && account !== 'cognito');
    } finally {
      await office.close();
    }
  });
});
