import { Button, EmptyState, LoadableView, Select, Skeleton, usePhoneFormat } from '@manyline/ui';
import { IconPlus } from '@tabler/icons-react';
import { useBulkText } from '../../messages/useText.ts';
import { Page } from '../BulkBoard/BulkBoard.styles.ts';
import { Card, Head, List, More, SkeletonItem, Tools } from './BulkHistory.styles.ts';
import type { BulkHistoryProps } from './BulkHistory.types.ts';
import { HistoryItem } from './HistoryItem.tsx';

/**
 * Sent bulk messages, newest first.
 * @use To find an earlier bulk message.
 * @avoid for messages that are still to be sent → ScheduledScreen
 */
export function BulkHistoryScreen(props: BulkHistoryProps) {
  const { batches, hasMore, isLoadingMore, lines, lineTn, now, hrefOf, onLineChange, onRetry, onMore, onOpen, onNew } = props;
  const t = useBulkText();
  const format = usePhoneFormat();
  const isNarrowed = lineTn !== undefined;
  return (
    <Page>
      <Head data-toasts-below>
        <div>
          <h1 tabIndex={-1}>{t('chat.bulk.history.title')}</h1>
          <p>{t('chat.bulk.history.text')}</p>
        </div>
        <Button startIcon={<IconPlus aria-hidden="true" />} onClick={onNew}>
          {t('chat.bulk.board.new')}
        </Button>
      </Head>
      <Card>
        {lines.length > 1 && (
          <Tools>
            <Select
              label={t('chat.bulk.history.line')}
              isLabelHidden
              value={lineTn ?? ALL}
              options={[
                { value: ALL, label: t('chat.bulk.history.line.all') },
                ...lines.map(({ tn, name }) => ({
                  value: tn,
                  label: name || `\u2066${format(tn)}\u2069`,
                  ...(name && { description: `\u2066${format(tn)}\u2069` }),
                })),
              ]}
              onChange={(tn) => onLineChange(tn === ALL ? undefined : tn)}
            />
          </Tools>
        )}
        <LoadableView
          value={batches}
          skeleton={<HistorySkeleton />}
          isEmpty={(value) => value.length === 0}
          empty={
            <EmptyState
              illustration={isNarrowed ? 'noResults' : 'empty'}
              title={t(isNarrowed ? 'chat.bulk.history.none' : 'chat.bulk.history.empty')}
              text={t(isNarrowed ? 'chat.bulk.history.none.text' : 'chat.bulk.history.empty.text')}
              action={
                isNarrowed ? (
                  <Button variant="soft" onClick={() => onLineChange(undefined)}>
                    {t('chat.bulk.history.line.all')}
                  </Button>
                ) : (
                  <Button onClick={onNew}>{t('chat.bulk.board.new')}</Button>
                )
              }
            />
          }
          onRetry={onRetry}
        >
          {(value) => (
            <>
              <List aria-label={t('chat.bulk.history.list')}>
                {value.map((batch) => (
                  <HistoryItem
                    key={batch.id}
                    batch={batch}
                    line={lines.find(({ tn }) => tn === batch.tn)}
                    now={now}
                    href={hrefOf(batch.id)}
                    onOpen={onOpen}
                  />
                ))}
              </List>
              {hasMore && (
                <More>
                  <Button variant="soft" isBusy={isLoadingMore} onClick={onMore}>
                    {t('chat.bulk.history.more')}
                  </Button>
                </More>
              )}
            </>
          )}
        </LoadableView>
      </Card>
    </Page>
  );
}

const ALL = 'all';

function HistorySkeleton() {
  return (
    <div>
      {WIDTHS.map((width) => (
        <SkeletonItem key={width}>
          <Skeleton width={width} height="1rem" />
          <Skeleton width="40%" />
        </SkeletonItem>
      ))}
    </div>
  );
}

const WIDTHS = ['72%', '58%', '80%', '64%'];
