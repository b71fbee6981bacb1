import { IconArrowsSort } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '../../controls/IconButton/IconButton.tsx';
import { Menu } from '../../controls/Menu/Menu.tsx';
import { useAnnounce } from '../../feedback/Announcer/Announcer.tsx';
import { useConsoleText } from '../../messages/useText.ts';
import type { TableState } from '../state/tableState.ts';
import type { TableProps } from '../Table/Table.types.ts';
import { TableSettings } from './TableSettings.tsx';
import { BusyLine, Tools } from './TableTools.styles.ts';

export interface TableToolsProps<Row extends object> extends Pick<
  TableProps<Row>,
  'columns' | 'state' | 'views' | 'toolbar' | 'files' | 'isBusy' | 'onStateChange'
> {
  readonly selectedCount: number;
  /** Bulk actions, shown in place of the tools. */
  readonly selectionBar: ReactNode;
  readonly defaultState: TableState;
  readonly isPhone: boolean;
}

/** The one tool bar of every table: views, search and filters, columns, files. Bulk actions cover its first row while rows are selected; on phones they are elsewhere. */
export function TableTools<Row extends object>(props: TableToolsProps<Row>) {
  const { columns, state, views, toolbar, files, selectedCount, selectionBar, defaultState, isPhone, isBusy, onStateChange } = props;
  const t = useConsoleText();
  useSaidCount(selectedCount > 0 ? t('ui.table.select.count', { count: selectedCount }) : undefined);

  return (
    <Tools data-toasts-below>
      <div data-part="tools" inert={Boolean(selectionBar) && !isPhone}>
        {views}
        <div data-part="slot">{toolbar}</div>
        {isPhone ? (
          <SortMenu columns={columns} state={state} onStateChange={onStateChange} />
        ) : (
          <TableSettings columns={columns} state={state} defaultState={defaultState} onStateChange={onStateChange} />
        )}
        {files}
      </div>
      {selectionBar}
      {isBusy && <BusyLine />}
    </Tools>
  );
}

function useSaidCount(text: string | undefined): void {
  const announce = useAnnounce();
  const lastAnnounced = useRef(text);
  useEffect(() => {
    if (text !== undefined && text !== lastAnnounced.current) announce(text);
    lastAnnounced.current = text;
  }, [announce, text]);
}

/** Rows on phones have no headers to sort by. */
function SortMenu<Row extends object>({
  columns,
  state,
  onStateChange,
}: Pick<TableToolsProps<Row>, 'columns' | 'state' | 'onStateChange'>) {
  const t = useConsoleText();
  const sortable = columns.filter((column) => column.isSortable);
  if (sortable.length === 0) return null;
  const [first] = state.sort;
  const choice = (sort: TableState['sort']) => () => onStateChange({ ...state, page: 1, sort });
  return (
    <Menu
      trigger={<IconButton label={t('ui.table.sort')} icon={<IconArrowsSort aria-hidden="true" />} />}
      align="end"
      items={[
        { id: 'none', label: t('ui.table.sort.none'), isChecked: first === undefined, onSelect: choice([]) },
        ...sortable.flatMap(({ id, label }) => {
          const isFirst = first?.id === id;
          return [
            {
              id: `${id}:up`,
              label: t('ui.table.sort.columnAscending', { column: label }),
              isChecked: isFirst && first.direction === 'ascending',
              onSelect: choice([{ id, direction: 'ascending' }]),
            },
            {
              id: `${id}:down`,
              label: t('ui.table.sort.columnDescending', { column: label }),
              isChecked: isFirst && first.direction === 'descending',
              onSelect: choice([{ id, direction: 'descending' }]),
            },
          ];
        }),
      ]}
    />
  );
}
