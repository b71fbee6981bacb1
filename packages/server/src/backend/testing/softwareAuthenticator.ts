import { isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers';

type Bytes = Uint8Array<ArrayBuffer>;

/** The parts of a passkey's answer; a test makes one of them invalid. */
export interface AnswerOptions {
  readonly challenge: unknown;
  /** The page's origin as the browser reports it, and the site the passkey is used for. */
  readonly origin?: string;
  readonly rpId?: string;
  readonly counter?: number;
  /** Whether the authenticator verified the user by fingerprint, face or PIN. */
  readonly isUserVerified?: boolean;
  readonly userHandle?: string | undefined;
}

/** A software passkey that answers as a browser would. */
export interface SoftwarePasskey {
  readonly id: string;
  /** The registration, as from `navigator.credentials.create`. */
  enrol(options: AnswerOptions): Promise<Answer>;
  /** The signature, as from `navigator.credentials.get`. */
  sign(options: AnswerOptions): Promise<Answer>;
}

export interface Answer {
  readonly id: string;
  readonly response: Record<string, unknown>;
  readonly [more: string]: unknown;
}

interface Site {
  readonly origin: string;
  readonly rpId: string;
}

const [USER_PRESENT, USER_VERIFIED, HAS_CREDENTIAL] = [0x01, 0x04, 0x40];

/** ES256 with WebCrypto. Answers are for `site` unless a test says otherwise. */
export async function createSoftwarePasskey(site: Site): Promise<SoftwarePasskey> {
  const { publicKey, privateKey } = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
  const credentialId = crypto.getRandomValues(new Uint8Array(16));
  const id = isoBase64URL.fromBuffer(credentialId);
  const wrap = (response: Record<string, unknown>): Answer => ({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response });
  const clientData = (type: string, { challenge, origin = site.origin }: AnswerOptions) =>
    utf8(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  async function authenticatorData(options: AnswerOptions, flags: number, tail: Bytes = new Uint8Array()): Promise<Bytes> {
    const { rpId = site.rpId, counter = 0, isUserVerified = true } = options;
    const head = new DataView(new ArrayBuffer(5));
    head.setUint8(0, USER_PRESENT | flags | (isUserVerified ? USER_VERIFIED : 0));
    head.setUint32(1, counter);
    return join(await sha256(utf8(rpId)), new Uint8Array(head.buffer), tail);
  }

  return {
    id,

    async enrol(options) {
      const key = await crypto.subtle.exportKey('jwk', publicKey);
      const cose = new Map<number, number | Bytes>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, isoBase64URL.toBuffer(key.x ?? '')],
        [-3, isoBase64URL.toBuffer(key.y ?? '')],
      ]);
      const length = Uint8Array.of(credentialId.length >> 8, credentialId.length & 0xff);
      const credential = join(new Uint8Array(16), length, credentialId, isoCBOR.encode(cose));
      const attestation = new Map<string, string | Bytes | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', await authenticatorData(options, HAS_CREDENTIAL, credential)],
      ]);
      return wrap({
        clientDataJSON: isoBase64URL.fromBuffer(clientData('webauthn.create', options)),
        attestationObject: isoBase64URL.fromBuffer(isoCBOR.encode(attestation)),
        transports: ['internal'],
      });
    },

    async sign(options) {
      const data = clientData('webauthn.get', options);
      const authenticator = await authenticatorData(options, 0);
      const signed = join(authenticator, await sha256(data));
      const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, signed);
      return wrap({
        clientDataJSON: isoBase64URL.fromBuffer(data),
        authenticatorData: isoBase64URL.fromBuffer(authenticator),
        signature: isoBase64URL.fromBuffer(toDer(new Uint8Array(signature))),
        ...(options.userHandle === undefined ? {} : { userHandle: options.userHandle }),
      });
    },
  };
}

/** WebCrypto returns r and s concatenated; authenticators use ASN.1. */
function toDer(signature: Bytes): Bytes {
  const [r, s] = [toInteger(signature.slice(0, 32)), toInteger(signature.slice(32))];
  return join(Uint8Array.of(0x30, r.length + s.length), r, s);
}

function toInteger(bytes: Bytes): Bytes {
  const start = bytes.findIndex((byte) => byte !== 0);
  const short = bytes.slice(start);
  const positive = (short[0] ?? 0) >= 0x80 ? join(Uint8Array.of(0), short) : short;
  return join(Uint8Array.of(0x02, positive.length), positive);
}

function utf8(text: string): Bytes {
  return new TextEncoder().encode(text);
}

async function sha256(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

function join(...parts: readonly Bytes[]): Bytes {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}
