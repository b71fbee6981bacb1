import { hashToken } from '../../shared/tokens.ts';

const CODES = 10;
const LENGTH = 12;
/** Crockford's base 32: leaves out letters that look like digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Ten codes of 60 bits each, formatted like `7K3M-PQ0X-9TDA`. */
export function createBackupCodes(random: (bytes: number) => Uint8Array): readonly string[] {
  return Array.from({ length: CODES }, () => {
    const letters = Array.from(random(LENGTH), (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');
    return letters.replaceAll(/(.{4})(?=.)/gu, '$1-');
  });
}

/** Salted with the user id, so a code is useless for another account. Ignores dashes, spaces and case, reads O as 0 and I and L as 1. */
export async function hashBackupCode(userId: string, typed: string): Promise<string> {
  const code = typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/gu, '1');
  return hashToken(`${userId} ${code}`);
}
