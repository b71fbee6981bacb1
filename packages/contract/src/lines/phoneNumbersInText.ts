import { type CountryCode, findPhoneNumbersInText } from 'libphonenumber-js/min';
import { beginsWithDate, isCertainAmongWords, readForm, withoutPhoneWords } from './figures/numberForm.ts';
import { findOtherFigures, withoutFigures } from './figures/otherFigures.ts';
import { westernDigits } from './westernDigits.ts';

export interface PhoneNumberInText {
  /** In UTF-16 code units. */
  readonly start: number;
  readonly end: number;
  /** E.164 */
  readonly tn: string;
}

/** Finds numbers in a text that certainly are phone numbers; those without a plus are read in `country` (ISO 3166-1 alpha-2). */
export function findPhoneNumbers(text: string, country?: string): readonly PhoneNumberInText[] {
  const rest = westernDigits(withoutFigures(text, findOtherFigures(text)))
    .replace(SPACE, ' ')
    .replace(WIDE_BRACKET, ' ')
    .replace(OTHER_EXTENSION, '|');
  const found = findPhoneNumbersInText(rest, country as CountryCode | undefined);
  return found
    .filter(({ startsAt, endsAt }) => isCertain(rest, startsAt, endsAt, country))
    .map(({ startsAt, endsAt, number }) => ({ start: startsAt, end: endsAt, tn: number.number }));
}

/** One to one, so that offsets stay valid. The finder doesn't know thin spaces. */
const WIDE_BRACKET = /[\uff08\uff09]/gu;
/** “030 1234567-0 / -12” */
const OTHER_EXTENSION = /\/(?=\s*[-\u2010-\u2015]\d)/gu;
const SPACE = /[^\S\r\n]/gu;

function isCertain(text: string, start: number, end: number, country: string | undefined): boolean {
  const number = text.slice(start, end);
  const form = readForm(number, country);
  if (!form) return false;
  if (form.form === 'international' || form.form === 'national') return true;
  const before = text.slice(Math.max(text.lastIndexOf('\n', start - 1) + 1, start - NEAR), start);
  const [after = ''] = text.slice(end, end + NEAR).split('\n', 1);
  const isAlone = !/[\p{L}\p{N}\ue000-\uf8ff]/u.test(withoutPhoneWords(before + after));
  if (!isAlone) return isCertainAmongWords(number, country, before);
  const digits = number.replace(/\D/gu, '');
  return form.isValid && form.isWholeHere && (digits.length === 10 || !beginsWithDate(digits));
}

/** How far around a number its line is read. */
const NEAR = 200;
