import type { ImportChoices, ImportTable } from '@manyline/cms';
import { IMPORT_MAX_BYTES, IMPORT_MAX_ROWS } from '@manyline/contract';
import { atHeading, describeTable, type NumberedRow, openTable, type TableProblem, type TableSource } from '../tables/index.ts';
import { columnFinder, type ImportShape } from './importColumns.ts';
import { nameColumns } from './nameColumns.ts';

/** One row more, for the heading. */
const LIMITS = { bytes: IMPORT_MAX_BYTES, rows: IMPORT_MAX_ROWS + 1 };
/** Headings are near the top. */
const SEARCHED_ROWS = 40;
/** More columns than a person can look through. */
const COLUMNS_MAX = 100;
const SAMPLE_VALUES = 3;

const sources = new WeakMap<File, ReturnType<typeof openTable>>();

/**
 * Reads a file as the user chose and otherwise as guessed: which row names the columns, and which column is which. `pause` lets other
 * tasks run.
 */
export async function readImport<C extends string>(
  file: File,
  shape: ImportShape<C>,
  { columns: chosen = {}, headingRow, ...choices }: ImportChoices<C>,
  pause?: () => Promise<void>,
): Promise<ImportTable<C> | { readonly problem: TableProblem }> {
  const opened = sources.get(file) ?? openTable(file, LIMITS, pause);
  sources.set(file, opened);
  const source: TableSource | { readonly problem: TableProblem } = await opened;
  if ('problem' in source) return source;
  const find = columnFinder(shape);
  const table = await source.read(choices, (rows) => hasRequired(rows, shape, find));
  if ('problem' in table) return table;
  const guessed = findHeading(table.rows, shape, find);
  const headed = atHeading(table, headingRow === undefined ? guessed.row : (headingRow ?? undefined));
  const { heading, body } = headed;
  const clear = body.filter(({ hasExtra }) => !hasExtra);
  const width = Math.min(
    COLUMNS_MAX,
    Math.max(
      heading?.cells.length ?? 0,
      ...clear.slice(0, SAMPLE_ROWS).map(({ cells }) => cells.findLastIndex((cell) => cell.trim() !== '') + 1),
    ),
  );
  const names = nameColumns(heading?.cells ?? [], clear, (title) => [undefined, shape.person].includes(find(title)));
  const columns = Array.from({ length: width }, (_, index) => ({
    title: (heading?.cells[index] ?? '').trim(),
    column: chosen[index] === undefined ? guessColumn(index) : (chosen[index] ?? undefined),
    sample: sampleOf(clear, index),
  }));
  /** Of two columns with the same meaning the first one counts, unless the user decides. */
  function guessColumn(index: number): C | undefined {
    if (shape.person !== undefined && names.includes(index)) return Object.values(chosen).includes(shape.person) ? undefined : shape.person;
    const guess = (at: number) => (heading ? find(heading.cells[at] ?? '') : shape.positions?.[at]);
    const found = guess(index);
    if (found === undefined || Object.values(chosen).includes(found)) return undefined;
    return Array.from({ length: index }, (_, at) => at).some((at) => chosen[at] === undefined && guess(at) === found) ? undefined : found;
  }
  // The given name comes first, whatever the order of the columns.
  const inOrder = [...names, ...columns.keys()]
    .filter((index, at, all) => all.indexOf(index) === at)
    .filter((index) => shape.person !== undefined && columns[index]?.column === shape.person);
  const rows = body.map(({ row, cells, hasExtra }) => ({ row, cells: cellsOf(cells), ...(hasExtra && { raw: cells }) }));
  function cellsOf(cells: readonly string[]): Partial<Record<C, string>> {
    const filled = columns.flatMap(({ column }, index) => {
      const cell = (cells[index] ?? '').trim();
      return column !== undefined && column !== shape.person && cell !== '' ? [[column, cell] as const] : [];
    });
    const name = inOrder.flatMap((index) => (cells[index] ?? '').trim() || []).join(' ');
    const person = shape.person !== undefined && name !== '' ? [[shape.person, name] as const] : [];
    return Object.fromEntries([...filled, ...person]) as Partial<Record<C, string>>;
  }
  const { origin } = table;
  const isCertain =
    guessed.isCertain &&
    guessed.row === table.rows[0]?.row &&
    headed.body.every(({ hasExtra }) => !hasExtra) &&
    columns.every(({ column, title, sample }) => column !== undefined || (title === '' && sample.length === 0)) &&
    (origin.kind === 'text'
      ? !origin.isEncodingGuessed
      : origin.hiddenRows + origin.hiddenSheets.length === 0 && origin.sheets.length === 1);
  return {
    reading: describeTable(headed),
    columns,
    rows,
    isMissing: !columns.some(({ column }) => column === shape.required),
    isCertain,
  };
}

const SAMPLE_ROWS = 200;

function hasRequired<C extends string>(rows: readonly NumberedRow[], { required }: ImportShape<C>, find: (title: string) => C | undefined) {
  return rows.slice(0, SEARCHED_ROWS).some(({ cells }) => cells.some((cell) => find(cell) === required));
}

/** The row with the most known titles, the required one first of all. */
function findHeading<C extends string>(
  rows: readonly NumberedRow[],
  shape: ImportShape<C>,
  find: (title: string) => C | undefined,
): { readonly row: number | undefined; readonly isCertain: boolean } {
  let [best, most] = [undefined as number | undefined, 0];
  for (const { row, cells } of rows.slice(0, SEARCHED_ROWS)) {
    const found = new Set(cells.map(find).filter((column) => column !== undefined));
    const score = found.size + (found.has(shape.required) ? 10 : 0);
    if (score > most) [best, most] = [row, score];
  }
  if (most > 10) return { row: best, isCertain: true };
  // Without any known title: a file with a fixed order of columns has none; otherwise the first row must have the titles.
  return { row: best ?? (shape.positions ? undefined : rows[0]?.row), isCertain: false };
}

function sampleOf(rows: readonly NumberedRow[], index: number): readonly string[] {
  const values: string[] = [];
  for (const { cells } of rows) {
    const value = (cells[index] ?? '').trim();
    if (value !== '') values.push(value.slice(0, 80));
    if (values.length === SAMPLE_VALUES) break;
  }
  return values;
}
