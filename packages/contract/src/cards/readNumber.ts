import { addressKind } from '../lines/address.ts';
import { figureKindOf } from '../lines/figures/otherFigures.ts';
import { readAddress } from '../lines/readAddress.ts';
import { correctNumber } from './correctNumber.ts';
import { withoutExtension } from './phoneLabels.ts';
import { plainLinks } from './plainLinks.ts';

/** Longer runs of digits without a country are numbers that can't be read. */
const SHORT_CODE_DIGITS = 8;

/** `'0612` is how a spreadsheet keeps a number as text, and `=+33612` how people try to. */
const SHEET_MARK = /^\s*(?:['’]|=(?=\+))(?=[+\d(])/u;
/** `Tel. 030 …` */
const PHONE_WORD = /^\s*(?:tel|tél|telefon|téléphone|phone|mobile?|mob|sms(?:to)?|cell|handy|gsm|port|portable)\b[.:]?\s*(?=[+\d(])/iu;
/** A list as directories export it: `["+49 30 …","+49 171 …"]`. */
const LIST = /^\s*\[([^\]]*)\]\s*$/u;

/** A number of a file as it is stored; undefined if it is none, as a date or an amount. */
export function readNumber(text: string, country: string | undefined): string | undefined {
  const written = correctNumber(withoutExtension(plainLinks(text).replace(SHEET_MARK, '').replace(PHONE_WORD, '')), country);
  if (figureKindOf(written) !== undefined) return undefined;
  const address = readAddress(written, { country });
  const kind = addressKind(address);
  return kind === 'phone' || (kind === 'shortCode' && address.length <= SHORT_CODE_DIGITS) ? address : undefined;
}

/**
 * The numbers of a cell: usually one, also where a stroke is within it (`0171/1234567`). Google puts several between `:::`. Undivided
 * unless every part is a number.
 */
export function numbersIn(cell: string, country: string | undefined): readonly string[] {
  const whole = (LIST.exec(cell)?.[1]?.replaceAll('"', '') ?? cell).trim();
  if (whole === '') return [];
  if (figureKindOf(whole) !== undefined) return [whole];
  const read = readNumber(whole, country);
  if (read !== undefined && !/[\n|]|:::/u.test(whole) && (!whole.includes('/') || (read.startsWith('+') && !CODES.test(whole))))
    return [whole];
  for (const separator of [':::', /[\n\r;|,،؛]/u, '/']) {
    const parts = whole
      .split(separator)
      .map((part) => part.trim())
      .filter((part) => part !== '');
    const numbers = parts.length > 1 ? parts.flatMap((part) => numbersIn(part, country)) : [];
    if (numbers.length > 0 && (separator === ':::' || numbers.every((part) => isWhole(part, country)))) return numbers;
  }
  return [whole];
}

/** `36665/22922`: two short codes rather than a number, which would begin with a zero, a plus or its area. */
const CODES = /^[1-9]\d{4,7}(?:\s*\/\s*[1-9]\d{4,7})+$/u;

/** A few digits after a zero are an area's. */
function isWhole(text: string, country: string | undefined): boolean {
  return readNumber(text, country)?.startsWith('0') === false;
}
