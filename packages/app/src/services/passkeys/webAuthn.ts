import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

/** What the user's device may answer with: the JSON form of a WebAuthn credential. */
export type PasskeyCredential = { readonly id: string; readonly response: Readonly<Record<string, unknown>> } & Readonly<
  Record<string, unknown>
>;

type Options = Readonly<Record<string, unknown>>;

export async function getPasskey(options: Options): Promise<PasskeyCredential> {
  return plain(await startAuthentication({ optionsJSON: options as never }));
}

export async function createPasskey(options: Options): Promise<PasskeyCredential> {
  return plain(await startRegistration({ optionsJSON: options as never }));
}

function plain(credential: object): PasskeyCredential {
  return JSON.parse(JSON.stringify(credential)) as PasskeyCredential;
}
