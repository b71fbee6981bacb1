import type { ColumnRole, ImportDraft } from '@manyline/chat/bulk';
import { FIELDS_MAX_COUNT, FIRST_NAME_FIELD } from '@manyline/contract';
import {
  correctNumber,
  isOfAnother,
  joinNumber,
  type PersonNumber,
  type PhoneKind,
  phoneKindOf,
  plainLinks,
  withoutExtension,
} from '@manyline/contract/cards';
import { isAfterLabel, isLabelled, mayBeReference } from '@manyline/contract/certainNumber';
import { readRecipientNumber } from '@manyline/contract/judgeRecipient';
import type { RecipientDraft } from '../../services/recipientDraft.ts';
import {
  atHeading,
  describeTable,
  type HeadedTable,
  type NumberedRow,
  prefixesIn,
  type RawTable,
  type TableChoices,
  type TableRow,
  type TableSource,
} from '../../tables/index.ts';
import type { Entry } from '../recipients/draft.ts';
import { findHeading } from './findHeading.ts';
import { type Column, isNumberLike, isNumberTitle, isOtherTitle, isPhoneTitle, mapColumns } from './mapColumns.ts';
import { recipientsOfPerson } from './personNumbers.ts';
import { readRecipients } from './readText.ts';

export interface TableFile {
  readonly fileName: string;
  readonly source: TableSource;
  /** The table as it was guessed. */
  readonly table: RawTable;
}

/** A table waiting to be imported, with the meaning of its columns. */
export interface Import {
  draft(): ImportDraft;
  set(change: Parameters<RecipientDraft['setImport']>[0]): Promise<ImportDraft>;
  /** `country` may have changed since. */
  entries(country: string | undefined): Generator<Entry | undefined, void>;
}

const SAMPLE_VALUES = 3;

export function createImport({ fileName, source, table: guessed }: TableFile, country: string | undefined): Import {
  let choices: TableChoices = {};
  let headed = atHeading(guessed, findHeading(guessed.rows, country));
  let columns = columnsOf(headed, country);

  /** What can't be read stays as it was. */
  async function read(change: TableChoices): Promise<void> {
    const next = { ...choices, ...change };
    const table = await source.read(next, (rows) => hasNumbers(rows, country));
    if ('problem' in table) return;
    choices = next;
    lookAt(table, findHeading(table.rows, country));
  }

  function lookAt(table: RawTable, headingRow: number | undefined): void {
    headed = atHeading(table, headingRow);
    columns = columnsOf(headed, country);
  }

  function setRole(at: number, role: ColumnRole): void {
    const isFull = columns.filter((column, index) => index !== at && column.role === 'field').length >= FIELDS_MAX_COUNT;
    const given = role === 'field' && isFull ? 'ignored' : role;
    // Only one number column: the previous one becomes a field.
    columns = columns.map((column, index) => {
      if (index === at) return { ...column, role: given };
      return role === 'phone' && column.role === 'phone' ? { ...column, role: isFull ? 'ignored' : 'field' } : column;
    });
  }

  const draft = (): ImportDraft => ({
    fileName,
    columns: columns.map(({ header, role, key }, index) => ({ header, role, key, sample: sampleOf(headed, index) })),
    rowCount: headed.body.length,
    reading: describeTable(headed),
  });

  return {
    draft,
    async set({ column, headingRow, ...change }) {
      if (Object.keys(change).length > 0) await read(change);
      if (headingRow !== undefined) lookAt(headed.table, headingRow ?? undefined);
      if (column) setRole(...column);
      return draft();
    },
    *entries(now) {
      for (const { cells, hasExtra } of headed.body) {
        if (hasExtra) yield unclear(cells);
        else yield* entriesOf(cells, columns, { country: now, titles: headed.heading?.cells });
      }
    },
  };
}

/** Whether a table is worth importing. */
export function hasNumbers(rows: readonly NumberedRow[], country: string | undefined): boolean {
  return rows.slice(0, 200).some(({ cells }) => cells.some((cell) => isNumberLike(cell, country)));
}

function columnsOf({ heading, body }: HeadedTable, country: string | undefined): readonly Column[] {
  const clear = body.filter(({ hasExtra }) => !hasExtra).map(({ cells }) => cells);
  return mapColumns(heading ? [heading.cells, ...clear] : clear, heading !== undefined, country);
}

