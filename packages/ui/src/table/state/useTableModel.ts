import {
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createPaginatedRowModel,
  createSortedRowModel,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { rem } from '../../theme/rem.ts';
import type { TableColumn, TableProps, TableRows, TableValue } from '../Table/Table.types.ts';

export interface PositionedColumn<Row> {
  readonly column: TableColumn<Row>;
  readonly pin: 'start' | 'end' | undefined;
}

/** In px. */
export interface ColumnSize {
  readonly width: number;
  /** A resized or pinned column has a fixed width; the others share the rest. */
  readonly isFixed: boolean;
  /** Offset from the pinned edge in px, among the pinned columns. */
  readonly offset: number;
}

export interface TableModel<Row> {
  /** Visible columns in order; the same array until they change. */
  readonly columns: readonly PositionedColumn<Row>[];
  readonly sizeOf: (columnId: string) => ColumnSize;
  readonly rows: readonly Row[];
  readonly total: number;
  /** 1-based, at most the number of pages. */
  readonly page: number;
  readonly pageCount: number;
}

type Options<Row extends object> = Pick<TableProps<Row>, 'columns' | 'state'> & {
  readonly rows: TableRows<Row> | undefined;
  /** The last known total, used while loading. */
  readonly knownTotal: number;
  readonly paging: 'server' | 'client' | 'scroll';
  readonly widths: Readonly<Record<string, number>>;
};

/** Computes visible columns, rows and widths of a table. */
export function useTableModel<Row extends object>({ columns, rows, knownTotal, state, paging, widths }: Options<Row>): TableModel<Row> {
  const { locale } = useIntl();
  const definitions = useMemo(() => columns.map((column) => define(column, compareIn(locale))), [columns, locale]);
  const byId = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns]);

  const { sort, hidden, order, pinned, size } = state;
  const items = rows?.items ?? (NO_ITEMS as readonly Row[]);
  const total = rows ? (rows.total ?? items.length) : knownTotal;
  const pageCount = paging === 'scroll' ? 1 : Math.max(1, Math.ceil(total / size));
  const page = Math.max(1, Math.min(state.page, pageCount));
  const view = useMemo(
    () => ({
      sorting: sort.map(({ id, direction }) => ({ id, desc: direction === 'descending' })),
      columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])),
      columnOrder: [...order],
      columnPinning: { start: [...pinned.start], end: [...pinned.end] },
      pagination: paging === 'scroll' ? { pageIndex: 0, pageSize: Infinity } : { pageIndex: page - 1, pageSize: size },
    }),
    [sort, hidden, order, pinned, paging, page, size],
  );

  const table = useTable<typeof features, Row>({
    features,
    columns: definitions,
    data: items,
    state: { ...view, columnSizing: widths },
    manualSorting: paging === 'server',
    manualPagination: paging === 'server',
    rowCount: total,
    autoResetPageIndex: false,
  });

  const start = table.getPinnedVisibleLeafColumns('start');
  const centre = table.getPinnedVisibleLeafColumns('center');
  const end = table.getPinnedVisibleLeafColumns('end');
  const placed = useMemo(() => {
    const position = (found: readonly { readonly id: string }[], pin: 'start' | 'end' | undefined) =>
      found.flatMap(({ id }) => {
        const column = byId.get(id);
        return column ? [{ column, pin }] : [];
      });
    return [...position(start, 'start'), ...position(centre, undefined), ...position(end, 'end')];
  }, [start, centre, end, byId]);

  const model = table.getRowModel();
  const shown = useMemo(() => model.rows.map((row) => row.original), [model]);

  return {
    columns: placed,
    rows: shown,
    total,
    page,
    pageCount,
    sizeOf(columnId) {
      const column = table.getColumn(columnId);
      const pin = column?.getIsPinned() ?? false;
      return {
        width: column?.getSize() ?? 0,
        isFixed: pin !== false || Object.hasOwn(widths, columnId),
        offset: (pin === 'start' && column?.getStart('start')) || (pin === 'end' && column?.getAfter('end')) || 0,
      };
    },
  };
}

const NO_ITEMS: readonly never[] = [];

const features = tableFeatures({
  columnVisibilityFeature,
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  rowSortingFeature,
  rowPaginationFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
});

type Compare = (a: TableValue, b: TableValue) => number;

function define<Row extends object>(column: TableColumn<Row>, compare: Compare): ColumnDef<typeof features, Row> {
  const { id, accessor, width = 160, minWidth = 80 } = column;
  return {
    id,
    // TanStack Table sorts `undefined` last in both directions.
    accessorFn: (row) => accessor?.(row) ?? undefined,
    sortUndefined: 'last',
    sortFn: (a, b, columnId) => compare(a.getValue<TableValue>(columnId), b.getValue<TableValue>(columnId)),
    // In rem, so that columns grow with the text size.
    size: rem(width / 16),
    minSize: rem(minWidth / 16),
  };
}

/** Compares numbers by value, and text by the rules of the language with embedded numbers by value. */
function compareIn(locale: string): Compare {
  const { compare } = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
  return (a, b) => (typeof a === 'string' || typeof b === 'string' ? compare(String(a), String(b)) : Number(a) - Number(b));
}
