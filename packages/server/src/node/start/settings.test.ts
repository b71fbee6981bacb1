import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const SSO = { SSO_ISSUER: 'https://id.example/tenant', SSO_CLIENT_ID: 'manyline', SSO_CLIENT_SECRET: 'canary' };

test('an empty environment gives the documented defaults', () => {
  expect(readSettings({})).toEqual({
    port: 3000,
    host: undefined,
    dataDir: resolve('.data'),
    isDemoWanted: true,
    isProduction: false,
    isProxyTrusted: false,
    logLevel: 'warn',
    publicUrl: undefined,
    smtp: undefined,
    authMode: undefined,
    sso: undefined,
    humanCheck: {},
    providerLocalHosts: [],
    contactLocalHosts: [],
    connectionsPerUser: 50,
    connectionsPerAddress: 2_000,
  });
});

test.each([
  [{ PORT: 'http' }, 'PORT is "http", but must be a number from 0 to 65535.'],
  [{ PORT: '65536' }, 'PORT is "65536", but must be a number from 0 to 65535.'],
  [{ PORT: '1e3' }, 'PORT is "1e3", but must be a number from 0 to 65535.'],
  [{ HUB_MAX_PER_USER: '0' }, 'HUB_MAX_PER_USER is "0", but must be a number from 1 to 9999999.'],
  [{ HUB_MAX_PER_ADDRESS: 'many' }, 'HUB_MAX_PER_ADDRESS is "many", but must be a number'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud", but must be one of debug, info, warn, error and silent.'],
  [{ PUBLIC_URL: 'manyline.example.com' }, 'PUBLIC_URL is "manyline.example.com", but must be like https://manyline.example.com'],
  [{ PUBLIC_URL: 'ftp://manyline.example.com' }, 'PUBLIC_URL is "ftp://'],
  [{ PUBLIC_URL: 'https://manyline.example.com/inbox' }, 'without a path'],
  [{ PUBLIC_URL: 'https://me@manyline.example.com' }, 'without a path'],
  [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL must be like smtps://'],
  [{ SMTP_URL: 'https://mail.example.com', MAIL_FROM: 'a@example.com' }, 'SMTP_URL must be like smtps://'],
  [{ SMTP_URL: 'smtp://mail.example.com' }, 'MAIL_FROM must name the sender of e-mails'],
  [{ SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'nobody' }, 'MAIL_FROM must name the sender of e-mails'],
  [
    { PROVIDER_LOCAL_HOSTS: 'gateway.lan,http://192.168.1.20:8080' },
    'PROVIDER_LOCAL_HOSTS names "http://192.168.1.20:8080", but must be names or addresses, better with their port',
  ],
  [{ CONTACT_LOCAL_HOSTS: 'https://cloud.lan' }, 'CONTACT_LOCAL_HOSTS names "https://cloud.lan"'],
  [{ AUTH_MODE: 'sso' }, 'AUTH_MODE is "sso", but must be one of LOCAL, SSO, BOTH.'],
  [{ SSO_ISSUER: 'https://id.example' }, 'SSO_ISSUER, SSO_CLIENT_ID and SSO_CLIENT_SECRET belong together'],
  [{ SSO_CLIENT_ID: 'a', SSO_CLIENT_SECRET: 'canary' }, 'belong together: set all three of them or none.'],
  [{ ...SSO, SSO_ISSUER: 'http://id.example' }, 'SSO_ISSUER is "http://id.example", but must be an https address.'],
  [{ ...SSO, SSO_ISSUER: 'http://localhost.evil.example' }, 'must be an https address.'],
  [{ ...SSO, SSO_SCOPES: 'email' }, 'SSO_SCOPES is "email", but must contain openid.'],
  [{ HUMAN_CHECK_VERIFY_URL: 'siteverify' }, 'HUMAN_CHECK_VERIFY_URL is "siteverify", but must be a web address.'],
  [{ HUMAN_CHECK_SCRIPT_URL: 'https://a.example/x;script-src' }, 'HUMAN_CHECK_SCRIPT_URL is "https://a.example/x;script-src", but'],
])('%o is refused with its reason', (env, reason) => {
  expect(() => readSettings(env)).toThrow(reason);
});

test('e-mails use the mail server, links the public URL without a trailing slash', () => {
  const from = 'Manyline <no-reply@example.com>';
  const env = { SMTP_URL: 'smtps://user:secret@mail.example.com:465', MAIL_FROM: from, PUBLIC_URL: 'https://Manyline.example.com/' };
  expect(readSettings(env)).toMatchObject({ smtp: { url: env.SMTP_URL, from }, publicUrl: 'https://manyline.example.com' });
});

test('no error message repeats the password of the mail server', () => {
  expect(() => readSettings({ SMTP_URL: 'smtp://user:secret@mail.example.com' })).toThrow(/^(?!.*secret)/);
  expect(() => readSettings({ SMTP_URL: 'xsmtp://user:secret@mail.example.com' })).toThrow(/^(?!.*secret)/);
});

test('an OpenID provider is named by host unless configured, and the e-mail scope is requested', () => {
  expect(readSettings(SSO).sso).toEqual({
    issuer: 'https://id.example/tenant',
    clientId: 'manyline',
    clientSecret: 'canary',
    name: 'id.example',
    scopes: 'openid email profile',
    trustsEmails: false,
  });
  const named = readSettings({ ...SSO, SSO_NAME: 'Example Ltd', SSO_SCOPES: 'openid email', AUTH_MODE: 'SSO' });
  expect(named).toMatchObject({ authMode: 'SSO', sso: { name: 'Example Ltd', scopes: 'openid email' } });
});

test('the addresses of an issuer are trusted only if an operator says so, and never those of a sign-in for every organisation', () => {
  expect(readSettings({ ...SSO, SSO_TRUST_EMAILS: 'on' }).sso?.trustsEmails).toBe(true);
  for (const tenant of ['common', 'organizations', 'Consumers', '9188040d-6c67-4c5b-b112-36a304b66dad']) {
    const SSO_ISSUER = `https://login.microsoftonline.com/${tenant}/v2.0`;
    expect(() => readSettings({ ...SSO, SSO_ISSUER, SSO_TRUST_EMAILS: 'on' })).toThrow('Set SSO_ISSUER to your own tenant.');
    expect(readSettings({ ...SSO, SSO_ISSUER }).sso?.trustsEmails).toBe(false);
  }
});

test('no error message repeats the client secret', () => {
  for (const env of [{ SSO_CLIENT_SECRET: 'canary' }, { ...SSO, SSO_ISSUER: 'ftp://x' }, { ...SSO, SSO_SCOPES: 'x' }]) {
    expect(() => readSettings(env)).toThrow(/^(?!.*canary)/s);
  }
});
