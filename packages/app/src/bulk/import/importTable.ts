import type { ColumnRole, ImportDraft } from '@manyline/chat/bulk';
import { FIELDS_MAX_COUNT, FIRST_NAME_FIELD } from '@manyline/contract';
import { parsePhone } from '@manyline/contract/phoneNumber';
import type { Entry } from '../recipients/draft.ts';
import { type Column, hasHeading, isNumberLike, mapColumns, type TableRow } from './mapColumns.ts';
import { correctNumber } from './correctNumber.ts';
import { readRecipients } from './readText.ts';
import type { RecipientDraft } from '../../services/recipientDraft.ts';
import type { Sheet } from './readWorkbook.ts';

export interface TableFile {
  readonly fileName: string;
  /** The single sheet of a file that is not a workbook has no name. */
  readonly sheets: readonly Sheet[];
}

/** A table waiting to be imported, with the meaning of its columns. */
export interface Import {
  draft(): ImportDraft;
  set(change: Parameters<RecipientDraft['setImport']>[0]): ImportDraft;
  /** `country` may have changed since. */
  entries(country: string | undefined): Generator<Entry | undefined, void>;
}

const SAMPLE_VALUES = 3;

export function createImport({ fileName, sheets }: TableFile, country: string | undefined): Import {
  // Prefer the first sheet that contains numbers.
  let sheet = Math.max(
    0,
    sheets.findIndex(({ rows }) => rows.slice(0, 200).some((row) => row.some((cell) => isNumberLike(cell, country)))),
  );
  let rows: readonly TableRow[] = [];
  let hasHeader = false;
  let columns: readonly Column[] = [];
  look();

  function look(wanted?: boolean): void {
    rows = sheets[sheet]?.rows ?? [];
    hasHeader = wanted ?? hasHeading(rows, country);
    columns = mapColumns(rows, hasHeader, country);
  }

  const body = () => rows.slice(hasHeader ? 1 : 0);

  function setRole(at: number, role: ColumnRole): void {
    const isFull = columns.filter((column, index) => index !== at && column.role === 'field').length >= FIELDS_MAX_COUNT;
    const given = role === 'field' && isFull ? 'ignored' : role;
    // Only one number column: the previous one becomes a field.
    columns = columns.map((column, index) => {
      if (index === at) return { ...column, role: given };
      return role === 'phone' && column.role === 'phone' ? { ...column, role: isFull ? 'ignored' : 'field' } : column;
    });
  }

  function draft(): ImportDraft {
    return {
      fileName,
      columns: columns.map(({ header, role, key }, index) => ({ header, role, key, sample: sampleOf(body(), index) })),
      rowCount: body().length,
      hasHeader,
      ...(sheets.length > 1 && { sheets: sheets.map(({ name }) => name), sheet }),
    };
  }

  return {
    draft,
    set({ sheet: wantedSheet, hasHeader: wantedHeader, column }) {
      if (wantedSheet !== undefined && sheets[wantedSheet]) {
        sheet = wantedSheet;
        look();
      }
      if (wantedHeader !== undefined) look(wantedHeader);
      if (column) setRole(...column);
      return draft();
    },
    *entries(now) {
      for (const row of body()) yield* entriesOf(row, columns, now);
    },
  };
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
  const whole = parsePhone(phone, country);
  if ('tn' in whole) return [{ phone, read: whole }];
  const found = [...readRecipients(cell, country)].flatMap((one) => (one && 'tn' in one ? [{ phone: one.text }] : []));
  return found.length > 0 ? found : [{ phone, read: whole }];
}

function sampleOf(rows: readonly TableRow[], index: number): readonly string[] {
  const values: string[] = [];
  for (const row of rows) {
    const value = (row[index] ?? '').trim();
    if (value !== '') values.push(value.slice(0, 80));
    if (values.length === SAMPLE_VALUES) break;
  }
  return values;
}
