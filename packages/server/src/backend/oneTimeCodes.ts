import { hashToken } from './tokens.ts';

const DIGITS = 6;
// So many bytes that no code is likelier than another by more than one in a hundred million.
const BYTES = 6;

/** Six digits nobody can guess. */
export function createOneTimeCode(random: (bytes: number) => Uint8Array): string {
  const number = random(BYTES).reduce((sum, byte) => sum * 256 + byte, 0);
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** A code as somebody typed or pasted it, without spaces and dashes, its digits from any keyboard. */
export function readDigits(typed: string): string {
  return typed.replaceAll(/[\s-]/gu, '').replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/gu, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}

/** Of no use for anybody else's account. */
export async function hashOneTimeCode(userId: string, code: string): Promise<string> {
  return hashToken(`${userId} ${code}`);
}
