import type { KeyboardEvent, ReactNode, Ref } from 'react';

export interface ManyGridColumn<Row> {
  readonly id: string;
  readonly label: string;
  readonly isLabelHidden?: boolean;
  /** Its width as a track of a CSS grid, `minmax(0, 2fr)`: each row is a grid of its own, so it must not depend on what the cells hold. */
  readonly track: string;
  readonly align?: 'start' | 'end';
  /** Where it stands when the grid is too narrow for columns and each row is a card: of its two lines the beginning or the end. */
  readonly card: 'title' | 'detail' | 'end' | 'foot' | 'hidden';
  /** Enter on the cell presses the one thing in it. */
  readonly isPressed?: boolean;
  readonly render: (row: Row, index: number) => ReactNode;
}

export interface GridStretch<Row> {
  readonly from: number;
  readonly rows: readonly Row[];
}

export interface ManyGridHandle {
  /** Brings a row into view and puts the focus on one of its cells, the first unless named. */
  readonly focusRow: (index: number, columnId?: string) => void;
}

export interface ManyGridProps<Row extends object> {
  /** Names the grid. */
  readonly label: string;
  /** Kept the same between renders, as is every function here: rows that did not change are not drawn again. */
  readonly columns: readonly ManyGridColumn<Row>[];
  readonly rowCount: number;
  /** The rows that are here; all others are skeletons in their final size. */
  readonly stretch: GridStretch<Row>;
  /** What the list is of: with another one it begins at its top. */
  readonly basis: string;
  readonly rowTone?: (row: Row) => 'danger' | 'warning' | 'muted' | undefined;
  readonly ref?: Ref<ManyGridHandle>;
  /** The rows that are seen, and few more; `to` is not among them. */
  readonly onStretchChange: (from: number, to: number) => void;
  /** A key on a cell, not in what it holds; the grid takes those that are not prevented. */
  readonly onRowKey?: (event: KeyboardEvent<HTMLElement>, row: Row, index: number, columnId: string) => void;
}
