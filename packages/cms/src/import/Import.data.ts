import { fn } from '@manyline/plays';
import { ready, type TableReading } from '@manyline/ui';
import type { ImportActions, ImportAnswer, ImportRow, ImportTable } from './import.types.ts';

const UTF8: TableReading['origin'] = { kind: 'text', encoding: 'utf-8', isEncodingGuessed: false, delimiter: ',', unreadable: 0 };

/** A file that leaves no doubt: its first row names the columns. */
export function certainTable<C extends string>(columns: readonly C[], rows: readonly Partial<Record<C, string>>[]): ImportTable<C> {
  const numbered = rows.map((cells, index) => ({ row: index + 2, cells }));
  const lines = numbered.map(({ row, cells }) => ({ row, cells: columns.map((column) => cells[column] ?? '') }));
  return {
    reading: {
      origin: UTF8,
      headingRow: 1,
      rowsAbove: 0,
      extraRows: { count: 0, first: [] },
      preview: [{ row: 1, cells: columns }, ...lines],
    },
    columns: columns.map((column) => ({
      title: column,
      column,
      sample: rows.flatMap((cells) => cells[column] ?? []).slice(0, 3),
    })),
    rows: numbered,
    isMissing: false,
    isCertain: true,
  };
}

/** The actions of an import whose file is read as `table` and answered with `answer`. */
export function importActions<C extends string, R extends ImportRow>(table: ImportTable<C>, answer: ImportAnswer<R>) {
  return {
    onRead: fn<ImportActions<C, R>['onRead']>(async () => table),
    onImport: fn<ImportActions<C, R>['onImport']>(async (_, isDryRun) => ready({ ...answer, isDryRun })),
    onSaveRefused: fn<ImportActions<C, R>['onSaveRefused']>(),
    onTemplate: fn<ImportActions<C, R>['onTemplate']>(),
  };
}
