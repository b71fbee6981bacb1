type Bytes = Uint8Array<ArrayBuffer>;

/** How far a signed time may be from ours, in seconds. */
const SIGNED_WINDOW_S = 300;
/** No clock is further off; the time is in another unit. */
const CENTURY_S = 3_155_760_000;

/** The refusal of a signed time that is too far from ours; undefined for others. */
export function refuseTime(signed: string, now: number): { readonly refused: 'tooOld'; readonly clockOffset?: number } | undefined {
  const offset = Number(signed) - now;
  if (Math.abs(offset) <= SIGNED_WINDOW_S) return undefined;
  return { refused: 'tooOld', ...(Math.abs(offset) < CENTURY_S && { clockOffset: Math.round(offset) }) };
}

export function utf8(text: string): Bytes {
  return new TextEncoder().encode(text);
}

export function join(...parts: readonly Uint8Array[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const part of parts) {
    all.set(part, offset);
    offset += part.length;
  }
  return all;
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Undefined if it isn't hexadecimal. */
export function fromHex(text: string): Bytes | undefined {
  if (!/^([0-9a-f]{2})*$/i.test(text)) return undefined;
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

/** Undefined if it isn't base 64. */
export function fromBase64(text: string): Bytes | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

type Hash = 'SHA-1' | 'SHA-256';

export async function signHmac(hash: Hash, key: Bytes, data: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.sign('HMAC', await hmacKey(hash, key, 'sign'), data));
}

/** Compares in constant time. */
export async function verifyHmac(hash: Hash, key: Bytes, signature: Bytes, data: Bytes): Promise<boolean> {
  return crypto.subtle.verify('HMAC', await hmacKey(hash, key, 'verify'), signature, data);
}

export async function verifyEd25519(key: Bytes, signature: Bytes, data: Bytes): Promise<boolean> {
  const imported = await crypto.subtle.importKey('raw', key, { name: 'Ed25519' }, false, ['verify']);
  return crypto.subtle.verify({ name: 'Ed25519' }, imported, signature, data);
}

function hmacKey(hash: Hash, key: Bytes, usage: 'sign' | 'verify'): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', key, { name: 'HMAC', hash }, false, [usage]);
}
