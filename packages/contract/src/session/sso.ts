/** Browser redirects, not API calls. `start` accepts nextUrl and rememberMe=true. */
export const SSO_START_PATH = '/api-user/api/v1/auth/sso/start';
export const SSO_CALLBACK_PATH = '/api-user/api/v1/auth/sso/callback';
/** Called by the provider when a session there ends (OpenID Connect Back-Channel Logout). */
export const SSO_LOGOUT_PATH = '/api-user/api/v1/auth/sso/logout';
/** The console's page about single sign-on, where test sign-ins end. */
export const SSO_CONSOLE_PATH = '/cms/config/page-cms-config-sign-in';

/**
 * Values of `?sso=` on the sign-in page after a failed single sign-on.
 *
 * - `unknown`: no account has the confirmed address. `unverified`: the provider doesn't confirm the address. `noEmail`: it sent none.
 * - `ownAddress`: the user set the account's address and hasn't confirmed it, so it may belong to another person.
 * - `linked`: the account with this address is linked to another identity of the provider. `disabled`: the account is closed.
 * - `domain`: accounts are made only for other domains. `taken`: its username belongs to another account. `groups`: they can't be read.
 * - `denied`: the provider refused the user, or the user left. `unreachable`: it doesn't respond. `setup`: its settings are wrong here.
 * - `expired`: it took too long, or the callback came twice. `failed`: anything else.
 */
export const SSO_PROBLEMS = [
  'unknown',
  'unverified',
  'noEmail',
  'ownAddress',
  'linked',
  'disabled',
  'domain',
  'taken',
  'groups',
  'denied',
  'unreachable',
  'setup',
  'expired',
  'failed',
] as const;
export type SsoProblem = (typeof SSO_PROBLEMS)[number];

/** Microsoft's sign-in for accounts of every organisation and of private people: the owner of a tenant chooses the addresses in it. */
export function isSharedIssuer(issuer: string): boolean {
  if (!URL.canParse(issuer)) return false;
  const { hostname, pathname } = new URL(issuer);
  const [tenant = ''] = pathname.toLowerCase().split('/').filter(Boolean);
  return MICROSOFT_HOST.test(hostname) && SHARED_TENANTS.includes(tenant);
}

const MICROSOFT_HOST =
  /^(login\.microsoftonline\.(com|us)|login\.(windows|microsoft)\.(net|com)|sts\.windows\.net|login\.partner\.microsoftonline\.cn)$/;
const SHARED_TENANTS = ['common', 'organizations', 'consumers', '9188040d-6c67-4c5b-b112-36a304b66dad'];
