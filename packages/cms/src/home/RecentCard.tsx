import type { AuditEntry } from '@manyline/contract';
import { Card, LoadableView, TextLink, useFormatters } from '@manyline/ui';
import { IconHistory, IconLockX, IconLogin2, IconLogout, IconPencil } from '@tabler/icons-react';
import { useConsoleText } from '../messages/useText.ts';
import { NoRows, RowSkeletons } from '../notices/rowParts.tsx';
import { groupActivity } from './groupActivity.ts';
import type { HomeScreenProps } from './home.types.ts';
import { Also, HomeRow, HomeRows } from './HomeRow.tsx';

const SHOWN = 5;

export interface RecentCardProps extends Pick<HomeScreenProps, 'now' | 'auditPath' | 'onRetry' | 'onNavigate'> {
  readonly recent: NonNullable<HomeScreenProps['recent']>;
}

/** The latest actions, for users who may see the log. */
export function RecentCard({ recent, now, auditPath, onRetry, onNavigate }: RecentCardProps) {
  const t = useConsoleText();
  const { day, time } = useFormatters();
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
            {groupActivity(entries)
              .slice(0, SHOWN)
              .map(({ entry, count }) => (
                <HomeRow
                  key={entry.id}
                  {...markOf(entry)}
                  title={
                    <>
                      <span>
                        {count === 1
                          ? t(`cms.audit.action.${entry.action}`)
                          : t('cms.home.recent.repeated', { text: t(`cms.audit.action.${entry.action}`), count })}
                      </span>
                      <About entry={entry} />
                    </>
                  }
                  text={
                    <>
                      <bdi>{entry.actor?.name ?? t('cms.home.recent.nobody')}</bdi>
                      <Also>{t('cms.notifications.moment', { day: day(entry.time, now), time: time(entry.time) })}</Also>
                    </>
                  }
                  onNavigate={onNavigate}
                />
              ))}
          </HomeRows>
        )}
      </LoadableView>
    </Card>
  );
}

/** What an action was about; signing in and out needs no more words. */
function About({ entry: { action, actor, object } }: { readonly entry: AuditEntry }) {
  const t = useConsoleText();
  if (action === 'signIn' || action === 'signOut' || (action === 'signInFailed' && object.name === undefined)) return null;
  if (actor !== undefined && object.id === actor.id) return <Also>{t('cms.home.recent.own')}</Also>;
  return <Also>{object.name ?? t(`cms.audit.object.${object.type}`)}</Also>;
}

function markOf({ action }: AuditEntry) {
  if (action === 'signInFailed' || action === 'denied') return { icon: <IconLockX aria-hidden="true" />, tone: 'danger' } as const;
  if (action === 'signIn') return { icon: <IconLogin2 aria-hidden="true" data-mirror />, tone: 'neutral' } as const;
  if (action === 'signOut') return { icon: <IconLogout aria-hidden="true" data-mirror />, tone: 'neutral' } as const;
  return { icon: <IconPencil aria-hidden="true" />, tone: 'neutral' } as const;
}
