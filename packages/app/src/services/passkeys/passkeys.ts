import type { PasskeyCredential } from './webAuthn.ts';

/** The passkeys of this device. Both methods reject if the user refuses or has none. */
export interface Passkeys {
  readonly isSupported: () => boolean;
  get(options: Readonly<Record<string, unknown>>): Promise<PasskeyCredential>;
  create(options: Readonly<Record<string, unknown>>): Promise<PasskeyCredential>;
}

/** Over WebAuthn. The library is loaded on first use. */
export function createPasskeys(): Passkeys {
  return {
    isSupported: () => typeof PublicKeyCredential === 'function',
    get: (options) => import('./webAuthn.ts').then(({ getPasskey }) => getPasskey(options)),
    create: (options) => import('./webAuthn.ts').then(({ createPasskey }) => createPasskey(options)),
  };
}
