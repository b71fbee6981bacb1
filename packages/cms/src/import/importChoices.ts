import type { TableReadingChange } from '@manyline/ui';
import type { ImportChoices, ImportTable } from './import.types.ts';

/** Another encoding, separator or sheet has other headings, and another heading names other columns. */
export function withReading<C extends string>(
  { columns: _columns, headingRow, ...kept }: ImportChoices<C>,
  change: TableReadingChange,
): ImportChoices<C> {
  const isSameTable = change.headingRow !== undefined && headingRow !== undefined;
  return { ...kept, ...(isSameTable && { headingRow }), ...change };
}

/** A column that gets the meaning of another one takes it over. */
export function withColumn<C extends string>(
  choices: ImportChoices<C>,
  { columns }: ImportTable<C>,
  index: number,
  column: C | undefined,
): ImportChoices<C> {
  const now = columns.map((one, at): readonly [number, C | null] => {
    if (at === index) return [at, column ?? null];
    return [at, one.column === column ? null : (one.column ?? null)];
  });
  return { ...choices, columns: Object.fromEntries(now) as Record<number, C | null> };
}
