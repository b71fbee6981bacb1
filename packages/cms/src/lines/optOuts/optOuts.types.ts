import type { OptOutFilter, OptOutInput, OptOutKey, OptOutRecord, OptOutsAdded } from '@manyline/contract';
import type { Loadable, TableRows, TableState } from '@manyline/ui';
import type { UserSearch } from '../../users/detail/userDetail.types.ts';

export interface OptOutFileRow extends OptOutInput {
  /** In the file, from 1. */
  readonly row: number;
}

export interface OptOutImportResult {
  readonly added: number;
  readonly known: number;
  /** Rows that were not added, with the reason. */
  readonly refused: readonly (OptOutFileRow & { readonly message: string })[];
}

export interface OptOutListProps {
  readonly filter: OptOutFilter;
  readonly table: TableState;
  readonly defaultTable: TableState;
  readonly optOuts: Loadable<TableRows<OptOutRecord>>;
  readonly isBusy: boolean;
  /** Lines for the filter, by number. */
  readonly lines: UserSearch;
  readonly rights: { readonly canChange: boolean; readonly canExport: boolean };
  readonly onFilterChange: (filter: OptOutFilter) => void;
  readonly onTableChange: (table: TableState) => void;
  readonly onRetry: () => void;
  readonly onAdd: (entry: OptOutInput) => Promise<Loadable<OptOutsAdded>>;
  readonly onRemove: (entry: OptOutKey) => Promise<Loadable<unknown>>;
  readonly onReadFile: (file: File) => Promise<Loadable<readonly OptOutFileRow[]>>;
  readonly onImport: (rows: readonly OptOutFileRow[]) => Promise<OptOutImportResult>;
  readonly onSaveRefused: (refused: OptOutImportResult['refused']) => void;
  readonly onExport: () => Promise<Loadable<unknown>>;
}
