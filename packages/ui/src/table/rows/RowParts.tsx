import { IconDots } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { IconButton } from '../../controls/IconButton/IconButton.tsx';
import { Menu } from '../../controls/Menu/Menu.tsx';
import type { MenuItem } from '../../controls/Menu/Menu.types.ts';
import { Checkbox } from '../../fields/Checkbox/Checkbox.tsx';
import { useConsoleText } from '../../messages/useText.ts';
import type { TableColumn } from '../Table/Table.types.ts';

/** The content of a cell. Text is truncated; the full text appears on hover or focus. */
export function drawContent<Row>(row: Row, column: TableColumn<Row>): ReactNode {
  if (column.render) return <div data-part="content">{column.render(row)}</div>;
  const value = column.accessor?.(row) ?? '—';
  return (
    <span data-part="content" data-text dir={typeof value === 'string' ? 'auto' : undefined}>
      {String(value)}
    </span>
  );
}

export interface RowCheckboxProps {
  readonly name: string;
  readonly isChecked: boolean;
  /** `isRange` is set with Shift: all rows since the last one. */
  readonly onChange: (isChecked: boolean, isRange: boolean) => void;
}

export function RowCheckbox({ name, isChecked, onChange }: RowCheckboxProps) {
  const t = useConsoleText();
  const isRange = useRef(false);
  return (
    // The change event doesn't report Shift, the click before it does.
    <span
      data-part="select"
      onClickCapture={(event) => {
        isRange.current = event.shiftKey;
      }}
    >
      <Checkbox
        label={t('ui.table.select.row', { name })}
        isLabelHidden
        isChecked={isChecked}
        onChange={(isNowChecked) => onChange(isNowChecked, isRange.current)}
      />
    </span>
  );
}

export interface RowMenuProps {
  readonly name: string;
  readonly items: readonly MenuItem[];
}

export function RowMenu({ name, items }: RowMenuProps) {
  const t = useConsoleText();
  return (
    <Menu
      trigger={<IconButton label={t('ui.table.actions', { name })} icon={<IconDots aria-hidden="true" />} size="sm" />}
      items={items}
      align="end"
    />
  );
}
