import { Alert, Button, EmptyState, LoadableView, SearchField, Select, Skeleton, usePhoneFormat } from '@manyline/ui';
import { IconMessages } from '@tabler/icons-react';
import { useDeferredValue, useMemo } from 'react';
import { Head, Page } from '../contacts/Contacts.styles.ts';
import { useScheduledText } from '../messages/useText.ts';
import type { ScheduledItem } from '../Schedule/Schedule.types.ts';
import { useScheduledTools } from '../Schedule/useScheduledTools.tsx';
import { findScheduled, groupScheduled } from './findScheduled.ts';
import { MissedTogether } from './MissedTogether.tsx';
import { Card, SkeletonRow, Tools } from './Scheduled.styles.ts';
import type { ScheduledScreenProps } from './Scheduled.types.ts';
import { ScheduledList } from './ScheduledList.tsx';

/**
 * What is sent later, on all lines: questions first, then by day.
 * @use Scheduled messages of all lines and chats.
 * @avoid in a chat: its own scheduled messages → ScheduledBar
 */
export function ScheduledScreen(props: ScheduledScreenProps) {
  const { items, isOffline, onShowChats, onRetry } = props;
  const t = useScheduledText();
  return (
    <Page data-full-bleed>
      <Head>
        <div>
          <h1 tabIndex={-1}>{t('chat.scheduled.title')}</h1>
          <p>{t('chat.scheduled.text')}</p>
        </div>
      </Head>
      {isOffline && <Alert tone="warning">{t('chat.scheduled.offline')}</Alert>}
      <Card>
        <LoadableView
          value={items}
          skeleton={<ListSkeleton />}
          isEmpty={(value) => value.length === 0}
          empty={
            <EmptyState
              illustration="empty"
              title={t('chat.scheduled.empty')}
              text={t('chat.scheduled.empty.text')}
              action={
                <Button startIcon={<IconMessages aria-hidden="true" />} onClick={onShowChats}>
                  {t('chat.scheduled.empty.action')}
                </Button>
              }
            />
          }
          onRetry={onRetry}
        >
          {(value) => <FoundMessages {...props} all={value} />}
        </LoadableView>
      </Card>
    </Page>
  );
}

function FoundMessages(props: ScheduledScreenProps & { readonly all: readonly ScheduledItem[] }) {
  const { all, lines, sendingLines, ownZone, now, isOffline, filter, actions, hrefOf, onOpen, onFilter } = props;
  const t = useScheduledText();
  const format = usePhoneFormat();
  const { tools, dialog } = useScheduledTools({ actions, ownZone, now, isOffline, lines: sendingLines });
  const wanted = useDeferredValue(filter);
  const found = useMemo(() => groupScheduled(findScheduled(all, wanted), ownZone), [all, wanted, ownZone]);
  const missed = useMemo(() => found.flatMap(({ item }) => (isMissedMessage(item) ? [item] : [])), [found]);
  const lineName = (tn: string, name?: string) => name ?? `\u2066${format(tn)}\u2069`;
  return (
    <>
      <Tools role="search">
        <SearchField label={t('chat.scheduled.search')} value={filter.query} onChange={(query) => onFilter({ ...filter, query })} />
        {lines.length > 1 && (
          <Select
            label={t('chat.scheduled.line')}
            isLabelHidden
            value={filter.line ?? ALL}
            options={[
              { value: ALL, label: t('chat.lines.all') },
              ...lines.map(({ tn, name }) => ({ value: tn, label: lineName(tn, name) })),
            ]}
            onChange={(tn) => onFilter({ ...filter, line: tn === ALL ? undefined : tn })}
          />
        )}
        <p role="status">{t('chat.scheduled.count', { count: found.length })}</p>
      </Tools>
      {missed.length > 1 && <MissedTogether items={missed} actions={actions} isOffline={isOffline} />}
      {found.length === 0 ? (
        <EmptyState
          illustration="noResults"
          title={t('chat.scheduled.none')}
          text={t('chat.scheduled.none.text')}
          action={
            <Button variant="soft" onClick={() => onFilter({ query: '' })}>
              {t('chat.scheduled.none.clear')}
            </Button>
          }
        />
      ) : (
        <ScheduledList entries={found} ownZone={ownZone} now={now} tools={tools} isOffline={isOffline} hrefOf={hrefOf} onOpen={onOpen} />
      )}
      {dialog}
    </>
  );
}

/** A bulk message is decided by itself. */
const isMissedMessage = ({ question, bulk }: ScheduledItem) => question === 'missed' && bulk === undefined;

const ALL = '';

function ListSkeleton() {
  return (
    <div>
      {[70, 45, 62, 55, 74].map((width) => (
        <SkeletonRow key={width}>
          <Skeleton width="4rem" height="1.25rem" />
          <span>
            <Skeleton width="10rem" height="1.25rem" />
            <Skeleton width={`${width}%`} height="1.25rem" />
          </span>
        </SkeletonRow>
      ))}
    </div>
  );
}
