import { DELIMITERS, type Delimiter } from '../types.ts';
import { readRows } from './readRows.ts';

const SAMPLE = 65_536;
const SAMPLE_ROWS = 60;

/** `sep=;`, a hint that spreadsheets write for themselves. */
const OWN_WORD = /^((?:[ \t]*(?:\r\n|\r|\n)){0,20})"?sep=([,;|\t])"?[ \t]*(?:\r\n|\r|\n|$)/iu;

/** The separator that the file names itself, and how many lines this takes. */
export function ownDelimiter(text: string): { readonly delimiter?: Delimiter; readonly length: number } {
  const [, blank = '', delimiter] = OWN_WORD.exec(text.slice(0, 200)) ?? [];
  if (delimiter === undefined) return { length: 0 };
  return { delimiter: delimiter as Delimiter, length: (blank.match(/\r\n|\r|\n/gu)?.length ?? 0) + 1 };
}

/** The separator that gives most rows the same number of cells. */
export function guessDelimiter(text: string): Delimiter {
  const own = ownDelimiter(text).delimiter;
  if (own) return own;
  const sample = text.slice(0, SAMPLE);
  const isCut = text.length > SAMPLE;
  let best: Delimiter = ',';
  let most = 0;
  for (const delimiter of PREFERRED) {
    if (!sample.includes(delimiter)) continue;
    const { share, width } = usualWidth(sample, delimiter, isCut);
    // Regularity counts most: a comma inside numbers or names is in some rows only.
    const score = width < 2 ? 0 : Math.round(share * 10) + Math.min(width, 50) / 100;
    if (score > most) [best, most] = [delimiter, score];
  }
  return best;
}

/** Of two that fit equally: a tab is never part of a value, and a comma often. */
const PREFERRED: readonly Delimiter[] = ['\t', ';', '|', ','].filter((one): one is Delimiter => DELIMITERS.includes(one as Delimiter));

function usualWidth(sample: string, delimiter: Delimiter, isCut: boolean): { readonly share: number; readonly width: number } {
  const widths: number[] = [];
  for (const row of readRows(sample, delimiter)) {
    if (row) widths.push(row.cells.length);
    if (widths.length > SAMPLE_ROWS) break;
  }
  if (isCut || widths.length > SAMPLE_ROWS) widths.pop();
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  const [width = 1, count = 0] = [...counts].toSorted(([a, many], [b, most]) => most - many || b - a)[0] ?? [];
  return { share: count / widths.length, width };
}
