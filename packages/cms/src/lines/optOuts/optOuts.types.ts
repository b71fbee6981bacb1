import type { OptOutFilter, OptOutInput, OptOutKey, OptOutRecord, OptOutsAdded } from '@manyline/contract';
import type { FileFormat, Loadable, TableRows, TableState } from '@manyline/ui';
import type { ImportActions, ImportRow } from '../../import/import.types.ts';
import type { UserSearch } from '../../users/detail/userDetail.types.ts';

/** A row of a file, by the number that it names. */
export type OptOutFileRow = ImportRow & { readonly phoneNumber: string };

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
  /** Whether it was removed. */
  readonly onRemove: (entry: OptOutKey) => Promise<Loadable<boolean>>;
  readonly importing: ImportActions<'number' | 'line' | 'reason', OptOutFileRow>;
  readonly onExport: (format: FileFormat) => Promise<Loadable<unknown>>;
}
