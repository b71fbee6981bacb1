import type { NumberedRow } from '../../tables/index.ts';
import { hasHeading, isNumberLike, isTitle } from './mapColumns.ts';

/** Headings are near the top. */
const SEARCHED_ROWS = 40;

/** The number of the row that names the columns: the best-named one above the first phone number. */
export function findHeading(rows: readonly NumberedRow[], country: string | undefined): number | undefined {
  const cells = rows.map((row) => row.cells);
  const numbered = cells.slice(0, SEARCHED_ROWS).findIndex((row) => row.some((cell) => isNumberLike(cell, country)));
  const last = numbered >= 0 ? numbered : Math.min(SEARCHED_ROWS, cells.length);
  let [found, most] = [-1, 0];
  for (let index = 0; index < last; index += 1) {
    const row = cells[index] ?? [];
    const titles = row.filter(isTitle).length;
    // A title above the table is alone in its row.
    const isAlone = row.filter((cell) => cell.trim() !== '').length < 2 && (cells[index + 1]?.length ?? 0) > 1;
    if (titles > most && !(isAlone && index < last - 1)) [found, most] = [index, titles];
  }
  // Words above numbers, though none of the words is known.
  if (found < 0 && numbered > 0 && hasHeading(cells.slice(numbered - 1), country)) found = numbered - 1;
  if (found < 0 && numbered !== 0 && hasHeading(cells, country)) found = 0;
  return rows[found]?.row;
}
