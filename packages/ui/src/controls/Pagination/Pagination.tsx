import { IconChevronDown, IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormatters } from '../../format/useFormatters.ts';
import { useConsoleText } from '../../messages/useText.ts';
import { Button } from '../Button/Button.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Menu } from '../Menu/Menu.tsx';
import { pageSlots } from './pageSlots.ts';
import { PageList, Root } from './Pagination.styles.ts';

export interface PaginationProps<Size extends number = number> {
  /** The landmark's name, needed if the page has several paginations. */
  readonly label?: string;
  /** 1-based; out-of-range values show the nearest page. */
  readonly page: number;
  /** How many pages there are. */
  readonly pageCount: number;
  /** Entries per page. */
  readonly pageSize?: Size;
  /** With `onPageSizeChange` set, the page sizes offered. */
  readonly pageSizes?: readonly Size[];
  /** Number of entries on all pages. */
  readonly total?: number;
  /** Called with the chosen page, from 1. */
  readonly onPageChange: (page: number) => void;
  /** Called with the chosen number of rows; without it, it can't be chosen. */
  readonly onPageSizeChange?: (pageSize: Size) => void;
}

/**
 * Moves through the pages of a list.
 * @use If users want to find a place again.
 * @avoid in a chat, which has no pages → MessageList
 * @key Tab: Moves through the buttons.
 */
export function Pagination<Size extends number>({
  label,
  page,
  pageCount,
  pageSize,
  pageSizes,
  total,
  onPageChange,
  onPageSizeChange,
}: PaginationProps<Size>) {
  const t = useConsoleText();
  const { number } = useFormatters();
  const last = Math.max(1, pageCount);
  const current = Math.min(Math.max(1, page), last);
  const step = (label: string, icon: ReactNode, to: number) => {
    const isIdle = to < 1 || to > last || to === current;
    // `disabled` would drop the focus on the first and last page.
    return <IconButton label={label} icon={icon} aria-disabled={isIdle} onClick={() => isIdle || onPageChange(to)} />;
  };

  return (
    <Root aria-label={label ?? t('ui.pagination.label')}>
      {pageSize !== undefined && (
        <div data-part="about">
          {pageSizes && onPageSizeChange && (
            <Menu
              label={t('ui.pagination.size')}
              trigger={
                <Button variant="ghost" size="sm" endIcon={<IconChevronDown aria-hidden="true" />}>
                  {t('ui.pagination.sizeNow', { size: pageSize })}
                </Button>
              }
              items={pageSizes.map((choice) => ({
                id: String(choice),
                label: number(choice),
                isChecked: choice === pageSize,
                onSelect: () => onPageSizeChange(choice),
              }))}
            />
          )}
          {total !== undefined && total > 0 && (
            <span role="status">
              {t('ui.pagination.range', {
                first: Math.min((current - 1) * pageSize + 1, total),
                last: Math.min(current * pageSize, total),
                total,
              })}
            </span>
          )}
        </div>
      )}
      <div data-part="pages">
        {step(t('ui.pagination.first'), <IconChevronsLeft data-mirror aria-hidden="true" />, current === 1 ? 0 : 1)}
        {step(t('ui.pagination.previous'), <IconChevronLeft data-mirror aria-hidden="true" />, current - 1)}
        <PageList role="list">
          {pageSlots(current, last).map((slot, index) => (
            <li key={slot === 'gap' ? `gap${index}` : slot} aria-hidden={slot === 'gap' || undefined}>
              {slot === 'gap' ? (
                <span>{GAP}</span>
              ) : (
                <button
                  type="button"
                  aria-label={t('ui.pagination.page', { page: slot })}
                  aria-current={slot === current ? 'page' : undefined}
                  onClick={() => slot !== current && onPageChange(slot)}
                >
                  {number(slot)}
                </button>
              )}
            </li>
          ))}
        </PageList>
        <span data-part="position">{t('ui.pagination.position', { page: current, count: last })}</span>
        {step(t('ui.pagination.next'), <IconChevronRight data-mirror aria-hidden="true" />, current + 1)}
        {step(t('ui.pagination.last'), <IconChevronsRight data-mirror aria-hidden="true" />, current === last ? 0 : last)}
      </div>
    </Root>
  );
}

const GAP = '…';
