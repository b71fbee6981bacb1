import { isMobileNumber } from '../lines/figures/isUnlikelyNumber.ts';
import { parsePhone } from '../lines/phoneNumber.ts';
import { readAddress } from '../lines/readAddress.ts';
import { plainLinks } from './plainLinks.ts';

/** A number in a spreadsheet's scientific format: `3.3612345678E+10`. */
const SCIENTIFIC = /^(\d)(?:[.,](\d+))?E\+?(\d{1,2})$/iu;
/** A number with decimals added by a spreadsheet. */
const AMOUNT = /^(\d+)[.,]0+$/u;
const DIGITS = /^\d{8,15}$/u;

/** Restores a number that a spreadsheet reformatted, if possible. `country` applies to numbers without a plus. */
export function correctNumber(text: string, country: string | undefined): string {
  const digits = wholeDigits(plainLinks(text).trim());
  if (country === undefined || !DIGITS.test(digits)) return digits;
  // Where numbers may have any length, as in Germany, `491711234567` could be a number of the country, too.
  const here = parsePhone(digits, country);
  const whole = `+${digits}`;
  if ('tn' in here) return here.tn !== whole && isMobileNumber(whole) && readAddress(digits, { country }) === whole ? whole : digits;
  return 'tn' in parsePhone(whole) ? whole : digits;
}

/** Rounded digits can't be recovered, so the text stays as it is for the user to fix. */
function wholeDigits(text: string): string {
  const [, first = '', rest = '', power = ''] = SCIENTIFIC.exec(text) ?? [];
  if (first !== '') return rest.length === Number(power) ? first + rest : text;
  return AMOUNT.exec(text)?.[1] ?? text;
}
