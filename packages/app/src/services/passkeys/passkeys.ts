import type { PasskeyCredential } from './webAuthn.ts';

/** The passkeys of this device. Both methods reject if the user refuses or has none. */
export interface Passkeys {
  readonly isSupported: () => boolean;
  get(options: Readonly<Record<string, unknown>>): Promise<PasskeyCredential>;
  create(options: Readonly<Record<string, unknown>>): Promise<PasskeyCredential>;
}

/** Over WebAuthn. */
export function createPasskeys(): Passkeys {
  return {
    isSupported: () => typeof PublicKeyCredential === 'function',
    get: async (options) => (await loadWebAuthn()).getPasskey(options),
    create: async (options) => (await loadWebAuthn()).createPasskey(options),
  };
}

/** The form doesn’t wait for it. */
const loadWebAuthn = () => import('./webAuthn.ts');
