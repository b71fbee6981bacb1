import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useAnnounce } from '../../feedback/Announcer/Announcer.tsx';
import { EmptyState } from '../../feedback/EmptyState/EmptyState.tsx';
import { useFormatters } from '../../format/useFormatters.ts';
import { LoadFailed } from '../../loadable/LoadFailed/LoadFailed.tsx';
import { useConsoleText } from '../../messages/useText.ts';
import { media } from '../../theme/media.ts';
import { useMedia } from '../../theme/useMedia.ts';
import { useFolding } from '../rows/folding/useFolding.ts';
import { ownWidth } from '../rows/grid/gridSlots.ts';
import { RowPanel } from '../rows/panel/RowPanel.tsx';
import { TableCards } from '../rows/TableCards.tsx';
import { TableGrid, type TableGridHandle } from '../rows/TableGrid.tsx';
import { useFrame } from '../rows/useFrame.ts';
import { useWidth } from '../rows/useWidth.ts';
import { repairTableState } from '../state/repairTableState.ts';
import { DEFAULT_TABLE_STATE, type TableState } from '../state/tableState.ts';
import { useHandler } from '../state/useHandler.ts';
import { useIsBlank } from '../state/useIsBlank.ts';
import { usePageDensity } from '../state/usePageDensity.ts';
import { useRowSelection } from '../state/useRowSelection.ts';
import { useTableModel } from '../state/useTableModel.ts';
import { TableFoot } from '../tools/TableFoot.tsx';
import { TableSelectionBar } from '../tools/TableSelectionBar.tsx';
import { TableTools } from '../tools/TableTools.tsx';
import { useColumnResize } from '../tools/useColumnResize.ts';
import { EmptyTools, Frame, Place, Root } from './Table.styles.ts';
import type { TableProps, TableRows } from './Table.types.ts';

/**
 * A data table with sorting, selection, column settings and paging. A press on a row shows its details beside the table; on phones rows are
 * like contacts.
 * @use Records of one kind that are compared, sorted, selected and changed.
 * @avoid for records with two fields: a list reads better
 * @avoid for figures at a glance → BarChart
 * @key Arrow keys: Move through the cells.
 * @key Enter: Goes to the controls of a cell; without any, shows the details of the row.
 * @key Space: Selects the row.
 * @key Page up, Page down: Moves by a screen.
 */
export function Table<Row extends object>(given: TableProps<Row>) {
  const { columns, rows, defaultState = DEFAULT_TABLE_STATE, paging = 'server', selection, isFiltered = false, rowId } = given;
  const state = useMemo(() => repairTableState(given.state, columns), [given.state, columns]);
  const props = { ...given, state };
  const pageDensity = usePageDensity();
  const isPhone = useMedia(media.phone);
  const grid = useRef<TableGridHandle>(null);
  const { frame, frameElement, attachFrame } = useFrameElement();
  const handleScroll = useFrame(frameElement, isPhone);
  const [openId, setOpenId] = useState<string>();
  const handleOpen = useHandler((id: string) => setOpenId(id));
  const handleStateChange = useAnnouncedSort(props);

  const resize = useColumnResize({
    widths: state.widths,
    minWidthOf: (id) => columns.find((column) => column.id === id)?.minWidth ?? 80,
    onResize: (widths) => handleStateChange({ ...state, widths }),
  });
  const value = rows.status === 'ready' ? rows.value : undefined;
  const knownTotal = useKnownTotal(value);
  const model = useTableModel({ columns, rows: value, knownTotal, state, paging, widths: resize.widths });
  const width = useWidth(frameElement);
  const hasDetails = given.rowDetail !== undefined || given.rowActions !== undefined;
  const own = { canSelect: selection !== undefined, hasActions: hasDetails };
  const folding = useFolding(model, {
    width: isPhone ? undefined : width,
    ownWidth: ownWidth(own),
    openWidth: hasDetails ? 0 : ownWidth({ canSelect: false, hasActions: true }),
    keeps: (id) => Object.hasOwn(resize.widths, id) || state.sort.some((sort) => sort.id === id),
  });
  const pageIds = useMemo(() => model.rows.map(rowId), [model.rows, rowId]);
  const { total } = model;
  const rowSelection = useRowSelection({ selection, pageIds, total, onChange: props.onSelectionChange });

  useLastPage(value !== undefined && !props.isBusy, state, model.pageCount, given.onStateChange);

  const isEmpty = value !== undefined && total === 0;
  const isBlank = useIsBlank(isEmpty, isFiltered, props.isBusy ?? false);
  const shared = {
    ...props,
    model: folding.model,
    selection: rowSelection,
    density: state.density === 'page' ? pageDensity : state.density,
    isVirtual: paging === 'scroll',
    frame,
    skeletonRows: rows.status === 'loading' ? (paging === 'scroll' ? SCROLL_SKELETON_ROWS : state.size) : 0,
    onOpen: hasDetails || folding.isFolded || isPhone ? handleOpen : undefined,
    onStateChange: handleStateChange,
  };
  const selectedCount = rowSelection?.count ?? 0;
  const selectionBar = selectedCount > 0 && (
    <TableSelectionBar
      count={selectedCount}
      total={total}
      actions={props.bulkActions}
      onSelectionChange={(next) => props.onSelectionChange?.(next)}
      onEnd={() => (grid.current ? grid.current.focus() : frame.current?.querySelector('input')?.focus({ preventScroll: true }))}
    />
  );
  // There is nothing to sort or select: only the empty state is shown, and what fills the table from a file.
  if (isBlank)
    return (
      <Root data-paging={paging}>
        {props.files && <EmptyTools>{props.files}</EmptyTools>}
        <Place>{props.empty}</Place>
      </Root>
    );
  return (
    <Root data-paging={paging} aria-busy={props.isBusy || undefined}>
      <TableTools
        columns={columns}
        state={state}
        views={props.views}
        toolbar={props.toolbar}
        files={props.files}
        selectedCount={selectedCount}
        selectionBar={!isPhone && selectionBar}
        defaultState={defaultState}
        isPhone={isPhone}
        isBusy={props.isBusy ?? false}
        onStateChange={handleStateChange}
      />
      <Frame ref={attachFrame} data-part="frame" tabIndex={isPhone && paging === 'scroll' ? 0 : undefined} onScroll={handleScroll}>
        {isPhone ? <TableCards {...shared} /> : <TableGrid {...shared} ref={grid} resize={resize} />}
        <InsteadOfRows rows={rows} isEmpty={isEmpty} noMatch={props.noMatch} onRetry={props.onRetry} />
      </Frame>
      {paging !== 'scroll' && (
        <TableFoot
          label={props.label}
          page={model.page}
          pageCount={model.pageCount}
          total={total}
          isLoading={rows.status === 'loading'}
          state={state}
          onStateChange={handleStateChange}
        />
      )}
      {isPhone && selectionBar}
      <RowPanel {...given} rows={model.rows} openId={openId} onClose={() => setOpenId(undefined)} />
    </Root>
  );
}

