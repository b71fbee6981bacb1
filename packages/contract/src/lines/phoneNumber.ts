import {
  AsYouType,
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
  type PhoneNumber,
  validatePhoneNumberLength,
} from 'libphonenumber-js/min';
import { addressKind } from './address.ts';
import { canonicalNumber } from './canonicalNumber.ts';
import { westernDigits } from './westernDigits.ts';

/** Specification 5 and 9: phone input is limited to 250 characters, a national number has 2 to 17 digits. */
export const PHONE_INPUT_MAX_LENGTH = 250;
export const NATIONAL_DIGITS_MIN = 2;
export const NATIONAL_DIGITS_MAX = 17;

export type PhoneProblem = 'notANumber' | 'tooShort' | 'tooLong' | 'invalidCountry';
export type ParsedPhone = { readonly tn: string } | { readonly problem: PhoneProblem };

/** Parses a typed number. `tn` is E.164 by the current numbering plan. A number without a plus needs `country` (ISO 3166-1 alpha-2). */
export function parsePhone(text: string, country?: string): ParsedPhone {
  const typed = plain(text);
  if (text.length > PHONE_INPUT_MAX_LENGTH) return { problem: 'tooLong' };
  if (!/\d/.test(typed) || STRANGE.test(typed)) return { problem: 'notANumber' };
  const clean = typed.replace(/^00/, '+');
  if (!/^\+?[^+]*$/.test(clean)) return { problem: 'notANumber' };
  if (!clean.startsWith('+') && !country) return { problem: 'invalidCountry' };
  const defaults = country ? { defaultCountry: country as CountryCode } : {};
  const parsed = parsePhoneNumberFromString(clean, { ...defaults, extract: false });
  const tn = parsed && canonicalNumber(parsed.number);
  if (tn !== undefined && tn !== parsed?.number) return { tn };
  const problem = parsed?.isPossible() ? undefined : lengthProblem(clean, defaults);
  if (problem) return { problem };
  if (!parsed) return { problem: 'notANumber' };
  const { length } = parsed.nationalNumber;
  if (length < NATIONAL_DIGITS_MIN) return { problem: 'tooShort' };
  if (length > NATIONAL_DIGITS_MAX) return { problem: 'tooLong' };
  return { tn: parsed.number };
}

/** With plain spaces, digits and plus, without what can't be seen. */
function plain(text: string): string {
  return westernDigits(text)
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(MIDDLE_DOT, '.')
    .replace(/\s/gu, ' ')
    .trim();
}

/** Between digits, with nothing beside it: 06·12·34·56·78. */
export const MIDDLE_DOT = /(?<=\d)[\u00b7\u2022\u2024\u2027\u2219\u22c5\u30fb](?=\d)/gu;

/** Formats a partial number in its country's style; unchanged if it contains other characters. A plus makes it international. */
export function formatAsTyped(text: string, country?: string): string {
  const typed = westernDigits(text);
  if (typed.length > PHONE_INPUT_MAX_LENGTH || STRANGE.test(typed)) return text;
  return new AsYouType(country as CountryCode | undefined).input(typed) || text;
}

/** The country of a partial international number, preferring `country` while it is possible; `country` for any other text. */
export function countryAsTyped(text: string, country?: string): string | undefined {
  const asYouType = new AsYouType();
  asYouType.input(westernDigits(text).trim().replace(/^00/, '+'));
  if (!asYouType.isInternational()) return country;
  const known = asYouType.getCountry();
  if (known) return known;
  if (country && getCountryCallingCode(country as CountryCode) === asYouType.getCallingCode()) return country;
  return asYouType.getNumber()?.getPossibleCountries()[0];
}

/** Changes a number's country: an international one gets the new calling code, any other keeps its digits. */
export function moveToCountry(text: string, country: string): string {
  const asYouType = new AsYouType();
  asYouType.input(westernDigits(text).trim().replace(/^00/, '+'));
  if (!asYouType.isInternational()) return formatAsTyped(text, country);
  const national = asYouType.getChars().slice(1 + (asYouType.getCallingCode()?.length ?? 0));
  return formatAsTyped(`+${getCountryCallingCode(country as CountryCode)}${national}`);
}

export interface PhoneCountry {
  /** ISO 3166-1 alpha-2 */
  readonly country: string;
  /** One to three digits, without the plus; may be shared by several countries. */
  readonly callingCode: string;
}

export function listPhoneCountries(): readonly PhoneCountry[] {
  return (phoneCountries ??= getCountries().map((country) => ({ country, callingCode: getCountryCallingCode(country) })));
}

let phoneCountries: readonly PhoneCountry[] | undefined;

/**
 * The national form, `(415) 555-2671`; unchanged for other addresses. Chats are named so until they get a name, so a chat whose name is
 * its address has none.
 */
export function formatNational(address: string): string {
  return parseAddress(address)?.formatNational() ?? address;
}

/** The international form, `+1 415 555 2671`; unchanged for other addresses. */
export function formatInternational(address: string): string {
  return parseAddress(address)?.formatInternational() ?? address;
}

/** The country of a line (ISO 3166-1 alpha-2), for reading numbers without a plus; the main one if several share the calling code. */
export function countryOf(tn: string): string | undefined {
  const parsed = parseAddress(tn);
  return parsed?.country ?? parsed?.getPossibleCountries()[0];
}

/** Of other addresses the parser would read a part: of `+7726` or `Call +33612345678` a number that the sender doesn't have. */
function parseAddress(address: string): PhoneNumber | undefined {
  return addressKind(address) === 'phone' ? parsePhoneNumberFromString(address) : undefined;
}

export { readShortCode } from './readShortCode.ts';
export { westernDigits } from './westernDigits.ts';

/** Characters that occur in no phone number. */
const STRANGE = /[^\d\s().+\-/\u00a0\u2010-\u2015\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

function lengthProblem(text: string, defaults: { defaultCountry?: CountryCode }): PhoneProblem | undefined {
  switch (validatePhoneNumberLength(text, { ...defaults })) {
    case 'INVALID_COUNTRY':
      return 'invalidCountry';
    case 'NOT_A_NUMBER':
      return 'notANumber';
    case 'TOO_SHORT':
      return 'tooShort';
    case 'TOO_LONG':
      return 'tooLong';
    default:
      return undefined;
  }
}
