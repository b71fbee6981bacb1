import { IconChevronRight } from '@tabler/icons-react';
import { memo, type ReactNode, type RefObject } from 'react';
import { Virtualizer } from 'virtua';
import { Button } from '../../controls/Button/Button.tsx';
import { Skeleton } from '../../feedback/Skeleton/Skeleton.tsx';
import { VisuallyHidden } from '../../feedback/VisuallyHidden/VisuallyHidden.ts';
import { Checkbox } from '../../fields/Checkbox/Checkbox.tsx';
import { useConsoleText } from '../../messages/useText.ts';
import type { Density } from '../../theme/variables.ts';
import type { RowSelection } from '../state/useRowSelection.ts';
import type { TableModel } from '../state/useTableModel.ts';
import type { TableProps } from '../Table/Table.types.ts';
import { drawContent, RowCheckbox, RowMenu } from './RowParts.tsx';
import { Card, Cards, SelectPage } from './TableCards.styles.ts';
import { useScrollBuffer } from './useScrollBuffer.ts';

export interface TableCardsProps<Row extends object> extends Pick<
  TableProps<Row>,
  'label' | 'isBusy' | 'rowId' | 'rowLabel' | 'rowActions' | 'rowDetail'
> {
  readonly model: TableModel<Row>;
  readonly selection: RowSelection | undefined;
  readonly density: Density;
  readonly isVirtual: boolean;
  /** The scroll container. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly skeletonRows: number;
  readonly expandedIds: ReadonlySet<string>;
  readonly onExpand: (rowId: string) => void;
}

/** The table on phones: a card per row with the same actions. */
export function TableCards<Row extends object>(props: TableCardsProps<Row>) {
  const { label, isBusy = false, density, model, selection, isVirtual, frame, skeletonRows, rowId } = props;
  const t = useConsoleText();
  const buffer = useScrollBuffer(BUFFER_HEIGHT);
  const draw = (row: Row, index: number) => <RowCard key={rowId(row)} {...props} row={row} position={isVirtual ? index + 1 : undefined} />;
  return (
    <>
      {selection && model.rows.length > 0 && (
        <SelectPage>
          <Checkbox
            label={t('ui.table.select.page')}
            isChecked={selection.page === 'all'}
            isIndeterminate={selection.page === 'some'}
            onChange={() => selection.togglePage()}
          />
        </SelectPage>
      )}
      <Cards role="list" aria-label={label} aria-busy={isBusy || undefined} data-density={density}>
        {isVirtual ? (
          <Virtualizer {...buffer} data={model.rows} startMargin={selection ? SELECT_PAGE_HEIGHT : 0} scrollRef={frame}>
            {draw}
          </Virtualizer>
        ) : (
          model.rows.map(draw)
        )}
      </Cards>
      {skeletonRows > 0 && (
        <Cards data-density={density} data-loading>
          <VisuallyHidden role="status">{t('ui.loading')}</VisuallyHidden>
          {Array.from({ length: Math.min(skeletonRows, SKELETON_CARDS) }, (_, index) => (
            <Card key={index} aria-hidden="true" data-card>
              <Skeleton width={`${60 - (index % 3) * 8}%`} height={18} />
              <Skeleton width="90%" />
              <Skeleton width="74%" />
              <Skeleton width="82%" />
            </Card>
          ))}
        </Cards>
      )}
    </>
  );
}

/** In px. */
const SELECT_PAGE_HEIGHT = 44;
const BUFFER_HEIGHT = 600;
const SKELETON_CARDS = 5;

type RowCardProps<Row extends object> = TableCardsProps<Row> & {
  readonly row: Row;
  /** 1-based; set if only some cards are rendered. */
  readonly position: number | undefined;
};

const RowCard = memo(function RowCard<Row extends object>(props: RowCardProps<Row>) {
  const { row, position, model, selection, expandedIds, rowId, rowLabel, rowActions, rowDetail, onExpand } = props;
  const t = useConsoleText();
  const id = rowId(row);
  const name = rowLabel(row);
  const columns = model.columns.map(({ column }) => column);
  const title = columns.find((column) => column.card === 'title') ?? columns[0];
  const details = columns.filter((column) => column !== title && column.card !== 'hidden');
  const isExpanded = expandedIds.has(id);
  const detail = rowDetail?.(row) ?? null;
  return (
    <Card
      role="listitem"
      aria-label={name}
      aria-posinset={position}
      aria-setsize={position && model.total}
      data-card
      data-selected={selection?.isSelected(id) || undefined}
    >
      <div data-part="top">
        {selection && (
          <RowCheckbox
            name={name}
            isChecked={selection.isSelected(id)}
            onChange={(isChecked, isRange) => selection.select(id, isChecked, isRange)}
          />
        )}
        <div data-part="title">{title && drawContent(row, title)}</div>
        {rowActions && <RowMenu name={name} items={rowActions(row)} />}
      </div>
      {details.length > 0 && (
        <dl>
          {details.map((column) => (
            <div key={column.id}>
              <dt>{column.label}</dt>
              <dd>{drawContent(row, column)}</dd>
            </div>
          ))}
        </dl>
      )}
      {detail !== null && (
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={isExpanded}
          aria-label={t('ui.table.details', { name })}
          startIcon={<IconChevronRight data-mirror aria-hidden="true" />}
          onClick={() => onExpand(id)}
        >
          {t('ui.table.details.more')}
        </Button>
      )}
      {detail !== null && isExpanded && <div data-part="more">{detail}</div>}
    </Card>
  );
}) as <Row extends object>(props: RowCardProps<Row>) => ReactNode;
