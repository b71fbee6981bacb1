import { IconFilter } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../controls/Button/Button.tsx';
import { Drawer } from '../../controls/Drawer/Drawer.tsx';
import { IconButton } from '../../controls/IconButton/IconButton.tsx';
import { useConsoleText } from '../../messages/useText.ts';
import { media } from '../../theme/media.ts';
import { useMedia } from '../../theme/useMedia.ts';
import { useFoldedFilters } from './useFoldedFilters.ts';

export interface TableFiltersProps {
  /** The accessible name of the group. */
  readonly label: string;
  /** Number of filters that are set. */
  readonly activeCount: number;
  /** Inside a table's tools, where phones have room for an icon only. */
  readonly isInTools?: boolean;
  /** `isFolded`: the filters are in the drawer, where each has a visible label. */
  readonly children: (isFolded: boolean) => ReactNode;
  /** Removes all filters. */
  readonly onClear: () => void;
}

/**
 * The filters of a table: side by side in one row, and where they don’t fit behind one button that opens a drawer.
 * @use The filters of a table, above it.
 * @avoid for the search → SearchField
 */
export function TableFilters({ label, activeCount, isInTools = false, children, onClear }: TableFiltersProps) {
  const t = useConsoleText();
  const isPhone = useMedia(media.phone);
  const isNarrow = useMedia(media.belowTools);
  const [isOpen, setIsOpen] = useState(false);
  const { setPlace, isFolded: isTooWide } = useFoldedFilters(isInTools, label, isOpen);
  if (!isNarrow && !isTooWide)
    return (
      <Row ref={setPlace} role="group" aria-label={label} data-in-tools={isInTools || undefined}>
        {children(false)}
      </Row>
    );
  const trigger = { variant: activeCount > 0 ? 'soft' : 'outline', onClick: () => setIsOpen(true) } as const;
  const icon = <IconFilter aria-hidden="true" />;
  const name = t('ui.table.filters', { count: activeCount });
  return (
    <Folded ref={setPlace}>
      {isInTools && isPhone ? (
        <IconButton {...trigger} label={name} icon={icon} />
      ) : (
        <Button {...trigger} startIcon={icon}>
          {name}
        </Button>
      )}
      <Drawer
        isOpen={isOpen}
        title={label}
        size="sm"
        footer={
          <>
            <Button variant="outline" disabled={activeCount === 0} onClick={onClear}>
              {t('ui.table.filters.clear')}
            </Button>
            <Button onClick={() => setIsOpen(false)}>{t('ui.table.filters.show')}</Button>
          </>
        }
        onOpenChange={setIsOpen}
      >
        <Stack>{children(true)}</Stack>
      </Drawer>
    </Folded>
  );
}

const Row = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: start;
  gap: 8px 12px;
  min-inline-size: 0;

  > * {
    flex: 1 1 170px;
    min-inline-size: 0;
  }
  /* In a table’s tools they are as wide as their texts. */
  &[data-in-tools] {
    flex: 0 1 auto;
    gap: 8px;
    > * {
      flex: none;
    }
  }
`;

const Folded = styled.span`
  display: contents;
`;

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
`;
