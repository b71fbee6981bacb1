import { SSO_CALLBACK_PATH } from '@manyline/contract';
import * as client from 'openid-client';
import type { SsoClaims, SsoProvider } from '../../backend/index.ts';
import { describeSsoError } from './describeSsoError.ts';

export interface SsoSettings {
  /** The provider's issuer identifier; https, or http on this machine. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Shown on the sign-in button. */
  readonly name: string;
  /** Separated by spaces; includes `openid`. */
  readonly scopes: string;
}

/** Values to verify when the browser returns from the provider. */
interface Memory {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

const TIMEOUT_SECONDS = 8;
/** Discovery is refreshed hourly, since the provider may change its endpoints. */
const DISCOVERY_MS = 3_600_000;
/** How long a response counts as proof that the provider is up, and the timeout for checking it. */
const ALIVE_MS = 5_000;
const PROBE_MS = 3_000;

/** Authorization code flow with PKCE. Error messages contain no tokens or codes. */
export function createSsoProvider(settings: SsoSettings, publicUrl: string): SsoProvider {
  const redirectUri = new URL(SSO_CALLBACK_PATH, publicUrl).href;
  let discovered: { readonly configuration: Promise<client.Configuration>; readonly until: number } | undefined;

  let answeredAt = -Infinity;

  /** Redirecting to a provider that is down would leave the user on a dead page. */
  async function expectAnswer(): Promise<void> {
    if (performance.now() - answeredAt < ALIVE_MS) return;
    const { status } = await fetch(discoveryUrl(settings.issuer), { signal: AbortSignal.timeout(PROBE_MS) });
    if (status >= 500) throw Object.assign(new Error('The provider is down.'), { code: `HTTP_${status}` });
    answeredAt = performance.now();
  }

  function configuration(): Promise<client.Configuration> {
    if (discovered && discovered.until > performance.now()) return discovered.configuration;
    const attempt = { configuration: discover(settings), until: performance.now() + DISCOVERY_MS };
    discovered = attempt;
    // Forget a failed attempt, so the next call retries.
    attempt.configuration.catch(() => {
      if (discovered === attempt) discovered = undefined;
    });
    return attempt.configuration;
  }

  async function begin() {
    const provider = await configuration();
    await expectAnswer();
    const memory: Memory = { state: client.randomState(), nonce: client.randomNonce(), verifier: client.randomPKCECodeVerifier() };
    const url = client.buildAuthorizationUrl(provider, {
      redirect_uri: redirectUri,
      scope: settings.scopes,
      state: memory.state,
      nonce: memory.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(memory.verifier),
      code_challenge_method: 'S256',
    });
    return { url: url.href, memory: JSON.stringify(memory) };
  }

  async function finish(callback: URL, remembered: string): Promise<SsoClaims> {
    const { state, nonce, verifier } = JSON.parse(remembered) as Memory;
    const provider = await configuration();
    const tokens = await client.authorizationCodeGrant(provider, callback, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new Error('The provider gave no identity.');
    // Many providers return the e-mail only from the userinfo endpoint.
    const hasEmail = claims['email'] !== undefined || provider.serverMetadata().userinfo_endpoint === undefined;
    const user = hasEmail ? claims : await client.fetchUserInfo(provider, tokens.access_token, claims.sub);
    return {
      issuer: claims.iss,
      subject: claims.sub,
      ...(typeof user['email'] === 'string' ? { email: user['email'] } : {}),
      // One large provider sends it as a string.
      isEmailVerified: user['email_verified'] === true || user['email_verified'] === 'true',
      ...(typeof user['name'] === 'string' ? { name: user['name'] } : {}),
    };
  }

  return {
    name: settings.name,
    begin: () => withoutSecrets(begin()),
    finish: (callback, memory) => withoutSecrets(finish(callback, memory)),
  };
}

function discover({ issuer, clientId, clientSecret }: SsoSettings): Promise<client.Configuration> {
  const server = new URL(issuer);
  const authenticate: client.ClientAuth = (as, ...request) => {
    const methods = as.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const way = methods.includes('client_secret_basic') ? client.ClientSecretBasic : client.ClientSecretPost;
    way(clientSecret)(as, ...request);
  };
  return client.discovery(server, clientId, undefined, authenticate, {
    timeout: TIMEOUT_SECONDS,
    // The ID token's signature is verified even though it comes from the provider directly: over plain http nothing else authenticates
    // it.
    execute: [client.enableNonRepudiationChecks, ...(server.protocol === 'http:' ? [client.allowInsecureRequests] : [])],
  });
}

function discoveryUrl(issuer: string): string {
  return issuer.includes('/.well-known/') ? issuer : `${issuer.replace(/\/$/u, '')}/.well-known/openid-configuration`;
}

async function withoutSecrets<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    // No `cause`: it may contain the provider's response.
    throw new Error(describeSsoError(error));
  }
}
