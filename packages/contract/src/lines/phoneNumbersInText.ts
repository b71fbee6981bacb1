import { type CountryCode, findPhoneNumbersInText } from 'libphonenumber-js/min';

export interface PhoneNumberInText {
  /** In UTF-16 code units. */
  readonly start: number;
  readonly end: number;
  /** E.164 */
  readonly tn: string;
}

/** Finds phone numbers in a text; numbers without a plus are read in `country` (ISO 3166-1 alpha-2). */
export function findPhoneNumbers(text: string, country?: string): readonly PhoneNumberInText[] {
  const found = findPhoneNumbersInText(toWesternDigits(text), country as CountryCode | undefined);
  return found.map(({ startsAt, endsAt, number }) => ({ start: startsAt, end: endsAt, tn: number.number }));
}

/** Replaces digits one to one, so that offsets stay valid. */
function toWesternDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/gu, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}
