import { Button, EmptyState } from '@manyline/ui';
import { useText } from '../../messages/useText.ts';
import { Centre } from '../ChatList.styles.ts';
import type { InboxFilter } from './Inbox.types.ts';

export interface FilterEmptyProps {
  readonly filter: InboxFilter;
  readonly onFilterChange: (filter: InboxFilter) => void;
}

/** Explains that no chat matches the filter, and what to do next. */
export function FilterEmpty({ filter, onFilterChange }: FilterEmptyProps) {
  const t = useText();
  return (
    <Centre>
      <EmptyState
        illustration={filter === 'done' ? 'empty' : 'conversation'}
        title={t(`chat.inbox.empty.${filter}.title`)}
        text={t(`chat.inbox.empty.${filter}.text`)}
        action={
          <Button variant="soft" onClick={() => onFilterChange(filter === 'all' ? 'done' : 'all')}>
            {t(filter === 'all' ? 'chat.inbox.empty.showDone' : 'chat.list.noMatch.clear')}
          </Button>
        }
      />
    </Centre>
  );
}
