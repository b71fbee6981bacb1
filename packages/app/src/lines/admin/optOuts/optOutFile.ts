import type { OptOutFileRow, OptOutImportResult } from '@manyline/cms';
import { guardCell } from '@manyline/contract';
import Papa from 'papaparse';
import { guessDelimiter, readRows } from '../../../tables/index.ts';

const CELL_MAX_LENGTH = 250;
const NAMES: Readonly<Record<'phoneNumber' | 'line' | 'reason', readonly string[]>> = {
  phoneNumber: ['number', 'phone', 'phone number', 'tn', 'numéro', 'téléphone', 'الرقم'],
  line: ['line', 'ligne', 'الخط'],
  reason: ['reason', 'motif', 'السبب'],
};

/** The rows of a file: with a first row of names by name, otherwise number, line, reason. */
export function readOptOutFile(text: string): readonly OptOutFileRow[] {
  const clean = text.replace(/^\uFEFF/u, '');
  const rows = [...readRows(clean, guessDelimiter(clean))].flatMap((row) => (row ? [row.cells] : []));
  const head = rows[0]?.map((cell) => cell.trim().toLowerCase()) ?? [];
  const hasNames = head.some((cell) => NAMES.phoneNumber.includes(cell));
  const columnOf = (name: keyof typeof NAMES, otherwise: number) =>
    hasNames ? head.findIndex((cell) => NAMES[name].includes(cell)) : otherwise;
  const [phone, line, reason] = [columnOf('phoneNumber', 0), columnOf('line', 1), columnOf('reason', 2)];
  const cell = (row: readonly string[], column: number) => (row[column] ?? '').trim().slice(0, CELL_MAX_LENGTH);
  return rows
    .map((row, index) => ({ row: index + 1, phoneNumber: cell(row, phone), line: cell(row, line), reason: cell(row, reason) }))
    .slice(hasNames ? 1 : 0);
}

/** A file that can be corrected and imported again. */
export function writeRefused(refused: OptOutImportResult['refused']): string {
  const rows = refused.map(({ phoneNumber, line = '', reason = '', message }) => [phoneNumber, line, reason, message].map(guardCell));
  return `\uFEFF${Papa.unparse([['number', 'line', 'reason', 'problem'], ...rows])}\r\n`;
}
