import { hasOpenIdScope, isSafeIssuer, isSharedIssuer } from '@manyline/contract';
import type { SsoHost } from '../../backend/index.ts';
import { StartError } from '../shared/startError.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Undefined if no provider is configured. Throws StartError for an invalid configuration. */
export function readSsoSettings(env: Environment): SsoHost['environment'] {
  const issuer = env['SSO_ISSUER'] || '';
  const [clientId = '', clientSecret = ''] = [env['SSO_CLIENT_ID'], env['SSO_CLIENT_SECRET']];
  if (issuer === '' && clientId === '' && clientSecret === '') return undefined;
  if (issuer === '' || clientId === '' || clientSecret === '')
    throw new StartError('SSO_ISSUER, SSO_CLIENT_ID and SSO_CLIENT_SECRET belong together: set all three of them or none.');
  if (!isSafeIssuer(issuer)) throw new StartError(`SSO_ISSUER is "${issuer}", but must be an https address.`);
  const scopes = env['SSO_SCOPES'] || 'openid email profile';
  if (!hasOpenIdScope(scopes)) throw new StartError(`SSO_SCOPES is "${scopes}", but must contain openid.`);
  const trustsEmails = env['SSO_TRUST_EMAILS'] === 'on';
  if (trustsEmails && isSharedIssuer(issuer))
    throw new StartError(
      `SSO_TRUST_EMAILS can't be on for ${issuer}: anyone can have an account there, with any address. Set SSO_ISSUER to your own tenant.`,
    );
  return { issuer, clientId, clientSecret, name: env['SSO_NAME'] || new URL(issuer).hostname, scopes, trustsEmails };
}
