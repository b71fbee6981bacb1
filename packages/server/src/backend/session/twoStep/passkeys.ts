import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { StoredPasskey, StoredUser, StoreOperations } from '../../store/store.ts';

/** The browser's WebAuthn answer, untrusted until the library has verified it. */
export interface Credential {
  readonly id: string;
  readonly response: object;
}

/** Options for the browser, in the JSON form of WebAuthn. */
export interface CredentialOptions {
  readonly challenge: string;
  readonly [more: string]: unknown;
}

export type NewCredential = Pick<StoredPasskey, 'id' | 'publicKey' | 'counter' | 'transports'>;

/** `alone`: used instead of a password, so it must also verify the user by fingerprint, face or PIN. */
export type PasskeyUse = 'alone' | 'secondStep';

export interface Passkeys {
  newOptions(user: StoredUser, existing: readonly StoredPasskey[]): Promise<CredentialOptions>;
  /** Undefined unless the credential answers this challenge, was made for this site, and verified the user. */
  checkNew(credential: Credential, challenge: string): Promise<NewCredential | undefined>;
  /** Restricted to `allowed`, or any passkey of the site if omitted. */
  useOptions(use: PasskeyUse, allowed?: readonly StoredPasskey[]): Promise<CredentialOptions>;
  /** The new counter; undefined unless this passkey signed this challenge for this site with an increased counter. */
  check(credential: Credential, challenge: string, passkey: StoredPasskey, use: PasskeyUse): Promise<number | undefined>;
}

const CHALLENGE_BYTES = 32;
/** EdDSA, ES256 and RS256: every authenticator supports one of them. */
const ALGORITHMS = [-8, -7, -257];

/** Only `publicUrl` decides which site the passkeys are for, never a request header. */
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
        // A passkey the user picked from a list has to name its owner.
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

/** Stores the new counter. False if the passkey was deleted or its counter has advanced in the meantime, which means this one is a clone. */
export async function updateCounter(tx: StoreOperations, id: string, counter: number, now: number): Promise<boolean> {
  const passkey = await tx.findPasskey(id);
  // Authenticators without a counter always report 0.
  if (!passkey || (counter <= passkey.counter && (counter > 0 || passkey.counter > 0))) return false;
  await tx.updatePasskey({ ...passkey, counter, usedAt: Math.round(now * 1_000) });
  return true;
}

function toDescriptor({ id, transports }: StoredPasskey) {
  return { id, transports: [...transports] };
}

/** The library throws for every kind of invalid credential. */
async function orUndefined<T>(check: () => Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await check();
  } catch {
    return undefined;
  }
}
