import { domainToASCII, domainToUnicode } from 'node:url';
import type { SsoClaims } from '../../backend/index.ts';

type Claims = Readonly<Record<string, unknown>>;

/** Whether the userinfo endpoint has to be asked: a claim that a sign-in needs isn't in the ID token. */
export function needsUserinfo(idToken: Claims, wanted: readonly string[] = []): boolean {
  const { isEmailVerified } = addressIn(idToken);
  return isEmailVerified === undefined || nameIn(idToken) === undefined || lacksClaims(idToken, wanted);
}

/** Whether no sign-in is possible by the ID token alone. */
export function lacksClaims(idToken: Claims, wanted: readonly string[]): boolean {
  const isMissing = (name: string) => !Object.hasOwn(idToken, name) && !Object.hasOwn(idToken, name.split('.')[0] ?? '');
  return addressIn(idToken).email === undefined || wanted.some(isMissing);
}

/** The identity of an ID token, with the claims that only userinfo carries. */
export function readSsoClaims(idToken: Claims & { readonly iss: string; readonly sub: string }, userinfo: Claims = {}): SsoClaims {
  const name = nameIn(idToken) ?? nameIn(userinfo);
  const address = chooseAddress(addressIn(idToken), addressIn(userinfo));
  return {
    issuer: idToken.iss,
    subject: idToken.sub,
    ...address,
    ...(name && { name }),
    ...(typeof idToken['sid'] === 'string' && { sid: idToken['sid'] }),
    all: { ...userinfo, ...idToken },
  };
}

/** Entra ID, AD FS and Ping may send only its parts. */
function nameIn({ name, given_name: given, family_name: family }: Claims): string | undefined {
  if (typeof name === 'string' && name.trim() !== '') return name;
  const parts = [given, family].filter((part) => typeof part === 'string' && part.trim() !== '');
  return parts.length > 0 ? parts.join(' ') : undefined;
}

type Address = Pick<SsoClaims, 'email' | 'isEmailVerified'>;

/** The ID token decides; userinfo completes it. What one says about its address never counts for another address. */
function chooseAddress(own: Address, other: Address): Address {
  if (own.email === undefined) return other;
  const isSame = other.email === undefined || other.email.toLowerCase() === own.email.toLowerCase();
  if (own.isEmailVerified !== undefined || other.isEmailVerified === undefined || !isSame) return own;
  return { ...own, isEmailVerified: other.isEmailVerified };
}

function addressIn(claims: Claims): Address {
  const { email: claim } = claims;
  const email = typeof claim === 'string' ? claim.trim() : '';
  if (email === '') return {};
  const isEmailVerified = readFlag(claims['email_verified']) ?? (readFlag(claims['xms_edov']) || undefined);
  return { email: inAscii(email), ...(isEmailVerified !== undefined && { isEmailVerified }) };
}

/**
 * Providers write a domain with umlauts either way. A domain with look-alike letters (the Kelvin sign), which
 * would become another one, stays as it is.
 */
function inAscii(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = lowerCase(email.slice(at + 1));
  const ascii = domainToASCII(domain);
  const letters = domainToUnicode(ascii);
  if (at < 0 || ascii === letters || (domain !== ascii && domain !== letters)) return email;
  return email.slice(0, at + 1) + ascii;
}

/** Composed, and in lower case except for letters that would become ASCII ones. */
function lowerCase(domain: string): string {
  return domain
    .replaceAll(/\p{L}\p{M}+/gu, (letter) => letter.normalize('NFC'))
    .replaceAll(/[A-Z]|\P{ASCII}/gu, (letter) => {
      const lower = letter.toLowerCase();
      return /[A-Z]/u.test(letter) || !/[a-z]/u.test(lower) ? lower : letter;
    });
}

/** Providers also write flags as text (Google's example) or as a number (Entra ID's `xms_edov`). */
function readFlag(value: unknown): boolean | undefined {
  if (value === undefined || value === null) return undefined;
  return value === true || value === 1 || value === '1' || (typeof value === 'string' && value.toLowerCase() === 'true');
}
