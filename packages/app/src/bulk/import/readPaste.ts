import { areCards, plainLinks, readCards } from '@manyline/contract/cards';
import { findOtherFigures } from '@manyline/contract/otherFigures';
import { readRows, type TableRow } from '../../tables/index.ts';
import type { Entry } from '../recipients/draft.ts';
import type { ReadRecipient } from './certainty.ts';
import { entriesOf, phonesIn } from './importTable.ts';
import { type Column, hasHeading, isNumberLike, joinedCell, mapColumns } from './mapColumns.ts';
import { recipientsOfPerson } from './personNumbers.ts';
import { readRecipients } from './readText.ts';

/** Recipients from any text, one at a time, so that the reader can pause. Undefined is only a chance to pause. */
export function* readPaste(pasted: string, country: string | undefined): Generator<Entry | undefined, void> {
  const text = withoutListNumbers(plainLinks(pasted)).replace(PARAMETER, '').replace(RULE, '');
  if (areCards(text)) {
    yield* readAsCards(text, country);
    return;
  }
  const table = findTable(text, country);
  if (table) yield* readAsTable(text, table, country);
  else yield* readAsText(text, country);
}

/** Where no card has a number, each is a row to fix. */
function* readAsCards(text: string, country: string | undefined): Generator<Entry | undefined, void> {
  const names: string[] = [];
  let count = 0;
  for (const { name, numbers } of readCards(text)) {
    const all = numbers.flatMap(({ text: number, ...rest }) => phonesIn(number, country).map((one) => ({ ...rest, text: one })));
    if (all.length === 0) names.push(name);
    else yield* recipientsOfPerson(all, { name, fields: {} }, country);
    count += all.length;
    yield undefined;
  }
  if (count === 0) for (const name of names) yield { input: { phone: '', name, fields: {} } };
}

/** `1) 4155550101⏎2) 4155550102`, only where each line has the next number: otherwise a code of a country or an area may be meant. */
function withoutListNumbers(text: string): string {
  if (!/^\s*1\)[ \t]+\S/u.test(text)) return text;
  const lines = text.split(/\r\n|\r|\n/u).filter((line) => line.trim() !== '');
  const isList = lines.length > 1 && lines.every((line, index) => Number(/^[ \t]*(\d{1,6})\)[ \t]/u.exec(line)?.[1]) === index + 1);
  return isList ? text.replace(/^[ \t]*\d{1,6}\)[ \t]+/gmu, '') : text;
}

/** Of a number's address (RFC 3966), to which no text is sent: `+1-415-555-0101;ext=5`. */
const PARAMETER = /(?<=\d);(?:ext|isub|phone-context)=[^\s;,]*/giu;

/** A line between the rows of a table that a program drew: `|---|---|`, `+----+`. */
const RULE = /^[ \t|+:]*[-=\u2500]{3,}[ \t|+:=\u2500-]*(?:\r?\n|$)/gmu;

/** A problem of the text stays with the recipient; others are found again in the number itself. */
function entryOf(one: ReadRecipient): Entry {
  const input = { phone: one.text, name: one.name ?? '', fields: {} };
  if ('tn' in one) return { input, read: { tn: one.tn } };
  const { problem } = one;
  const isDoubt = problem === 'unsure' || problem === 'fax' || problem === 'pager';
  return { input: isDoubt ? { ...input, doubt: problem } : input, read: { problem } };
}

function* readAsText(text: string, country: string | undefined): Generator<Entry | undefined, void> {
  for (const one of readRecipients(text, country)) {
    if (!one) yield undefined;
    else yield entryOf(one);
  }
}

