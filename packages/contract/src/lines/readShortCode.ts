import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { westernDigits } from './westernDigits.ts';

/** A typed short code: few digits that aren't a number of `country` (ISO 3166-1 alpha-2). Undefined for other texts. */
export function readShortCode(text: string, country: string | undefined): string | undefined {
  const digits = westernDigits(text).replace(/[\s\-\u2010-\u2015\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '');
  if (!/^[1-9]\d{2,5}$/u.test(digits)) return undefined;
  const number = country && parsePhoneNumberFromString(digits, { defaultCountry: country as CountryCode, extract: false });
  return number && number.isValid() ? undefined : digits;
}
