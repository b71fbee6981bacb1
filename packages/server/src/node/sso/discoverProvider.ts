import * as client from 'openid-client';
import { SsoFailure, type SsoSettings } from '../../backend/index.ts';
import type { Log } from '../shared/log.ts';
import { toSsoFailure } from './describeSsoError.ts';
import { openFetch, type SsoFetch } from './ssoFetch.ts';

const TIMEOUT_SECONDS = 8;

/** The provider's own description. Rejects with `SsoFailure` if it names another issuer than the settings. */
export async function discoverProvider(settings: SsoSettings, reach: SsoFetch = openFetch): Promise<client.Configuration> {
  const server = new URL(settings.issuer);
  const authenticate: client.ClientAuth = (as, ...request) => {
    const methods = as.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const way = methods.includes('client_secret_basic') ? client.ClientSecretBasic : client.ClientSecretPost;
    way(settings.clientSecret)(as, ...request);
  };
  try {
    return await client.discovery(server, settings.clientId, undefined, authenticate, {
      timeout: TIMEOUT_SECONDS,
      [client.customFetch]: reach,
      // The ID token's signature is verified even though it comes from the provider directly: over plain http nothing else authenticates
      // it.
      execute: [client.enableNonRepudiationChecks, ...(server.protocol === 'http:' ? [client.allowInsecureRequests] : [])],
    });
  } catch (error) {
    throw explain(error, settings.issuer);
  }
}

/** Says at the start what would fail each sign-in. A provider that is down may be back before anyone signs in. */
export async function checkProvider(settings: SsoSettings, log: Log): Promise<string | undefined> {
  const problem = await discoverProvider(settings).then(
    () => undefined,
    (error: unknown) => toSsoFailure(error, 'unreachable'),
  );
  if (!problem) return undefined;
  const isSetup = problem.kind === 'setup';
  log[isSetup ? 'error' : 'warn']('sso.notReady', { reason: problem.message });
  return isSetup ? problem.message : undefined;
}

export function discoveryUrl(issuer: string): string {
  return issuer.includes('/.well-known/') ? issuer : `${issuer.replace(/\/$/u, '')}/.well-known/openid-configuration`;
}

function explain(error: unknown, issuer: string): unknown {
  const { code, cause } = error as { readonly code?: unknown; readonly cause?: unknown };
  if (code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') {
    const named = (cause as { readonly body?: { readonly issuer?: unknown } } | undefined)?.body?.issuer;
    if (typeof named === 'string') return new SsoFailure('setup', otherIssuer(issuer, named));
  }
  if (code === 'OAUTH_RESPONSE_IS_NOT_CONFORM' && cause instanceof Response && cause.status < 500 && cause.status !== 429)
    return new SsoFailure('setup', `There is no OpenID provider at "${issuer}": ${discoveryUrl(issuer)} answers ${cause.status}.`);
  return error;
}

function otherIssuer(issuer: string, named: string): string {
  const isSlash = named.replace(/\/$/u, '') === issuer.replace(/\/$/u, '');
  const difference = isSlash ? ` Only the slash at the end differs.` : '';
  return `The issuer is set to "${issuer}", but the provider calls itself "${named.slice(0, 300)}".${difference} Set the issuer (SSO_ISSUER) to exactly this address.`;
}
