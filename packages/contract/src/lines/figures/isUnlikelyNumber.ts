import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { westernDigits } from '../westernDigits.ts';

/** Ofcom reserves these for fiction, so tests and demonstrations use them. */
const BRITISH_FICTION = /^\+447700900\d{3}$/u;

/** Whether, as far as is known, no such number is in use. New numbers may be, so it is a warning and no error. */
export function isUnlikelyNumber(tn: string): boolean {
  return !BRITISH_FICTION.test(tn) && parsePhoneNumberFromString(tn)?.isValid() !== true;
}

/** Whether a number is a mobile one, whatever a spreadsheet did to its trunk prefix. */
export function isMobileNumber(tn: string): boolean {
  return BRITISH_FICTION.test(tn) || /MOBILE/u.test(parsePhoneNumberFromString(tn)?.getType() ?? '');
}

/** A number of the country that is in use, as far as is known. `isAsWritten`: in the groups in which the country writes it. */
export function readLikelyNumber(text: string, country: string): { readonly isMobile: boolean; readonly isAsWritten: boolean } | undefined {
  const written = westernDigits(text).replace(/\s/gu, ' ').trim();
  const parsed = parsePhoneNumberFromString(written, { defaultCountry: country as CountryCode, extract: false });
  if (!parsed?.isValid() || parsed.country !== country) return undefined;
  const national = parsed.formatNational();
  if (national.replace(/\D/gu, '') !== written.replace(/\D/gu, '')) return undefined;
  return { isMobile: /MOBILE/u.test(parsed.getType() ?? ''), isAsWritten: national === written };
}
