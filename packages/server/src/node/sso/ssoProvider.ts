import { SSO_CALLBACK_PATH } from '@manyline/contract';
import type { JWTVerifyGetKey } from 'jose';
import * as client from 'openid-client';
import { type SsoClaims, SsoFailure, type SsoLogout, type SsoProvider, type SsoSettings } from '../../backend/index.ts';
import { askUserinfo, isRefusedToken } from './askUserinfo.ts';
import { toSsoFailure } from './describeSsoError.ts';
import { discoverProvider, discoveryUrl } from './discoverProvider.ts';
import { readLogoutToken, remoteKeys } from './readLogoutToken.ts';
import { lacksClaims, needsUserinfo, readSsoClaims } from './ssoClaims.ts';
import { openFetch, type SsoFetch } from './ssoFetch.ts';

/** Values to verify when the browser returns from the provider. */
interface Memory {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Discovery is refreshed hourly, since the provider may change its endpoints. */
const DISCOVERY_MS = 3_600_000;
/** How long a response counts as proof that the provider is up, and the timeout for checking it. */
const ALIVE_MS = 5_000;
const PROBE_MS = 3_000;

/** Authorization code flow with PKCE. Error messages contain no tokens or codes. */
export function createSsoProvider(settings: SsoSettings, publicUrl: string, reach: SsoFetch = openFetch): SsoProvider {
  const redirectUri = new URL(SSO_CALLBACK_PATH, publicUrl).href;
  let discovered: { readonly configuration: Promise<client.Configuration>; readonly until: number } | undefined;

  let answeredAt = -Infinity;

  /** Redirecting to a provider that is down would leave the user on a dead page. */
  async function expectAnswer(): Promise<void> {
    if (performance.now() - answeredAt < ALIVE_MS) return;
    const { status } = await reach(discoveryUrl(settings.issuer), {
      method: 'GET',
      headers: {},
      body: undefined,
      redirect: 'manual',
      signal: AbortSignal.timeout(PROBE_MS),
    });
    if (status >= 500) throw Object.assign(new Error('The provider is down.'), { code: `HTTP_${status}` });
    answeredAt = performance.now();
  }

  function configuration(): Promise<client.Configuration> {
    if (discovered && discovered.until > performance.now()) return discovered.configuration;
    const attempt = { configuration: discoverProvider(settings, reach), until: performance.now() + DISCOVERY_MS };
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

  async function finish(callback: URL, remembered: string, wanted: readonly string[]): Promise<SsoClaims> {
    const { state, nonce, verifier } = JSON.parse(remembered) as Memory;
    const provider = await configuration();
    const tokens = await client
      .authorizationCodeGrant(provider, callback, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      .catch((error: unknown) => {
        // The challenge of the token endpoint is for this server's own credentials.
        throw isChallenge(error) ? new SsoFailure('setup', SECRET_REFUSED) : error;
      });
    const claims = tokens.claims();
    if (!claims) throw new Error('The provider gave no identity.');
    const hasUserinfo = provider.serverMetadata().userinfo_endpoint !== undefined;
    if (!hasUserinfo || !needsUserinfo(claims, wanted)) return readSsoClaims(claims);
    const userinfo = await askUserinfo(provider, { accessToken: tokens.access_token, subject: claims.sub }).catch((error: unknown) => {
      // That of AD FS refuses its own access tokens, and would say nothing but the subject.
      if (isRefusedToken(error) && !lacksClaims(claims, wanted)) return {};
      throw error;
    });
    return readSsoClaims(claims, userinfo);
  }

  let keys: { readonly uri: string; readonly get: JWTVerifyGetKey } | undefined;

  async function readLogout(token: string): Promise<SsoLogout> {
    const { issuer, jwks_uri: uri } = (await configuration()).serverMetadata();
    if (uri === undefined) throw new SsoFailure('setup', 'The OpenID provider has no keys to verify logout tokens with.');
    if (keys?.uri !== uri) keys = { uri, get: remoteKeys(uri, reach) };
    return readLogoutToken(token, { issuer, clientId: settings.clientId, keys: keys.get });
  }

  return {
    readLogout: (token) => readLogout(token).catch((error: unknown) => Promise.reject(toSsoFailure(error, 'unreachable'))),
    begin: () => begin().catch((error: unknown) => Promise.reject(toSsoFailure(error, 'unreachable'))),
    finish: (callback, memory, wanted) =>
      finish(callback, memory, wanted).catch((error: unknown) => Promise.reject(toSsoFailure(error, 'failed'))),
  };
}

const SECRET_REFUSED = 'The OpenID provider refused the client id or secret (invalid_client).';

function isChallenge(error: unknown): boolean {
  return error instanceof client.WWWAuthenticateChallengeError;
}
