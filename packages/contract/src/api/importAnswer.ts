import * as v from 'valibot';
import { auditChangeSchema } from '../audit/audit.ts';

export const IMPORT_MAX_ROWS = 10_000;
export const IMPORT_MAX_BYTES = 5_000_000;

/** The result of an import; `own` names what a row is about. `row` counts from 2, because line 1 has the column titles. */
export function importAnswer<E extends v.ObjectEntries>(own: E) {
  return v.object({
    isDryRun: v.boolean(),
    created: v.number(),
    updated: v.number(),
    unchanged: v.number(),
    invalid: v.number(),
    /** Titles of columns that were not recognised. */
    unknownColumns: v.array(v.string()),
    rows: v.array(
      v.object({
        row: v.number(),
        ...own,
        outcome: v.picklist(['create', 'update', 'unchanged', 'invalid']),
        /** What is or would be stored. Field and values as in the audit log. */
        changes: v.array(auditChangeSchema),
        /** `field`: the column. */
        errors: v.array(v.object({ field: v.string(), message: v.string() })),
      }),
    ),
  });
}
