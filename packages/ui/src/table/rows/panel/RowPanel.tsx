import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Drawer } from '../../../controls/Drawer/Drawer.tsx';
import { IconButton } from '../../../controls/IconButton/IconButton.tsx';
import { isPlainClick } from '../../../controls/isPlainClick.ts';
import { Menu } from '../../../controls/Menu/Menu.tsx';
import type { MenuAction, MenuItem } from '../../../controls/Menu/Menu.types.ts';
import { TextLink } from '../../../controls/TextLink/TextLink.tsx';
import { useConsoleText } from '../../../messages/useText.ts';
import { token } from '../../../theme/token.ts';
import type { TableProps } from '../../Table/Table.types.ts';
import { drawContent } from '../RowParts.tsx';

export interface RowPanelProps<Row extends object> extends Pick<
  TableProps<Row>,
  'columns' | 'rowId' | 'rowLabel' | 'rowActions' | 'rowDetail'
> {
  /** The rows of this page. */
  readonly rows: readonly Row[];
  /** The row that is shown. */
  readonly openId: string | undefined;
  readonly onClose: () => void;
}

/** The details of a row beside the table: every column, also those that are hidden or didn't fit, and its actions. */
export function RowPanel<Row extends object>(props: RowPanelProps<Row>) {
  const { columns, rows, openId, rowId, rowLabel, rowActions, rowDetail, onClose } = props;
  const found = openId === undefined ? undefined : rows.find((row) => rowId(row) === openId);
  // The content stays while the panel slides away.
  const [last, setLast] = useState(found);
  if (found && found !== last) setLast(found);
  const row = found ?? last;
  if (!row) return null;
  const actions = rowActions?.(row) ?? [];
  const detail = rowDetail?.(row) ?? null;
  return (
    <Drawer
      isOpen={found !== undefined}
      title={rowLabel(row)}
      footer={actions.length > 0 ? <PanelActions name={rowLabel(row)} items={actions} onClose={onClose} /> : undefined}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Values>
        {columns.map((column) => (
          <div key={column.id}>
            <dt>{column.label}</dt>
            <dd>{drawContent(row, column)}</dd>
          </div>
        ))}
      </Values>
      {detail !== null && <More>{detail}</More>}
    </Drawer>
  );
}

interface PanelActionsProps {
  readonly name: string;
  readonly items: readonly MenuItem[];
  readonly onClose: () => void;
}

/** The page of the row as a link, and the other actions in a menu. The panel closes first, so that what they open isn't behind it. */
function PanelActions({ name, items, onClose }: PanelActionsProps) {
  const t = useConsoleText();
  const page = items.find((item): item is MenuAction & { readonly href: string } => 'href' in item && item.href !== undefined);
  const others = items.filter((item) => item !== page).map((item) => closing(item, onClose));
  return (
    <Foot>
      {page && (
        <TextLink
          href={page.href}
          onNavigate={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            onClose();
            page.onSelect();
          }}
        >
          {page.label}
        </TextLink>
      )}
      <span />
      {others.length > 0 && (
        <Menu
          align="end"
          items={others}
          trigger={<IconButton variant="outline" label={t('ui.table.actions', { name })} icon={<IconDots aria-hidden="true" />} />}
        />
      )}
    </Foot>
  );
}

function closing(item: MenuItem, onClose: () => void): MenuItem {
  if (!('onSelect' in item)) return item;
  return {
    ...item,
    onSelect() {
      onClose();
      item.onSelect();
    },
  };
}

const Values = styled.dl`
  display: grid;
  gap: 14px;

  dt {
    margin-block-end: 2px;
    color: ${token.textMuted};
    font-size: ${token.fontLabel};
  }
  dd {
    min-inline-size: 0;
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

const More = styled.div`
  margin-block-start: 20px;
  padding-block-start: 20px;
  border-block-start: 1px solid ${token.borderSubtle};
`;

const Foot = styled.div`
  display: flex;
  flex: 1;
  align-items: center;
  gap: 8px;
  > span:empty {
    flex: 1;
  }
`;
