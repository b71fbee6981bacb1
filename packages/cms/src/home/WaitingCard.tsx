import { Card, LoadableView, PhoneNumber, Skeleton, token, useFormatters } from '@manyline/ui';
import { IconClock, IconLockX, IconMail, IconMessageX, IconMoodSmile, IconTool } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useConsoleText } from '../messages/useText.ts';
import type { Follow, HomeScreenProps, WaitingItem } from './home.types.ts';
import { Also, HomeRow, type HomeRowProps, HomeRows } from './HomeRow.tsx';

export type WaitingCardProps = Pick<HomeScreenProps, 'waiting' | 'now' | 'onRetry' | 'onNavigate'>;

export function WaitingCard({ waiting, now, onRetry, onNavigate }: WaitingCardProps) {
  const t = useConsoleText();
  return (
    <Card title={t('cms.home.waiting')} inset="none">
      <LoadableView
        value={waiting}
        skeleton={<RowSkeletons />}
        isEmpty={(items) => items.length === 0}
        empty={
          <Calm>
            <IconMoodSmile aria-hidden="true" size={28} stroke={1.5} />
            <strong>{t('cms.home.calm.title')}</strong>
            <p>{t('cms.home.calm.text')}</p>
          </Calm>
        }
        onRetry={onRetry}
      >
        {(items) => (
          <HomeRows>
            {items.map((item) => (
              <Waiting key={item.kind === 'unread' ? item.tn : item.kind} item={item} now={now} onNavigate={onNavigate} />
            ))}
          </HomeRows>
        )}
      </LoadableView>
    </Card>
  );
}

function Waiting({ item, now, onNavigate }: { readonly item: WaitingItem; readonly now: number; readonly onNavigate: Follow }) {
  const t = useConsoleText();
  const { day, time } = useFormatters();
  const row: Pick<HomeRowProps, 'icon' | 'tone' | 'onNavigate'> = { ...MARKS[item.kind], onNavigate };
  if (item.kind === 'unread') {
    const text = (
      <>
        {item.name === undefined ? <PhoneNumber value={item.tn} /> : <bdi>{item.name}</bdi>}
        <Also>{t('cms.home.unread.chats', { count: item.chats })}</Also>
      </>
    );
    return <HomeRow {...row} title={t('cms.home.unread', { count: item.messages })} text={text} path={item.path} />;
  }
  if (item.kind === 'maintenance') {
    const start = t('cms.notifications.moment', { day: day(item.startsAt, now), time: time(item.startsAt) });
    return (
      <HomeRow
        {...row}
        title={t('cms.notifications.maintenance')}
        text={t('cms.notifications.maintenance.from', { start })}
        path={item.path}
      />
    );
  }
  return (
    <HomeRow {...row} title={t(`cms.home.${item.kind}`, { count: item.count })} text={t(`cms.home.${item.kind}.text`)} path={item.path} />
  );
}

const MARKS: Readonly<Record<WaitingItem['kind'], { readonly icon: ReactNode; readonly tone: NonNullable<HomeRowProps['tone']> }>> = {
  unread: { icon: <IconMail aria-hidden="true" />, tone: 'accent' },
  sendFailed: { icon: <IconMessageX aria-hidden="true" />, tone: 'danger' },
  unsent: { icon: <IconClock aria-hidden="true" />, tone: 'warning' },
  refused: { icon: <IconLockX aria-hidden="true" />, tone: 'warning' },
  maintenance: { icon: <IconTool aria-hidden="true" />, tone: 'warning' },
};

export function RowSkeletons() {
  return (
    <HomeRows aria-hidden="true">
      {[0, 1, 2].map((row) => (
        <Room key={row}>
          <Skeleton shape="circle" width={36} height={36} />
          <div>
            <Skeleton width="60%" />
            <Skeleton width="35%" />
          </div>
        </Room>
      ))}
    </HomeRows>
  );
}

const Room = styled.li`
  display: flex;
  align-items: center;
  gap: 12px;
  block-size: 62px;
  padding-inline: 20px;

  > div {
    display: grid;
    flex: 1;
    gap: 8px;
  }
`;

export const Calm = styled.div`
  display: grid;
  justify-items: center;
  padding: 12px 24px 28px;
  color: ${token.textMuted};
  text-align: center;

  strong {
    margin-block-start: 8px;
    color: ${token.text};
    font-weight: 600;
  }
  p {
    font-size: 0.8125rem;
    text-wrap: pretty;
  }
`;
