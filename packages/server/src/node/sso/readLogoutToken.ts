import { createRemoteJWKSet, customFetch, decodeProtectedHeader, type JWTPayload, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { SsoFailure, type SsoLogout } from '../../backend/index.ts';
import type { SsoFetch } from './ssoFetch.ts';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** Signatures with a shared secret or none are never accepted. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'];
/** Providers send a token the moment it is made. */
const MAX_AGE = '10 minutes';
const SKEW_SECONDS = 60;
const MAX_LENGTH = 16_384;

export interface LogoutReader {
  readonly issuer: string;
  readonly clientId: string;
  readonly keys: JWTVerifyGetKey;
}

/** The provider's keys. They are fetched again for an unknown key, at most every 30 seconds. */
export function remoteKeys(jwksUri: string, reach: SsoFetch): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(jwksUri), {
    [customFetch]: (url, { headers, method, redirect, signal }) =>
      reach(url, { headers: Object.fromEntries(headers.entries()), method, redirect, signal, body: undefined }),
  });
}

/** Validates every rule of OpenID Connect Back-Channel Logout 1.0, section 2.6. */
export async function readLogoutToken(token: string, { issuer, clientId, keys }: LogoutReader): Promise<SsoLogout> {
  try {
    if (token.length > MAX_LENGTH) throw new Error('tooLong');
    const typ = typeOf(token);
    // An access token can have the same claims, and says what it is.
    if (typ !== undefined && !/^(application\/)?(jwt|logout\+jwt)$/i.test(typ)) throw new Error('typ');
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience: clientId,
      algorithms: ALGORITHMS,
      clockTolerance: SKEW_SECONDS,
      maxTokenAge: MAX_AGE,
      requiredClaims: ['iat', 'jti', 'events'],
    });
    return readClaims(payload, issuer);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error instanceof Error ? error.message : error);
    const isDown = code === 'ERR_JWKS_TIMEOUT' || error instanceof TypeError;
    throw new SsoFailure(isDown ? 'unreachable' : 'failed', `A logout token of the OpenID provider is not valid (${code.slice(0, 64)}).`);
  }
}

function typeOf(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).typ;
  } catch {
    throw new Error('header');
  }
}

function readClaims({ sub, sid, jti, events, nonce }: JWTPayload, issuer: string): SsoLogout {
  // An ID token has a nonce: it must not sign anybody out.
  if (nonce !== undefined) throw new Error('nonce');
  const event = isObject(events) && Object.hasOwn(events, EVENT) ? events[EVENT] : undefined;
  if (!isObject(event)) throw new Error('events');
  if (typeof jti !== 'string' || jti === '') throw new Error('jti');
  if ((sub !== undefined && !isName(sub)) || (sid !== undefined && !isName(sid))) throw new Error('sub or sid');
  if (sub === undefined && sid === undefined) throw new Error('no sub, no sid');
  return { issuer, id: jti, ...(isName(sub) && { subject: sub }), ...(isName(sid) && { sid }) };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
