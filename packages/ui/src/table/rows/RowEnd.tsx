import { IconChevronRight, IconLayoutSidebarRight, IconSquareCheck } from '@tabler/icons-react';
import { IconButton } from '../../controls/IconButton/IconButton.tsx';
import type { MenuItem } from '../../controls/Menu/Menu.types.ts';
import { useConsoleText } from '../../messages/useText.ts';
import { RowMenu } from './RowParts.tsx';

export interface RowEndProps {
  readonly name: string;
  readonly items: readonly MenuItem[];
  /** Opens the row's details; undefined if it has none. */
  readonly onOpen: (() => void) | undefined;
  /** On phones, where rows have no checkbox. */
  readonly onSelect?: (() => void) | undefined;
}

/** The menu at the end of a row, or the button that opens its details if that is all. */
export function RowEnd({ name, items, onOpen, onSelect }: RowEndProps) {
  const t = useConsoleText();
  if (items.length === 0 && !onSelect)
    return (
      onOpen && (
        <IconButton
          label={t('ui.table.details', { name })}
          icon={<IconChevronRight data-mirror aria-hidden="true" />}
          size="sm"
          onClick={onOpen}
        />
      )
    );
  const own: readonly MenuItem[] = [
    ...(onOpen
      ? [
          {
            id: 'details',
            label: t('ui.table.details.more'),
            icon: <IconLayoutSidebarRight data-mirror aria-hidden="true" />,
            onSelect: onOpen,
          },
        ]
      : []),
    ...(onSelect ? [{ id: 'select', label: t('ui.table.select.one'), icon: <IconSquareCheck aria-hidden="true" />, onSelect }] : []),
  ];
  return <RowMenu name={name} items={[...own, ...items]} />;
}