/** With more cells than headings, it is unclear which cell is the number: the whole row is shown, to be fixed. */
function unclear(cells: TableRow): Entry {
  const phone = cells
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join(' | ');
  return { input: { phone, name: '', fields: {} }, read: { problem: 'notANumber' } };
}

export interface TableReading {
  readonly country: string | undefined;
  /** Of the columns, if they have any. */
  readonly titles: TableRow | undefined;
}

/** The recipient of a row, and further numbers of the same person. */
export function* entriesOf(
  row: TableRow,
  columns: readonly Column[],
  { country, titles }: TableReading,
): Generator<Entry | undefined, void> {
  const names: string[] = [];
  const fields = new Map<string, string>();
  const numbers: PersonNumber[] = [];
  let joining: 'none' | 'certain' | 'unsure' = 'none';
  for (const [index, { role, key, isGivenName, phoneKind, labelAt, prefixes }] of columns.entries()) {
    const cell = (row[index] ?? '').trim();
    const isPhone = (role === 'phone' || role === 'otherPhone') && prefixes.length > 0;
    const joined = isPhone ? joinNumber(prefixesIn(row, prefixes), correctNumber(cell, undefined), country) : undefined;
    const value = joined?.text ?? cell;
    if (role === 'phone' && joined) joining = joined.isUnsure ? 'unsure' : 'certain';
    if (role === 'phone')
      numbers.unshift(...phonesIn(value, country).map((text): PersonNumber => ({ text, ...kindIn(row, phoneKind, labelAt) })));
    else if (value === '' || role === 'ignored') continue;
    else if (role === 'otherPhone') numbers.push({ text: value, ...kindIn(row, phoneKind, labelAt) });
    else if (role === 'field') fields.set(key, value);
    else {
      if (isGivenName) fields.set(FIRST_NAME_FIELD, value);
      names.splice(isGivenName ? 0 : names.length, 0, value);
    }
  }
  const name = names.join(' ');
  const person = { name, fields: Object.fromEntries(fields) };
  const entries = [...recipientsOfPerson(numbers, person, country)];
  const isOpen = joining === 'unsure' || (joining === 'none' && isUnclear(row, columns, titles));
  const found = isOpen ? entries.map(unsure) : entries;
  if (found.length > 0) yield* found;
  else yield { input: { ...person, phone: '' } };
  yield undefined;
}

/** Whether the title of a column of numbers, or else the cells beside a number, leave open what it is. */
function isUnclear(row: TableRow, columns: readonly Column[], titles: TableRow | undefined): boolean {
  const at = columns.findIndex(({ role }) => role === 'phone');
  const phone = row[at] ?? '';
  if (titles && isPhoneTitle(titles[at] ?? '')) return isNumberTitle(titles[at] ?? '') && isAfterLabel([...titles.slice(0, at), phone], at);
  const title = titles?.[at] ?? '';
  const isOther = title !== '' && (isAfterLabel([title, phone], 1) || (isOtherTitle(title) && mayBeReference(phone)));
  return isOther || isLabelled(row, at);
}

/** Stays to be confirmed, unless the number is left out anyway. */
function unsure({ input, ...rest }: Entry): Entry {
  return input.doubt === undefined ? { input: { ...input, doubt: 'unsure' }, read: { problem: 'unsure' } } : { input, ...rest };
}

/** Exports of Google name the kind of a number in a column of its own. */
function kindIn(row: TableRow, kind: PhoneKind, labelAt: number | undefined): Omit<PersonNumber, 'text'> {
  const label = row[labelAt ?? -1] ?? '';
  return labelAt === undefined ? { kind } : { kind: phoneKindOf(label), isOfAnother: isOfAnother(label) };
}

/** The numbers of a cell: usually one. */
export function phonesIn(written: string, country: string | undefined): readonly string[] {
  const cell = plainLinks(written);
  const phone = correctNumber(cell, country);
  if (cell.includes(':::') || 'tn' in readRecipientNumber({ phone: withoutExtension(phone) }, country)) return [cell];
  const found = [...readRecipients(cell, country)].flatMap((one) => (one && 'tn' in one ? [one.text] : []));
  return found.length > 0 ? found : [phone];
}

function sampleOf({ body }: HeadedTable, index: number): readonly string[] {
  const values: string[] = [];
  for (const { cells, hasExtra } of body) {
    const value = hasExtra ? '' : (cells[index] ?? '').trim();
    if (value !== '') values.push(value.slice(0, 80));
    if (values.length === SAMPLE_VALUES) break;
  }
  return values;
}
