/** A cell with its type. A `Date` is shown as its UTC time: workbooks have no time zones. */
export type SheetCell = string | number | boolean | { readonly time: Date } | { readonly day: Date };

export interface Sheet {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly SheetCell[])[];
  readonly isRightToLeft: boolean;
}

/** Writes an Excel workbook (.xlsx) with one sheet. */
export type WriteWorkbook = (sheet: Sheet) => Promise<Uint8Array<ArrayBuffer>>;

/** Keeps the caller busy for a second with 40,000 rows: servers run it in a thread. */
export const writeWorkbook: WriteWorkbook = async ({ headings, rows, isRightToLeft }) => {
  const { default: write } = await import('write-excel-file/universal');
  const head = headings.map((heading) => ({ ...textCell(heading), fontWeight: 'bold' as const }));
  const body = rows.map((row) => row.map(toCell));
  const columns = headings.map((heading, at) => ({
    width: widthOf([heading, ...rows.slice(0, MEASURED_ROWS).map((row) => shown(row[at]))]),
  }));
  const file = write([head, ...body], { columns, rightToLeft: isRightToLeft, stickyRowsCount: 1 });
  return new Uint8Array(await (await file.toBlob()).arrayBuffer());
};

const TIME_FORMAT = 'yyyy-mm-dd hh:mm:ss';
const DAY_FORMAT = 'yyyy-mm-dd';
/** Code points that are no characters: the writer leaves out a text with one. */
const NO_CHARACTER = /\p{Noncharacter_Code_Point}/gu;
/** Excel offers to repair a file with a longer text. */
const TEXT_MAX_LENGTH = 32_767;

function toCell(value: SheetCell) {
  if (value === '') return null;
  if (typeof value === 'string') return textCell(value);
  if (typeof value === 'number') return { type: Number, value };
  if (typeof value === 'boolean') return { type: Boolean, value };
  return 'time' in value ? { type: Date, value: value.time, format: TIME_FORMAT } : { type: Date, value: value.day, format: DAY_FORMAT };
}

/** A text is never a formula, whatever it begins with. */
function textCell(text: string) {
  const whole = text.replaceAll(NO_CHARACTER, '');
  return { type: String, value: escapeText(whole.length > TEXT_MAX_LENGTH ? `${whole.slice(0, TEXT_MAX_LENGTH - 1)}…` : whole) };
}

/**
 * In a workbook, `_x0041_` means `A`: a text that looks like that is escaped. So is the name of a property that every object has: the
 * writer would take it for a text that it has already stored.
 */
function escapeText(text: string): string {
  if (text in {}) return `_x${text.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_${text.slice(1)}`;
  return text.replaceAll(/_(?=x[\da-f]{4}_)/giu, '_x005F_');
}

const MEASURED_ROWS = 100;
const [LEAST_WIDTH, MOST_WIDTH] = [8, 60];

/** In characters. */
function widthOf(texts: readonly string[]): number {
  return Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, ...texts.map((text) => text.length + 2)));
}

function shown(cell: SheetCell | undefined): string {
  if (typeof cell !== 'object') return String(cell ?? '');
  return 'time' in cell ? TIME_FORMAT : DAY_FORMAT;
}
