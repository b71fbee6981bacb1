import { FIRST_NAME_FIELD, isFixable, NAME_FIELD } from '@manyline/contract';
import type { RecipientChange, RecipientRow, RecipientSlice } from '../BulkEditor/BulkEditor.types.ts';

/** The cell being edited. `field` is the merge field edited in the result column. */
export interface EditedCell {
  readonly id: string;
  readonly index: number;
  readonly column: 'number' | 'name' | 'result';
  readonly field?: string;
}

/** The cell in which a row is fixed. */
export function cellToFix({ id, exclusion, missing }: RecipientRow, index: number): EditedCell {
  const [field] = missing ?? [];
  if (exclusion !== 'missingField' || field === undefined) return { id, index, column: 'number' };
  if (field === NAME_FIELD || field === FIRST_NAME_FIELD) return { id, index, column: 'name' };
  return { id, index, column: 'result', field };
}

/** The next row to fix after this one, among the loaded rows. */
export function nextToFix({ from, rows }: RecipientSlice, index: number): EditedCell | undefined {
  for (const [position, row] of rows.entries())
    if (from + position > index && row.exclusion !== undefined && isFixable(row.exclusion)) return cellToFix(row, from + position);
  return undefined;
}

export function changeOf({ column, field }: EditedCell, row: RecipientRow, text: string): RecipientChange {
  if (column === 'number') return { phone: text };
  if (column === 'name' || field === undefined) return { name: text };
  return { fields: { ...row.fields, [field]: text } };
}
