import type { ColumnRole, ImportDraft } from '@manyline/chat/bulk';
import { FIELDS_MAX_COUNT, FIRST_NAME_FIELD } from '@manyline/contract';
import { readRecipientNumber } from '@manyline/contract/judgeRecipient';
import type { Entry } from '../recipients/draft.ts';
import { type Column, isNumberLike, mapColumns } from './mapColumns.ts';
import { findHeading } from './findHeading.ts';
import { correctNumber } from './correctNumber.ts';
import { readRecipients } from './readText.ts';
import type { RecipientDraft } from '../../services/recipientDraft.ts';
import {
  atHeading,
  describeTable,
  type HeadedTable,
  type NumberedRow,
  type RawTable,
  type TableChoices,
  type TableRow,
  type TableSource,
} from '../../tables/index.ts';

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
        else yield* entriesOf(cells, columns, now);
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

/** With more cells than headings nobody knows which cell is the number: the whole row is shown, to be fixed. */
function unclear(cells: TableRow): Entry {
  const phone = cells
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join(' | ');
  return { input: { phone, name: '', fields: {} }, read: { problem: 'notANumber' } };
}

/** The recipients of a row: usually one, but a cell may contain two numbers. */
export function* entriesOf(row: TableRow, columns: readonly Column[], country: string | undefined): Generator<Entry | undefined, void> {
  const names: string[] = [];
  const fields = new Map<string, string>();
  let cell = '';
  for (const [index, { role, key, isGivenName }] of columns.entries()) {
    const value = (row[index] ?? '').trim();
    if (role === 'phone') cell = value;
    else if (value === '' || role === 'ignored') continue;
    else if (role === 'field') fields.set(key, value);
    else {
      if (isGivenName) fields.set(FIRST_NAME_FIELD, value);
      names.splice(isGivenName ? 0 : names.length, 0, value);
    }
  }
  const name = names.join(' ');
  for (const { phone, read } of phonesIn(cell, country))
    yield { input: { phone, name, fields: Object.fromEntries(fields) }, ...(read && { read }) };
  yield undefined;
}

function phonesIn(cell: string, country: string | undefined): readonly { readonly phone: string; readonly read?: Entry['read'] }[] {
  const phone = correctNumber(cell, country);
  const whole = readRecipientNumber({ phone }, country);
  if ('tn' in whole) return [{ phone, read: whole }];
  const found = [...readRecipients(cell, country)].flatMap((one) => (one && 'tn' in one ? [{ phone: one.text }] : []));
  return found.length > 0 ? found : [{ phone, read: whole }];
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
