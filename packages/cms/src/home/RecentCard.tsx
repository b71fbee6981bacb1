import type { AuditEntry } from '@manyline/contract';
import { Card, LoadableView, TextLink, useFormatters } from '@manyline/ui';
import { IconHistory, IconLockX, IconPencil } from '@tabler/icons-react';
import { useAuditSentence } from '../access/audit/useAuditSentence.ts';
import { useConsoleText } from '../messages/useText.ts';
import { NoRows, RowSkeletons } from '../notices/rowParts.tsx';
import type { HomeScreenProps } from './home.types.ts';
import { HomeRow, HomeRows } from './HomeRow.tsx';

export interface RecentCardProps extends Pick<HomeScreenProps, 'now' | 'auditPath' | 'onRetry' | 'onNavigate'> {
  readonly recent: NonNullable<HomeScreenProps['recent']>;
}

/** The latest changes, for users who may see the log. */
export function RecentCard({ recent, now, auditPath, onRetry, onNavigate }: RecentCardProps) {
  const t = useConsoleText();
  const { day, time } = useFormatters();
  const sentence = useAuditSentence();
  return (
    <Card
      title={t('cms.home.recent')}
      inset="none"
      actions={
        <TextLink href={auditPath} onNavigate={(event) => onNavigate(auditPath, event)}>
          {t('cms.home.recent.all')}
        </TextLink>
      }
    >
      <LoadableView
        value={recent}
        skeleton={<RowSkeletons />}
        isEmpty={(entries) => entries.length === 0}
        empty={<NoRows icon={IconHistory} title={t('cms.home.recent.empty')} />}
        onRetry={onRetry}
      >
        {(entries) => (
          <HomeRows>
            {entries.map((entry) => (
              <HomeRow
                key={entry.id}
                {...markOf(entry)}
                title={<span>{sentence(entry)}</span>}
                text={t('cms.notifications.moment', { day: day(entry.time, now), time: time(entry.time) })}
                onNavigate={onNavigate}
              />
            ))}
          </HomeRows>
        )}
      </LoadableView>
    </Card>
  );
}

function markOf({ action }: AuditEntry) {
  if (action === 'signInFailed' || action === 'denied') return { icon: <IconLockX aria-hidden="true" />, tone: 'danger' } as const;
  return { icon: <IconPencil aria-hidden="true" />, tone: 'neutral' } as const;
}
