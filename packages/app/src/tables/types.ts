import type { TableDelimiter, TableOrigin } from '@manyline/ui';
import type { Encoding } from './text/encodings.ts';

/** The cells of a row, as text. */
export type TableRow = readonly string[];

export interface NumberedRow {
  /** Its number in the file, from 1: blank rows and those above the heading count. */
  readonly row: number;
  readonly cells: TableRow;
}

export const DELIMITERS = [',', ';', '\t', '|'] as const satisfies readonly TableDelimiter[];
export type Delimiter = TableDelimiter;

/** What the user decided; the rest is guessed. */
export interface TableChoices {
  readonly encoding?: Encoding;
  readonly delimiter?: Delimiter;
  readonly sheet?: number;
}

export interface RawTable {
  readonly origin: TableOrigin;
  /** Without blank rows. */
  readonly rows: readonly NumberedRow[];
}

export type TableProblem = 'unreadable' | 'oldWorkbook' | 'empty' | 'tooLarge' | 'tooMany' | 'encrypted';

export interface TableLimits {
  readonly bytes: number;
  /** Rows with cells, including a heading. */
  readonly rows: number;
}
