import { hashToken } from '../../shared/tokens.ts';

const DIGITS = 6;
// Six bytes keep the bias between codes below one in a hundred million.
const BYTES = 6;

export function createOneTimeCode(random: (bytes: number) => Uint8Array): string {
  const number = random(BYTES).reduce((sum, byte) => sum * 256 + byte, 0);
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** A typed or pasted code without spaces and dashes, with digits of any script as ASCII. */
export function readDigits(typed: string): string {
  return typed.replaceAll(/[\s-]/gu, '').replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/gu, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}

/** Salted with the user id or the line's number, so a code is useless for another one. */
export async function hashOneTimeCode(owner: string, code: string): Promise<string> {
  return hashToken(`${owner} ${code}`);
}
