import type { ReactNode } from 'react';
import type { MenuItem } from '../controls/Menu.types.ts';
import type { Loadable } from '../loadable/loadable.ts';
import type { TableState } from './tableState.ts';
import type { TableSelection } from './tableSelection.ts';

export type TableValue = string | number | boolean | null | undefined;

export interface TableColumn<Row> {
  readonly id: string;
  readonly label: string;
  /** What a table that has all rows sorts by, and what the cell shows without `render`. */
  readonly accessor?: (row: Row) => TableValue;
  readonly render?: (row: Row) => ReactNode;
  readonly align?: 'start' | 'center' | 'end';
  /** In px; grows while the table is wider than its columns, until somebody pulls it. 160 by default. */
  readonly width?: number;
  /** In px, 80 by default. */
  readonly minWidth?: number;
  readonly isSortable?: boolean;
  /** True by default. */
  readonly isHideable?: boolean;
  /** True by default. */
  readonly isPinnable?: boolean;
  /** What it is on the card that stands for a row on phones; `detail` by default. */
  readonly card?: 'title' | 'detail' | 'hidden';
}

export interface TableRows<Row> {
  readonly items: readonly Row[];
  /** How many there are on all pages; the number of items when it is left out. */
  readonly total?: number;
}

export interface TableProps<Row extends object> {
  /** Names the table. */
  readonly label: string;
  /** Kept the same between renders, as is every function here: rows that did not change are not drawn again. */
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: Loadable<TableRows<Row>>;
  readonly state: TableState;
  /** What Reset goes back to. */
  readonly defaultState?: TableState;
  /**
   * `server`: the items are one page, sorted by the server. `client`: all items are here, cut into pages and sorted here.
   * `scroll`: all items are here, on one page that scrolls and fills the height around it.
   */
  readonly paging?: 'server' | 'client' | 'scroll';
  /** Given, rows can be selected. */
  readonly selection?: TableSelection | undefined;
  /** Other rows are on their way; these stay in the meantime. */
  readonly isBusy?: boolean;
  /** No items then means that nothing matches. */
  readonly isFiltered?: boolean;
  /** Search and filters. */
  readonly toolbar?: ReactNode;
  /** What can be done with the selected rows. */
  readonly bulkActions?: ReactNode;
  /** Shown when there is nothing at all. */
  readonly empty: ReactNode;
  /** Shown when nothing matches. */
  readonly noMatch?: ReactNode;
  readonly rowId: (row: Row) => string;
  /** A row in a few words, for the names of its controls. */
  readonly rowLabel: (row: Row) => string;
  readonly rowActions?: (row: Row) => readonly MenuItem[];
  /** Given, a row can be opened. */
  readonly rowDetail?: (row: Row) => ReactNode;
  readonly onStateChange: (state: TableState) => void;
  readonly onSelectionChange?: (selection: TableSelection) => void;
  readonly onRetry: () => void;
}