function* readAsTable(
  text: string,
  { delimiter, columns, hasHeader }: PastedTable,
  country: string | undefined,
): Generator<Entry | undefined, void> {
  const phone = columns.findIndex(({ role }) => role === 'phone');
  const isNameNumber = (row: TableRow) => columns.some(({ role }, index) => role === 'name' && WHOLE_NUMBER.test(row[index] ?? ''));
  // Under headings, a row of all columns may have no number of its own.
  const isOther = (row: TableRow) => (row[phone] ?? '').trim() === '' && !(hasHeader && row.length === columns.length);
  let titles: TableRow | undefined;
  for (const numbered of readRows(text, delimiter)) {
    const row = numbered?.cells;
    if (!row) yield undefined;
    else if (hasHeader && !titles) titles = row;
    // A row that does not match the table is read as plain text, and so is one whose name holds another number.
    else if (isOther(row) || row.length > columns.length || (!hasHeader && isNameNumber(row))) yield* readAsText(row.join('\t'), country);
    else yield* entriesOf(row, columns, { country, titles });
  }
}

interface PastedTable {
  readonly delimiter: string;
  readonly columns: readonly Column[];
  readonly hasHeader: boolean;
}

/** As many digits as a phone number has, whatever is between them. */
const WHOLE_NUMBER = /(?:\p{Nd}[^\p{L}\p{Nd}]{0,3}){9}/u;
const SAMPLE_ROWS = 60;
const SAMPLE = 16_384;
/** The share of lines that must have the most common number of cells. */
const ALIKE = 0.7;

/** A paste is a table if its lines have equal cells, with one number column and either a name column or a heading. */
function findTable(text: string, country: string | undefined): PastedTable | undefined {
  if (text.slice(0, SAMPLE).includes('<')) return undefined;
  for (const delimiter of ['\t', ';', ',', '|']) {
    if (!text.includes(delimiter)) continue;
    const rows = firstRows(text, delimiter);
    const width = usualWidth(rows);
    const alike = rows.filter((row) => row.length === width);
    if (width < 2 || rows[0]?.length !== width || alike.length < rows.length * ALIKE) continue;
    const hasHeader = hasHeading(alike, country);
    const body = alike.slice(hasHeader ? 1 : 0);
    const columns = mapColumns(alike, hasHeader, country);
    const phones = columns.filter((_, index) => body.some((row) => isNumberLike(row[index] ?? '', country)));
    const phone = columns.findIndex(({ role }) => role === 'phone');
    const cellOf = (row: TableRow) => joinedCell(row, phone, columns[phone]?.prefixes ?? [], country);
    const share = body.filter((row) => isNumberLike(cellOf(row), country)).length / body.length;
    const isNamed = columns.some(({ role }) => role === 'name');
    // A list of numbers with mixed separators is no table.
    const hasMore = body.some((row) => row.some((cell, index) => index !== phone && holdsNumber(cell, country)));
    if (!hasHeader && delimiter === ',' && alike.some(cutsFigure)) continue;
    if (body.length === 0 || (hasMore && !hasHeader) || share < 0.5 || !(hasHeader || (phones.length === 1 && isNamed))) continue;
    // Without a heading the other columns are unknown.
    return { delimiter, hasHeader, columns: hasHeader ? columns : columns.map(withoutField) };
  }
  return undefined;
}

/** Whether the commas of a line are decimal ones: `Ann, 612 345 678,50 EUR`. */
function cutsFigure(row: TableRow): boolean {
  const line = row.join(',');
  return findOtherFigures(line).some(({ start, end, kind }) => kind === 'amount' && line.slice(start, end).includes(','));
}

function holdsNumber(cell: string, country: string | undefined): boolean {
  const parts = cell.split(/[\t;,|]/u);
  return parts.length > 1 && parts.some((part) => isNumberLike(part, country));
}

function usualWidth(rows: readonly TableRow[]): number {
  const counts = new Map<number, number>();
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
}

function firstRows(text: string, delimiter: string): readonly TableRow[] {
  const rows: TableRow[] = [];
  // The sample may cut its last line.
  const sample = text.length > SAMPLE ? text.slice(0, Math.max(text.lastIndexOf('\n', SAMPLE), text.lastIndexOf('\r', SAMPLE), 0)) : text;
  for (const row of readRows(sample, delimiter)) {
    if (row) rows.push(row.cells);
    if (rows.length === SAMPLE_ROWS) break;
  }
  return rows;
}

function withoutField(column: Column): Column {
  return column.role === 'field' ? { ...column, role: 'ignored' } : column;
}
