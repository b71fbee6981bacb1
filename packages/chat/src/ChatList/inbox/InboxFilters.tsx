import { IconButton, Menu, usePhoneFormat } from '@manyline/ui';
import { IconArrowsSort } from '@tabler/icons-react';
import { useText } from '../../messages/useText.ts';
import type { Inbox, InboxFilter, InboxSort } from './Inbox.types.ts';
import { Filter, Filters, Missing } from './InboxFilters.styles.ts';

export interface InboxFiltersProps extends Pick<Inbox, 'filter' | 'sort' | 'missingLines' | 'onFilterChange' | 'onSortChange'> {
  /** How many chats are unread. */
  readonly unread: number;
  readonly onRetry: () => void;
}

/** Which chats the list shows, and in which order. */
export function InboxFilters({ unread, filter, sort, missingLines, onFilterChange, onSortChange, onRetry }: InboxFiltersProps) {
  const t = useText();
  const format = usePhoneFormat();
  const counts: Readonly<Record<InboxFilter, number>> = { all: 0, unread, done: 0 };
  return (
    <>
      <Filters>
        <div role="group" aria-label={t('chat.inbox.filters')}>
          {FILTERS.map((name) => (
            <Filter key={name} type="button" aria-pressed={name === filter} onClick={() => onFilterChange(name)}>
              {t(`chat.inbox.filter.${name}`, { count: counts[name] })}
            </Filter>
          ))}
        </div>
        <Menu
          align="end"
          trigger={<IconButton size="sm" label={t('chat.inbox.sort')} icon={<IconArrowsSort aria-hidden="true" size={18} />} />}
          items={SORTS.map((name) => ({
            id: name,
            label: t(`chat.inbox.sort.${name}`),
            isChecked: name === sort,
            onSelect: () => onSortChange(name),
          }))}
        />
      </Filters>
      {missingLines.length > 0 && (
        <Missing role="status">
          <span>
            {t('chat.inbox.missing', { lines: missingLines.map(({ name, tn }) => name || `\u2066${format(tn)}\u2069`).join(', ') })}
          </span>{' '}
          <button type="button" onClick={onRetry}>
            {t('chat.messages.older.retry')}
          </button>
        </Missing>
      )}
    </>
  );
}

const FILTERS: readonly InboxFilter[] = ['all', 'unread', 'done'];
const SORTS: readonly InboxSort[] = ['recent', 'unreadFirst'];