const SCROLL_SKELETON_ROWS = 20;

function useFrameElement() {
  const frame = useRef<HTMLDivElement>(null);
  // The element is replaced when an empty table gets rows.
  const [frameElement, setFrameElement] = useState<HTMLDivElement | null>(null);
  const attachFrame = useCallback((element: HTMLDivElement | null) => {
    frame.current = element;
    setFrameElement(element);
  }, []);
  return { frame, frameElement, attachFrame };
}

/** The last known number of rows, so that the pagination stays while another page loads. */
function useKnownTotal(rows: TableRows<object> | undefined): number {
  const [knownTotal, setKnownTotal] = useState(0);
  const currentTotal = rows && (rows.total ?? rows.items.length);
  if (currentTotal !== undefined && currentTotal !== knownTotal) setKnownTotal(currentTotal);
  return currentTotal ?? knownTotal;
}

/** Goes to the last page if the current one disappears, through the owner of the state, so that a server is queried again. */
function useLastPage(isLoaded: boolean, state: TableState, pageCount: number, onStateChange: (next: TableState) => void): void {
  const isBeyond = isLoaded && state.page > pageCount;
  const handleBeyond = useHandler(() => onStateChange({ ...state, page: pageCount }));
  useEffect(() => {
    if (isBeyond) handleBeyond();
  }, [isBeyond, state.page, pageCount, handleBeyond]);
}

/** Announces a new sort order. */
function useAnnouncedSort<Row extends object>({ columns, state, onStateChange }: TableProps<Row>): (next: TableState) => void {
  const t = useConsoleText();
  const { list } = useFormatters();
  const announce = useAnnounce();
  return (next) => {
    onStateChange(next);
    if (next.sort === state.sort) return;
    const parts = next.sort.map(({ id, direction }) =>
      t(direction === 'ascending' ? 'ui.table.sort.columnAscending' : 'ui.table.sort.columnDescending', {
        column: columns.find((column) => column.id === id)?.label ?? id,
      }),
    );
    announce(parts.length > 0 ? t('ui.table.sort.said', { columns: list(parts) }) : t('ui.table.sort.saidNone'));
  };
}

interface InsteadOfRowsProps extends Pick<TableProps<object>, 'rows' | 'noMatch' | 'onRetry'> {
  readonly isEmpty: boolean;
}

function InsteadOfRows({ rows, isEmpty, noMatch, onRetry }: InsteadOfRowsProps) {
  const t = useConsoleText();
  if (rows.status === 'failed')
    return (
      <Place>
        <LoadFailed text={rows.message} onRetry={onRetry} />
      </Place>
    );
  if (!isEmpty) return null;
  return (
    <Place>
      {noMatch ?? <EmptyState illustration="noResults" title={t('ui.table.noMatch.title')} text={t('ui.table.noMatch.text')} />}
    </Place>
  );
}
