import { UNCONFIRMED } from '@manyline/contract';
import { Card, isolate, LoadableView, PhoneNumber, useFormatters, usePhoneFormat } from '@manyline/ui';
import {
  IconAlertTriangle,
  IconClock,
  IconLockX,
  IconMail,
  IconMailX,
  IconMessageOff,
  IconMessageX,
  IconMoodSmile,
  IconPhoneX,
  IconSpeakerphone,
  IconTool,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useConsoleText } from '../messages/useText.ts';
import { NoRows, RowSkeletons } from '../notices/rowParts.tsx';
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
        empty={<NoRows icon={IconMoodSmile} title={t('cms.home.calm.title')} text={t('cms.home.calm.text')} />}
        onRetry={onRetry}
      >
        {(items) => (
          <HomeRows>
            {items.map((item) => (
              <Waiting key={keyOf(item)} item={item} now={now} onNavigate={onNavigate} />
            ))}
          </HomeRows>
        )}
      </LoadableView>
    </Card>
  );
}

function keyOf(item: WaitingItem): string {
  if ('tn' in item) return `${item.kind} ${item.tn}`;
  return 'id' in item ? `${item.kind} ${item.id}` : item.kind;
}

function Waiting({ item, now, onNavigate }: { readonly item: WaitingItem; readonly now: number; readonly onNavigate: Follow }) {
  const t = useConsoleText();
  const { day, time } = useFormatters();
  const format = usePhoneFormat();
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
    const at = (moment: number) => t('cms.notifications.moment', { day: day(moment, now), time: time(moment) });
    const [start, { endsAt }] = [at(item.startsAt), item];
    return (
      <HomeRow
        {...row}
        title={t('cms.notifications.maintenance')}
        text={
          endsAt === undefined
            ? t('cms.notifications.maintenance.from', { start })
            : t('cms.notifications.maintenance.text', { start, end: at(endsAt) })
        }
        path={item.path}
      />
    );
  }
  if (item.kind === 'lineDown' || item.kind === 'lineClosed') {
    const state = item.kind === 'lineDown' ? 'down' : closedState(item.status);
    const line = isolate(item.name || format(item.tn));
    const help = `cms.home.line.${state}.${item.isManager ? 'manage' : 'ask'}` as const;
    return <HomeRow {...row} title={t(`cms.home.line.${state}`, { line })} text={t(help)} path={item.path} />;
  }
  if (item.kind === 'noLine' || item.kind === 'noSending')
    return <HomeRow {...row} title={t(`cms.home.${item.kind}`)} text={t(`cms.home.${item.kind}.text`)} />;
  return (
    <HomeRow {...row} title={t(`cms.home.${item.kind}`, { count: item.count })} text={t(`cms.home.${item.kind}.text`)} path={item.path} />
  );
}

function closedState(status: string): 'unverified' | 'suspended' | 'closed' {
  if (status === UNCONFIRMED) return 'unverified';
  return status === 'Suspended' ? 'suspended' : 'closed';
}

const MARKS: Readonly<Record<WaitingItem['kind'], { readonly icon: ReactNode; readonly tone: NonNullable<HomeRowProps['tone']> }>> = {
  unread: { icon: <IconMail aria-hidden="true" />, tone: 'accent' },
  sendFailed: { icon: <IconMessageX aria-hidden="true" />, tone: 'danger' },
  unsent: { icon: <IconClock aria-hidden="true" />, tone: 'warning' },
  refused: { icon: <IconLockX aria-hidden="true" />, tone: 'warning' },
  lineDown: { icon: <IconAlertTriangle aria-hidden="true" />, tone: 'danger' },
  linesDown: { icon: <IconAlertTriangle aria-hidden="true" />, tone: 'danger' },
  lineClosed: { icon: <IconPhoneX aria-hidden="true" />, tone: 'warning' },
  noLine: { icon: <IconPhoneX aria-hidden="true" />, tone: 'warning' },
  noSending: { icon: <IconMessageOff aria-hidden="true" />, tone: 'neutral' },
  unverified: { icon: <IconPhoneX aria-hidden="true" />, tone: 'warning' },
  bulkFailed: { icon: <IconSpeakerphone aria-hidden="true" />, tone: 'danger' },
  bulkPaused: { icon: <IconSpeakerphone aria-hidden="true" />, tone: 'warning' },
  optedOut: { icon: <IconMessageOff aria-hidden="true" />, tone: 'warning' },
  emails: { icon: <IconMailX aria-hidden="true" />, tone: 'warning' },
  maintenance: { icon: <IconTool aria-hidden="true" />, tone: 'warning' },
};
