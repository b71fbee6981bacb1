import type { Batch, BatchRecipient, RecipientStateFilter } from '@manyline/contract';
import { Button, Chip, EmptyState, LoadFailed, SearchField, StatusDot, type StatusDotProps, useHandler } from '@manyline/ui';
import { useBulkText } from '../../../messages/useText.ts';
import { BulkGrid } from '../../BulkGrid/BulkGrid.tsx';
import type { BulkBoardProps } from '../BulkBoard.types.ts';
import { Recipients, Filters, Nothing, Tools } from './BoardRecipients.styles.ts';
import { countOf, offeredFilters } from './recipientCounts.ts';
import { useBoardColumns } from './useBoardColumns.tsx';

export interface BoardRecipientsProps extends Pick<
  BulkBoardProps,
  | 'now'
  | 'ownZone'
  | 'filter'
  | 'query'
  | 'total'
  | 'slice'
  | 'recipientsFailed'
  | 'onRetry'
  | 'onFilterChange'
  | 'onQueryChange'
  | 'onRangeChange'
  | 'onOpenChat'
> {
  readonly batch: Batch;
}

/** The recipients and the state of each message. */
export function BoardRecipients(props: BoardRecipientsProps) {
  const { batch, now, filter, query, total, slice, recipientsFailed, onRetry, onFilterChange, onQueryChange, onRangeChange } = props;
  const t = useBulkText();
  const handleOpenChat = useHandler(props.onOpenChat);
  const columns = useBoardColumns(now, props.ownZone, handleOpenChat);
  const isSearching = query.trim() !== '';
  // Until the first range is loaded, as many rows as the counts say.
  const rowCount = total ?? (isSearching ? 0 : countOf(batch.counts, filter));
  return (
    <Recipients aria-label={t('chat.bulk.board.list')}>
      <Tools>
        <Filters role="group" aria-label={t('chat.bulk.board.filters')}>
          {offeredFilters(batch.counts, filter).map((one) => (
            <Chip
              key={one}
              label={t(`chat.bulk.board.filter.${one}`, { count: countOf(batch.counts, one) })}
              {...(one !== 'all' && { start: <StatusDot tone={TONES[one]} /> })}
              isSelected={one === filter}
              onSelectedChange={() => onFilterChange(one === filter ? 'all' : one)}
            />
          ))}
        </Filters>
        <SearchField
          label={t('chat.bulk.board.search')}
          value={query}
          isBusy={isSearching && total === undefined}
          onChange={onQueryChange}
        />
      </Tools>
      {recipientsFailed ? (
        <Nothing>
          <LoadFailed title={t('chat.bulk.board.recipientsFailed')} onRetry={onRetry} />
        </Nothing>
      ) : total === 0 || (rowCount === 0 && !isSearching) ? (
        <Nothing>
          <EmptyState
            illustration="noResults"
            title={t(isSearching ? 'chat.bulk.board.noMatch' : 'chat.bulk.board.none')}
            text={t(isSearching ? 'chat.bulk.board.noMatch.text' : 'chat.bulk.board.none.text')}
            action={
              <Button
                variant="soft"
                onClick={() => {
                  if (isSearching) onQueryChange('');
                  else onFilterChange('all');
                }}
              >
                {t('chat.bulk.board.showAll')}
              </Button>
            }
          />
        </Nothing>
      ) : (
        <BulkGrid
          label={t('chat.bulk.board.list')}
          columns={columns}
          rowCount={rowCount}
          slice={{ from: slice.from, rows: slice.recipients }}
          basis={`${batch.id} ${filter} ${query}`}
          rowTone={toneOf}
          onRangeChange={onRangeChange}
        />
      )}
    </Recipients>
  );
}

const TONES = {
  waiting: 'neutral',
  sent: 'success',
  delivered: 'success',
  seen: 'info',
  unconfirmed: 'warning',
  failed: 'danger',
  replied: 'info',
  excluded: 'neutral',
  cancelled: 'neutral',
} as const satisfies Record<Exclude<RecipientStateFilter, 'all'>, StatusDotProps['tone']>;

const toneOf = ({ state }: BatchRecipient) =>
  state === 'failed' ? 'danger' : state === 'excluded' || state === 'cancelled' ? 'muted' : undefined;
