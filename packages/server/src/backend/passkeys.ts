import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { StoredPasskey, StoredUser, StoreSteps } from './store.ts';

/** What the browser's WebAuthn gave; the library that verifies it takes nothing about it for granted. */
export interface Credential {
  readonly id: string;
  readonly response: object;
}

/** Options for the browser, in WebAuthn's JSON form. */
export interface CredentialOptions {
  readonly challenge: string;
  readonly [more: string]: unknown;
}

export type NewCredential = Pick<StoredPasskey, 'id' | 'publicKey' | 'counter' | 'transports'>;

/** How a passkey is to be used: `alone` it must also check who holds it, by a finger, face or PIN. */
export type PasskeyUse = 'alone' | 'secondStep';

export interface Passkeys {
  newOptions(user: StoredUser, existing: readonly StoredPasskey[]): Promise<CredentialOptions>;
  /** Undefined unless it answers this challenge, was made for this site, and checked who holds it. */
  checkNew(credential: Credential, challenge: string): Promise<NewCredential | undefined>;
  /** Of `allowed`, or of any the person chooses from when left out. */
  useOptions(use: PasskeyUse, allowed?: readonly StoredPasskey[]): Promise<CredentialOptions>;
  /** The new counter; undefined unless this very passkey signed this challenge for this site, with a counter that went on. */
  check(credential: Credential, challenge: string, passkey: StoredPasskey, use: PasskeyUse): Promise<number | undefined>;
}

const CHALLENGE_BYTES = 32;
/** EdDSA, ES256 and RS256: what every authenticator has one of. */
const ALGORITHMS = [-8, -7, -257];

/** `publicUrl` alone decides for which site passkeys are, never what a request says of itself. */
export function createPasskeys({
  publicUrl,
  random,
}: {
  readonly publicUrl: string;
  readonly random: (bytes: number) => Uint8Array;
}): Passkeys {
  const { hostname, origin } = new URL(publicUrl);
  const site = { expectedOrigin: origin, expectedRPID: hostname, supportedAlgorithmIDs: ALGORITHMS };
  const newChallenge = () => new Uint8Array(random(CHALLENGE_BYTES));

  return {
    async newOptions(user, existing) {
      const { generateRegistrationOptions } = await import('@simplewebauthn/server');
      const options = await generateRegistrationOptions({
        rpName: 'Manyline',
        rpID: hostname,
        userID: new TextEncoder().encode(user.id),
        userName: user.username,
        userDisplayName: user.name,
        challenge: newChallenge(),
        attestationType: 'none',
        excludeCredentials: existing.map(toDescriptor),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        supportedAlgorithmIDs: ALGORITHMS,
      });
      return { ...options };
    },

    async checkNew(credential, challenge) {
      const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
      const { isoBase64URL } = await import('@simplewebauthn/server/helpers');
      return orUndefined(async () => {
        const response = credential as RegistrationResponseJSON;
        const { registrationInfo } = await verifyRegistrationResponse({ ...site, response, expectedChallenge: challenge });
        if (!registrationInfo) return undefined;
        const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
        return { id, publicKey: isoBase64URL.fromBuffer(publicKey), counter, transports };
      });
    },

    async useOptions(use, allowed) {
      const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
      const options = await generateAuthenticationOptions({
        rpID: hostname,
        challenge: newChallenge(),
        userVerification: use === 'alone' ? 'required' : 'preferred',
        allowCredentials: allowed?.map(toDescriptor) ?? [],
      });
      return { ...options };
    },

    async check(credential, challenge, passkey, use) {
      const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
      const { isoBase64URL } = await import('@simplewebauthn/server/helpers');
      return orUndefined(async () => {
        const response = credential as AuthenticationResponseJSON;
        const { userHandle } = response.response;
        // Who chose among passkeys has to be named by the one they chose.
        const isOwner = userHandle === isoBase64URL.fromUTF8String(passkey.userId);
        if (response.id !== passkey.id || (!isOwner && (use === 'alone' || userHandle != null))) return undefined;
        const { id, counter } = passkey;
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          response,
          expectedChallenge: challenge,
          expectedOrigin: origin,
          expectedRPID: hostname,
          credential: { id, counter, publicKey: isoBase64URL.toBuffer(passkey.publicKey) },
          requireUserVerification: use === 'alone',
        });
        return verified ? authenticationInfo.newCounter : undefined;
      });
    },
  };
}

/** Keeps that a passkey was used; false where its counter went on meanwhile, so that this one is a copy, or where it is gone. */
export async function keepCounter(steps: StoreSteps, id: string, counter: number, now: number): Promise<boolean> {
  const passkey = await steps.findPasskey(id);
  // Authenticators that do not count always say 0.
  if (!passkey || (counter <= passkey.counter && (counter > 0 || passkey.counter > 0))) return false;
  await steps.updatePasskey({ ...passkey, counter, usedAt: Math.round(now * 1_000) });
  return true;
}

function toDescriptor({ id, transports }: StoredPasskey) {
  return { id, transports: [...transports] };
}

/** The library throws for whatever is wrong with a credential. */
async function orUndefined<T>(check: () => Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await check();
  } catch {
    return undefined;
  }
}
