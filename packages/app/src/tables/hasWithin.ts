import type { TableRow } from './types.ts';

/** Whether most cells of the column `whole` have those of `part` within them, as “Ann Lee” has “Ann”. */
export function hasWithin(rows: readonly TableRow[], whole: number, part: number): boolean {
  const both = rows
    .map((row) => [(row[whole] ?? '').trim(), (row[part] ?? '').trim()] as const)
    .filter((cells) => cells.every((cell) => cell !== ''));
  return both.filter(([name, one]) => name.includes(one)).length * 2 > both.length;
}
