import type { PasswordHasher } from './ports.ts';

const SALT_BYTES = 16;

/** PBKDF2-SHA-256 with WebCrypto, for hosts without scrypt or Argon2id: browsers and tests. */
export function createWebCryptoHasher(iterations = 600_000): PasswordHasher {
  return {
    async hash(password) {
      const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
      return `pbkdf2:${iterations}:${toHex(salt)}:${toHex(await derive(password, salt, iterations))}`;
    },
    async verify(password, hash) {
      const [, rounds = '', salt = '', expected = ''] = hash.split(':');
      const actual = toHex(await derive(password, fromHex(salt), Number(rounds)));
      return isSame(actual, expected);
    },
  };
}

async function derive(password: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(password), 'PBKDF2', false, ['deriveBits']);
  return new Uint8Array(await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, 256));
}

function isSame(a: string, b: string): boolean {
  let difference = a.length ^ b.length;
  for (let i = 0; i < a.length; i += 1) difference |= a.charCodeAt(i) ^ b.charCodeAt(i);
  return difference === 0;
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
