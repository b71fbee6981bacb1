import type { ReactNode } from 'react';
import type { MenuItem } from '../../controls/Menu/Menu.types.ts';
import type { Loadable } from '../../loading/loadable.ts';
import type { TableSelection } from '../state/tableSelection.ts';
import type { TableState } from '../state/tableState.ts';

export type TableValue = string | number | boolean | null | undefined;

export interface TableColumn<Row> {
  readonly id: string;
  readonly label: string;
  /** The value to sort by with client-side data, and the cell text if there is no `render`. */
  readonly accessor?: (row: Row) => TableValue;
  readonly render?: (row: Row) => ReactNode;
  readonly align?: 'start' | 'center' | 'end';
  /** In px, 160 by default; grows with the table until the user resizes it. */
  readonly width?: number;
  /** In px, 80 by default. */
  readonly minWidth?: number;
  readonly isSortable?: boolean;
  /** True by default. */
  readonly isHideable?: boolean;
  /** True by default. */
  readonly isPinnable?: boolean;
  /**
   * Role in a row on phones: its name, part of the line below, or at its end. The others are only in the details of the row, as `detail`,
   * the default.
   */
  readonly card?: 'title' | 'meta' | 'status' | 'detail';
}

export interface TableRows<Row> {
  readonly items: readonly Row[];
  /** Number of items on all pages; the length of `items` by default. */
  readonly total?: number;
}

export interface TableProps<Row extends object> {
  /** The accessible name of the table. */
  readonly label: string;
  /** Must be stable between renders, like all functions here, so that unchanged rows don't render again. */
  readonly columns: readonly TableColumn<Row>[];
  /** The rows of this page. */
  readonly rows: Loadable<TableRows<Row>>;
  readonly state: TableState;
  /** The state that Reset restores. */
  readonly defaultState?: TableState;
  /**
   * `server`: the items are one page, sorted by the server. `client`: all items, paged and sorted here. `scroll`: all items on one page
   * that scrolls within the available height.
   */
  readonly paging?: 'server' | 'client' | 'scroll';
  /** If set, rows can be selected. */
  readonly selection?: TableSelection | undefined;
  /** New rows are loading; the current ones stay. */
  readonly isBusy?: boolean;
  /** An empty list means that nothing matches. */
  readonly isFiltered?: boolean;
  /** The picker of saved views, first in the tool bar. */
  readonly views?: ReactNode;
  /** Search and filters, in the tool bar. */
  readonly toolbar?: ReactNode;
  /** Import and export, last in the tool bar. */
  readonly files?: ReactNode;
  /** Actions for the selected rows. */
  readonly bulkActions?: ReactNode;
  /** Shown if there are no rows. */
  readonly empty: ReactNode;
  /** Shown if nothing matches the filters. */
  readonly noMatch?: ReactNode;
  /** Tells rows apart when they change. */
  readonly rowId: (row: Row) => string;
  /** A short name of the row, for the labels of its controls. */
  readonly rowLabel: (row: Row) => string;
  /** The menu at the end of a row. Its first item with an address is the link to the row's page. */
  readonly rowActions?: (row: Row) => readonly MenuItem[];
  /** More about a row, below the values of its columns in the panel that opens beside the table. */
  readonly rowDetail?: (row: Row) => ReactNode;
  readonly onStateChange: (state: TableState) => void;
  /** Called with the new selection. */
  readonly onSelectionChange?: (selection: TableSelection) => void;
  readonly onRetry: () => void;
}
