import { SSO_CALLBACK_PATH } from '@manyline/contract';
import * as client from 'openid-client';
import type { SsoClaims, SsoProvider } from '../../backend/index.ts';
import { describeSsoError } from './describeSsoError.ts';

export interface SsoSettings {
  /** The provider's issuer identifier; https, or http on this machine. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What the button at the login page names. */
  readonly name: string;
  /** Separated by spaces; `openid` is among them. */
  readonly scopes: string;
}

/** What has to be the same when the browser comes back. */
interface Memory {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

const TIMEOUT_SECONDS = 8;
/** The provider may move its addresses while we run. */
const DISCOVERY_MS = 3_600_000;
/** So long after it answered the provider is taken to be there, and so long a browser waits for us to find out. */
const ALIVE_MS = 5_000;
const PROBE_MS = 3_000;

/** The code flow with PKCE at an OpenID provider. Every failure is an error whose message holds no token and no code. */
export function createSsoProvider(settings: SsoSettings, publicUrl: string): SsoProvider {
  const redirectUri = new URL(SSO_CALLBACK_PATH, publicUrl).href;
  let discovered: { readonly configuration: Promise<client.Configuration>; readonly until: number } | undefined;

  let answeredAt = -Infinity;

  /** A browser that is sent to a provider that is down stands before a dead page, without a way back. */
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
    // The next one tries again.
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
    // Many providers tell the address only there.
    const isTold = claims['email'] !== undefined || provider.serverMetadata().userinfo_endpoint === undefined;
    const person = isTold ? claims : await client.fetchUserInfo(provider, tokens.access_token, claims.sub);
    return {
      issuer: claims.iss,
      subject: claims.sub,
      ...(typeof person['email'] === 'string' ? { email: person['email'] } : {}),
      // One large provider sends it as text.
      isEmailVerified: person['email_verified'] === true || person['email_verified'] === 'true',
      ...(typeof person['name'] === 'string' ? { name: person['name'] } : {}),
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
    // The signature of the identity is checked though it came from the provider itself: over plain http nothing else vouches for it.
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
    // Without the cause: it may hold what the provider answered.
    throw new Error(describeSsoError(error));
  }
}
