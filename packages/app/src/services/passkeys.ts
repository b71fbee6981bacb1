/** What the person's device may answer with: the JSON form of a WebAuthn credential. */
export type PasskeyCredential = { readonly id: string; readonly response: Readonly<Record<string, unknown>> } & Readonly<
  Record<string, unknown>
>;

/** The passkeys of this device. Both reject when the person refuses or has none. */
export interface Passkeys {
  readonly isSupported: () => boolean;
  get(options: Readonly<Record<string, unknown>>): Promise<PasskeyCredential>;
  create(options: Readonly<Record<string, unknown>>): Promise<PasskeyCredential>;
}

/** Over WebAuthn; its library is fetched when a passkey is first asked for. */
export function createPasskeys(): Passkeys {
  return {
    isSupported: () => typeof PublicKeyCredential === 'function',
    get: (options) => import('./webAuthn.ts').then(({ getPasskey }) => getPasskey(options)),
    create: (options) => import('./webAuthn.ts').then(({ createPasskey }) => createPasskey(options)),
  };
}
