import { addressKind } from '../lines/address.ts';
import { figureKindOf } from '../lines/figures/otherFigures.ts';
import { readAddress } from '../lines/readAddress.ts';
import { correctNumber } from './correctNumber.ts';
import { withoutExtension } from './phoneLabels.ts';

/** Longer runs of digits without a country are numbers that can't be read. */
const SHORT_CODE_DIGITS = 8;

/** `'0612` is how a spreadsheet keeps a number as text, and `=+33612` how people try to. */
const SHEET_MARK = /^\s*(?:['’]|=(?=\+))(?=[+\d(])/u;

/** A number of a file as it is stored; undefined if it is none, as a date or an amount. */
export function readNumber(text: string, country: string | undefined): string | undefined {
  const written = correctNumber(withoutExtension(text.replace(SHEET_MARK, '')), country);
  if (figureKindOf(written) !== undefined) return undefined;
  const address = readAddress(written, { country });
  const kind = addressKind(address);
  return kind === 'phone' || (kind === 'shortCode' && address.length <= SHORT_CODE_DIGITS) ? address : undefined;
}

/** The numbers of a cell: usually one. Google puts several between `:::`. */
export function numbersIn(cell: string, country: string | undefined): readonly string[] {
  const whole = cell.trim();
  if (whole === '') return [];
  if (figureKindOf(whole) !== undefined) return [whole];
  if (readNumber(whole, country) !== undefined && !/[\n/|]|:::/u.test(whole)) return [whole];
  const parts = whole
    .split(/:::|[\n\r;/|,،؛]/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return parts.length > 1 && (whole.includes(':::') || parts.every((part) => readNumber(part, country) !== undefined)) ? parts : [whole];
}
