import * as v from 'valibot';
import { auditChangeSchema } from '../audit/audit.ts';

export const IMPORT_MAX_ROWS = 10_000;
export const IMPORT_MAX_BYTES = 5_000_000;

/** Longer cells hold no value of any column. */
const CELL_MAX_LENGTH = 2_000;

/** The rows of a table that the caller has read. `row` is the number in the file. Cells by column; absent and empty ones change nothing. */
export function importRows<C extends string>(columns: readonly C[]) {
  const cell = v.optional(v.pipe(v.string(), v.maxLength(CELL_MAX_LENGTH)));
  const cells = Object.fromEntries(columns.map((column) => [column, cell])) as Record<C, typeof cell>;
  const row = v.strictObject({
    row: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000_000)),
    cells: v.strictObject(cells),
  });
  return v.pipe(
    v.array(row),
    v.minLength(1),
    v.maxLength(IMPORT_MAX_ROWS),
    v.check((rows) => new Set(rows.map((one) => one.row)).size === rows.length, 'Each row needs a number of its own.'),
  );
}

export interface ImportRowInput<C extends string> {
  readonly row: number;
  readonly cells: Readonly<Partial<Record<C, string>>>;
}

/** Room for as many cells as a file of `IMPORT_MAX_BYTES` has. */
export const IMPORT_BODY_MAX_BYTES = 8 * 1_024 ** 2;

/** The result of an import; `own` names what a row is about. `row` is the number in the file. */
export function importAnswer<E extends v.ObjectEntries>(own: E) {
  return v.object({
    /** Nothing was stored. */
    isDryRun: v.boolean(),
    created: v.number(),
    updated: v.number(),
    unchanged: v.number(),
    invalid: v.number(),
    rows: v.array(
      v.object({
        row: v.number(),
        ...own,
        outcome: v.picklist(['create', 'update', 'unchanged', 'invalid']),
        /** What is or would be stored. Field and values as in the audit log. */
        changes: v.array(auditChangeSchema),
        /** `field`: the column. */
        errors: v.array(v.object({ field: v.string(), message: v.string() })),
        /** What a valid row says and isn't stored, by column. */
        notes: v.optional(v.array(v.object({ field: v.string(), message: v.string() }))),
      }),
    ),
  });
}
