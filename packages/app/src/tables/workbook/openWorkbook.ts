import type { RawTable, TableChoices, TableLimits, TableProblem } from '../types.ts';
import { readSheet, type SheetRows } from './readSheet.ts';
import { unpack } from './unpack.ts';
import { readParts, type SheetPart } from './workbookParts.ts';

export interface WorkbookFile {
  /** `prefers`: which sheet to read if the user hasn't chosen one. */
  read(
    choices: TableChoices,
    limits: TableLimits,
    prefers: (sheet: SheetRows['rows']) => boolean,
  ): RawTable | { readonly problem: TableProblem };
}

/** An .xlsx file. One that would exhaust memory is refused before it is unpacked. */
export function openWorkbook(bytes: Uint8Array, mostRows: number): WorkbookFile | { readonly problem: TableProblem } {
  try {
    const parts = unpack(bytes);
    if (!parts) return { problem: 'tooLarge' };
    const book = readParts(parts);
    const shown = book.sheets.filter(({ isHidden }) => !isHidden);
    const sheets = shown.length > 0 ? shown : book.sheets;
    const read = new Map<SheetPart, SheetRows | undefined>();
    const rowsOf = (sheet: SheetPart) => {
      if (!read.has(sheet)) read.set(sheet, readSheet(sheet.part, book, mostRows));
      return read.get(sheet);
    };
    return {
      read({ sheet: wanted }, limits, prefers) {
        try {
          const found = wanted ?? sheets.findIndex((sheet) => prefers(rowsOf(sheet)?.rows ?? []));
          // Otherwise the first one with rows.
          const filled = found >= 0 ? found : sheets.findIndex((sheet) => (rowsOf(sheet)?.rows.length ?? 0) > 0);
          const index = Math.min(Math.max(0, filled), sheets.length - 1);
          const sheet = sheets[index];
          const rows = sheet && rowsOf(sheet);
          if (!rows) return { problem: 'tooLarge' };
          if (rows.rows.length > limits.rows) return { problem: 'tooMany' };
          const hiddenSheets = book.sheets.filter((one) => !sheets.includes(one)).map(({ name }) => name);
          return {
            origin: {
              kind: 'workbook',
              sheets: sheets.map(({ name }) => name),
              sheet: index,
              hiddenSheets,
              hiddenRows: rows.hiddenRows,
            },
            rows: rows.rows,
          };
        } catch {
          return { problem: 'unreadable' };
        }
      },
    };
  } catch {
    return { problem: 'unreadable' };
  }
}
