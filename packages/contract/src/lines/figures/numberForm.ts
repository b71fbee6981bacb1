import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { westernDigits } from '../westernDigits.ts';
import { PHONE_WORDS } from './referenceWords.ts';

/**
 * How a run of digits is written. `international`: with its country. `national`: as its country writes numbers, with the trunk prefix or
 * in groups. `bare`: only digits, without a trunk prefix. `unusual`: in other groups.
 */
export type NumberForm = 'international' | 'national' | 'bare' | 'unusual';

export interface FormedNumber {
  readonly form: NumberForm;
  /** Its length and first digits are those of a number of the country. */
  readonly isValid: boolean;
  /** As dialled within the country. */
  readonly isWholeHere: boolean;
}

/** Undefined if there is no such number. */
export function readForm(text: string, country: string | undefined): FormedNumber | undefined {
  const written = westernDigits(text).replace(/\s/gu, ' ').trim();
  const isInternational = /^\(?\+|^00[1-9]/u.test(written);
  const defaults = country === undefined ? {} : { defaultCountry: country as CountryCode };
  const parsed = parsePhoneNumberFromString(written.replace(/^00(?=[1-9])/u, '+'), { ...defaults, extract: false });
  if (!parsed?.isPossible()) return undefined;
  const isValid = parsed.isValid();
  if (isInternational && (isValid || written.includes('+'))) return { form: 'international', isValid, isWholeHere: true };
  const digits = written.replace(/\D/gu, '');
  const national = parsed.formatNational();
  const isWholeHere =
    (/\D/u.test(national) && national.replace(/\D/gu, '') === digits) ||
    (parsed.countryCallingCode === '1' && digits === `1${parsed.nationalNumber}`);
  const hasTrunk = digits.length > parsed.nationalNumber.length;
  const isBare = digits === written.replace(/^\(|\)$/gu, '');
  const isGrouped = hasTrunk && parsed.countryCallingCode !== '1' ? true : !isBare && hasGroupsOf(written, parsed.countryCallingCode);
  if (isValid && isWholeHere && isGrouped) return { form: 'national', isValid, isWholeHere };
  // Exactly as the country writes it, also with a single digit first, as in Cameroon: `6 71 23 45 67`.
  if (isValid && isWholeHere && written === national && digits.length >= 8 && /\d \d+ \d/u.test(written))
    return { form: 'national', isValid, isWholeHere };
  if (isValid && HALVES.test(written) && parsed.formatInternational().endsWith(` ${written}`))
    return { form: 'national', isValid, isWholeHere: true };
  return { form: isBare ? 'bare' : 'unusual', isValid, isWholeHere };
}

/** As India writes numbers, without the zero that it hardly dials any more: `98765 43210`. */
const HALVES = /^\d{5} \d{5}$/u;

/** Whether a number without a trunk prefix is grouped as phone numbers are. */
function hasGroupsOf(written: string, callingCode: string): boolean {
  const sizes = (written.match(/\d+/gu) ?? []).map(({ length }) => length);
  if (callingCode !== '1') return sizes.every((size) => size >= 2);
  return ['3,3,4', '3,7', '6,4'].includes(sizes.slice(sizes[0] === 1 ? 1 : 0).join());
}

/** Digits that begin with a day, as file names, bookings and invoices do. */
export function beginsWithDate(digits: string): boolean {
  const [, year = '', month = '', day = ''] =
    /^((?:19|20)\d\d)(\d\d)(\d\d)(?:\d\d){0,3}$/u.exec(digits) ?? /^()(\d\d)(\d\d)(?:19|20)\d\d$/u.exec(digits) ?? [];
  return month !== '' && isDate(Number(month), Number(day), year === '');
}

function isDate(month: number, day: number, isEitherOrder: boolean): boolean {
  return (month >= 1 && month <= 12 && day >= 1 && day <= 31) || (isEitherOrder && day >= 1 && day <= 12 && month >= 1 && month <= 31);
}

/**
 * Whether a run of digits among words is certainly a phone number. Other numbers beside it may still say otherwise. Nothing tells a name
 * from a thing ("Ann Lee 4155550101", "Blue Widget 4155550101"), so bare digits need a word that says what they are.
 */
export function isCertainAmongWords(text: string, country: string | undefined, before: string): boolean {
  const number = readForm(text, country);
  if (!number) return false;
  if (number.form === 'international' || number.form === 'national') return true;
  const digits = westernDigits(text).trim();
  if (number.form !== 'bare' || !number.isValid || !number.isWholeHere || beginsWithDate(digits)) return false;
  return SAYS_PHONE.test(before);
}

/** A text without the labels of phone numbers and their extensions. */
export function withoutPhoneWords(text: string): string {
  return text.replace(LABELS, ' ');
}

const LABELS = new RegExp(
  `(?<![\\p{L}])(?:${PHONE_WORDS}|ext|extension|poste|p|m|t|h|w)(?![\\p{L}])(?:\\.? ?(?:no|nr|n[°º]|number|num[ée]ro|nummer)(?![\\p{L}]))?`,
  'giu',
);
/** A word for phones, at most a few words before the number: `Call Ann Lee on 4155550101`. */
const SAYS_PHONE = new RegExp(`(?<![\\p{L}])${PHONE_WORDS}(?![\\p{L}])[^\\p{L}\\p{N}]*(?:[\\p{L}\\p{M}'’]+[^\\p{L}\\p{N}]+){0,4}$`, 'iu');
