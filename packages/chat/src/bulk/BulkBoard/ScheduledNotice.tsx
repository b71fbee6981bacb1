import type { Batch } from '@manyline/contract';
import { Button, ConfirmDialog } from '@manyline/ui';
import { useState } from 'react';
import { useBulkText } from '../../messages/useText.ts';
import { SendLaterDialog } from '../../Schedule/SendLaterDialog.tsx';
import { useZoneFormats } from '../../Schedule/useZoneFormats.ts';
import { Countdown } from './BulkBoard.styles.ts';
import type { BulkBoardProps } from './BulkBoard.types.ts';

export interface ScheduledNoticeProps extends Pick<
  BulkBoardProps,
  'line' | 'now' | 'ownZone' | 'isOffline' | 'acting' | 'onAction' | 'onTimeChange'
> {
  readonly batch: Batch;
}

/** When it starts, and what can be done until then. */
export function ScheduledNotice(props: ScheduledNoticeProps) {
  const { batch, now, ownZone, isOffline, acting, onAction } = props;
  const t = useBulkText();
  const { dayAndTime } = useZoneFormats();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Countdown>
      <div>
        <strong>{t('chat.bulk.board.scheduled', { when: dayAndTime(batch.startsTime ?? now, ownZone, now) })}</strong>
        <p>{t('chat.bulk.board.scheduled.text')}</p>
      </div>
      <span>
        <TimeButtons {...props} />
        <Button variant="ghost" isBusy={acting === 'cancel'} disabled={isOffline} onClick={() => setIsAsking(true)}>
          {t('chat.bulk.board.scheduled.cancel')}
        </Button>
      </span>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('chat.later.bulk.cancel.title')}
        text={t('chat.later.bulk.cancel.text')}
        confirmLabel={t('chat.later.bulk.cancel')}
        cancelLabel={t('chat.later.bulk.keep')}
        onConfirm={() => onAction('cancel')}
        onOpenChange={setIsAsking}
      />
    </Countdown>
  );
}

/** Another time, or now. */
export function TimeButtons({ batch, line, now, ownZone, isOffline, acting, onTimeChange }: ScheduledNoticeProps) {
  const t = useBulkText();
  const [isOpen, setIsOpen] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const { state, startsTime = 0, tn, counts } = batch;
  const isMissed = state === 'paused';
  const canSend = line?.isAlive === true && !isOffline;
  return (
    <>
      <Button variant="soft" disabled={!canSend} onClick={() => setIsOpen(true)}>
        {t(isMissed ? 'chat.bulk.board.scheduled.other' : 'chat.bulk.board.scheduled.edit')}
      </Button>
      <Button variant="outline" isBusy={acting === 'time'} disabled={!canSend} onClick={() => setIsAsking(true)}>
        {t('chat.bulk.board.scheduled.now')}
      </Button>
      <SendLaterDialog
        isOpen={isOpen}
        isOnce
        now={now}
        zones={{ own: ownZone, contact: undefined }}
        contactName=""
        line={line ?? { tn }}
        known={{ at: startsTime, zone: ownZone, zoneOf: 'own', repeat: 'never', cancelsOnReply: false }}
        isOffline={isOffline}
        onOpenChange={setIsOpen}
        onSchedule={(_, { at }) => onTimeChange(at)}
      />
      <ConfirmDialog
        isOpen={isAsking}
        variant="neutral"
        title={t('chat.later.bulk.now.title', { count: counts.receive })}
        text={t('chat.later.bulk.now.text')}
        confirmLabel={t('chat.bulk.board.scheduled.now')}
        cancelLabel={t('chat.later.bulk.keep')}
        onConfirm={() => void onTimeChange(undefined)}
        onOpenChange={setIsAsking}
      />
    </>
  );
}
