import { parsePhone } from '@manyline/contract/phoneNumber';

/** What a spreadsheet makes of a number: `3.3612345678E+10`. */
const SCIENTIFIC = /^(\d)(?:[.,](\d+))?E\+?(\d{1,2})$/iu;
/** What it leaves of one that it took for an amount. */
const AMOUNT = /^(\d+)[.,]0+$/u;
const DIGITS = /^\d{8,15}$/u;

/** A number as it stood before a spreadsheet took it for an amount, as far as that can be told. `country` is that of numbers without a plus. */
export function mendNumber(text: string, country: string | undefined): string {
  const digits = wholeDigits(text.trim());
  if (country === undefined || !DIGITS.test(digits) || 'tn' in parsePhone(digits, country)) return digits;
  return 'tn' in parsePhone(`+${digits}`) ? `+${digits}` : digits;
}

/** Digits that were rounded away are gone: then it stays what it is, to be seen and mended. */
function wholeDigits(text: string): string {
  const [, first = '', rest = '', power = ''] = SCIENTIFIC.exec(text) ?? [];
  if (first !== '') return rest.length === Number(power) ? first + rest : text;
  return AMOUNT.exec(text)?.[1] ?? text;
}
