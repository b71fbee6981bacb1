import type { KeyboardEvent, ReactNode, Ref } from 'react';

export interface BulkGridColumn<Row> {
  readonly id: string;
  readonly label: string;
  readonly isLabelHidden?: boolean;
  /** The column's CSS grid track, `minmax(0, 2fr)`: each row is a grid of its own, so the width must not depend on the content. */
  readonly track: string;
  readonly align?: 'start' | 'end';
  /** The place in a card when the grid is too narrow for columns: the start or the end of one of its two lines. */
  readonly card: 'title' | 'detail' | 'end' | 'foot' | 'hidden';
  /** Enter on the cell activates the one control in it. */
  readonly isPressed?: boolean;
  readonly render: (row: Row, index: number) => ReactNode;
}

export interface GridSlice<Row> {
  readonly from: number;
  readonly rows: readonly Row[];
}

export interface BulkGridHandle {
  /** Scrolls to a row and focuses one of its cells, by default the first. */
  readonly focusRow: (index: number, columnId?: string) => void;
}

export interface BulkGridProps<Row extends object> {
  /** The grid's accessible name. */
  readonly label: string;
  /** Must keep its identity between renders, like every function here, so that unchanged rows do not re-render. */
  readonly columns: readonly BulkGridColumn<Row>[];
  readonly rowCount: number;
  /** The loaded rows; all others are skeletons of the final size. */
  readonly slice: GridSlice<Row>;
  /** Identifies the list; another value scrolls to the top. */
  readonly basis: string;
  readonly rowTone?: (row: Row) => 'danger' | 'warning' | 'muted' | undefined;
  readonly ref?: Ref<BulkGridHandle>;
  /** The visible rows and a few more; `to` is exclusive. */
  readonly onRangeChange: (from: number, to: number) => void;
  /** A key on the cell itself, not on its content; the grid handles it unless it is prevented. */
  readonly onRowKey?: (event: KeyboardEvent<HTMLElement>, row: Row, index: number, columnId: string) => void;
}
