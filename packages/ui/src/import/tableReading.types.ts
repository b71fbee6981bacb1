/** The encodings a file of a table can be written in, by the names that browsers use. */
export type TableEncoding =
  | 'utf-8'
  | 'utf-16le'
  | 'utf-16be'
  | 'windows-1252'
  | 'macintosh'
  | 'cp850'
  | 'cp852'
  | 'windows-1251'
  | 'windows-1256'
  | 'iso-8859-6'
  | 'windows-1250'
  | 'iso-8859-2'
  | 'windows-1254'
  | 'windows-1255'
  | 'windows-1253'
  | 'koi8-r'
  | 'ibm866'
  | 'x-mac-cyrillic'
  | 'shift_jis'
  | 'euc-jp'
  | 'gb18030'
  | 'big5'
  | 'euc-kr';

export type TableDelimiter = ',' | ';' | '\t' | '|';

/** Where a table comes from: a text, or a sheet of a workbook. */
export type TableOrigin =
  | {
      readonly kind: 'text';
      readonly encoding: TableEncoding;
      /** The bytes fit other encodings too. */
      readonly isEncodingGuessed: boolean;
      readonly delimiter: TableDelimiter;
      /** How many characters the encoding can't explain. */
      readonly unreadable: number;
    }
  | {
      readonly kind: 'workbook';
      /** The names of the visible sheets. */
      readonly sheets: readonly string[];
      readonly sheet: number;
      readonly hiddenSheets: readonly string[];
      readonly hiddenRows: number;
    };

/** How a file was read, with what a reader needs to see whether it was read well. */
export interface TableReading {
  readonly origin: TableOrigin;
  /** The number in the file; undefined if the table has no heading. */
  readonly headingRow: number | undefined;
  /** Rows above the heading, which are left out. */
  readonly rowsAbove: number;
  /** Rows with more cells than the heading has: it is unclear which cell belongs where. */
  readonly extraRows: { readonly count: number; readonly first: readonly number[] };
  /** Some rows, each with its number in the file. */
  readonly preview: readonly { readonly row: number; readonly cells: readonly string[] }[];
}

/** `headingRow` null: the table has no heading. */
export interface TableReadingChange {
  readonly encoding?: TableEncoding;
  readonly delimiter?: TableDelimiter;
  readonly sheet?: number;
  readonly headingRow?: number | null;
}
