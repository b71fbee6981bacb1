import type { Batch } from '@manyline/contract';
import { Alert, Button } from '@manyline/ui';
import { IconArrowBackUp, IconPlayerPlay } from '@tabler/icons-react';
import { useBulkText } from '../../messages/useText.ts';
import { useClockTime } from '../../Schedule/useClockTime.ts';
import { useZoneFormats } from '../../Schedule/useZoneFormats.ts';
import { Countdown } from './BulkBoard.styles.ts';
import type { BulkBoardProps } from './BulkBoard.types.ts';
import { isScheduled } from './isScheduled.ts';
import { isFlawed } from './recipients/recipientCounts.ts';
import { RetryButton } from './RetryButton.tsx';
import { ScheduledNotice, TimeButtons } from './ScheduledNotice.tsx';

export interface BoardNoticeProps extends Pick<
  BulkBoardProps,
  'line' | 'now' | 'ownZone' | 'isOffline' | 'acting' | 'actionError' | 'onAction' | 'onTimeChange' | 'onNew'
> {
  readonly batch: Batch;
}

/** The notice for the current state, with its action. */
export function BoardNotice(props: BoardNoticeProps) {
  const { batch, actionError } = props;
  return (
    <>
      {actionError !== undefined && <Alert tone="danger">{actionError}</Alert>}
      {batch.state === 'prepared' && <NotStarted {...props} />}
      {batch.state === 'starting' && (isScheduled(batch, props.now) ? <ScheduledNotice {...props} /> : <Starting {...props} />)}
      {batch.state === 'sending' && batch.waitsTime !== undefined && <Waiting {...props} waitsTime={batch.waitsTime} />}
      {batch.state === 'paused' && <Paused {...props} />}
      {(batch.state === 'done' || batch.state === 'cancelled') && <Summary {...props} />}
    </>
  );
}

/** After undoing, or if the confirmation never arrived. */
function NotStarted({ onNew }: BoardNoticeProps) {
  const t = useBulkText();
  return (
    <Alert
      tone="info"
      action={
        <Button variant="outline" size="sm" onClick={onNew}>
          {t('chat.bulk.preparing.cancel')}
        </Button>
      }
    >
      {t('chat.bulk.board.prepared')}
    </Alert>
  );
}

function Starting({ batch, now, acting, onAction }: BoardNoticeProps) {
  const t = useBulkText();
  const left = Math.max(0, Math.ceil((batch.startsTime ?? now) - now));
  return (
    <Countdown>
      <div>
        <strong role="timer">{left > 0 ? t('chat.bulk.board.starting', { count: left }) : t('chat.bulk.board.starting.now')}</strong>
        <p>{t('chat.bulk.board.starting.text')}</p>
      </div>
      <Button
        size="lg"
        isBusy={acting === 'undo'}
        startIcon={<IconArrowBackUp aria-hidden="true" data-mirror />}
        onClick={() => onAction('undo')}
      >
        {t('chat.bulk.board.undo')}
      </Button>
    </Countdown>
  );
}

/** The rest is in its quiet hours. */
function Waiting({ batch: { quietHours }, now, ownZone, waitsTime }: BoardNoticeProps & { readonly waitsTime: number }) {
  const t = useBulkText();
  const clock = useClockTime();
  const { dayAndTime } = useZoneFormats();
  return (
    <Alert tone="info" title={t('chat.bulk.board.waits', { when: dayAndTime(waitsTime, ownZone, now) })}>
      {t('chat.bulk.board.waits.text', { from: clock(quietHours?.from ?? ''), to: clock(quietHours?.to ?? '') })}
    </Alert>
  );
}

function Paused(props: BoardNoticeProps) {
  const { batch, line } = props;
  const { pauseReason = 'person', counts } = batch;
  const t = useBulkText();
  // Another time is for what was sent to no one.
  const canMove = pauseReason === 'missed' && counts.waiting === counts.receive;
  const why = pauseReason === 'lineGone' && line ? 'lineChanged' : pauseReason;
  if (why === 'person') return <Alert tone="info">{t('chat.bulk.board.paused.person')}</Alert>;
  return (
    <Alert tone="warning" title={t(`chat.bulk.board.paused.${why}`)} action={canMove && <TimeButtons {...props} />}>
      {t(`chat.bulk.board.paused.${why}.text`)}
    </Alert>
  );
}

/** The result. */
function Summary({ batch: { state, counts }, acting, onAction }: BoardNoticeProps) {
  const t = useBulkText();
  const { failed, unconfirmed } = counts;
  const sums = {
    sent: counts.sent + counts.delivered + counts.seen,
    unconfirmed,
    failed,
    cancelled: counts.cancelled,
    replied: counts.replied,
  };
  const shown = (['sent', 'unconfirmed', 'failed', 'cancelled', 'replied'] as const).filter((name) => sums[name] > 0 || name === 'sent');
  const result = failed > 0 ? 'chat.bulk.board.done.failed' : unconfirmed > 0 ? 'chat.bulk.board.done.unconfirmed' : 'chat.bulk.board.done';
  const title = state === 'cancelled' ? 'chat.bulk.board.cancelled' : result;
  return (
    <Alert
      tone={state === 'cancelled' ? 'info' : isFlawed(counts) ? 'warning' : 'success'}
      title={t(title)}
      action={
        (isFlawed(counts) || counts.cancelled > 0) && (
          <>
            {counts.cancelled > 0 && (
              <Button
                variant="outline"
                size="sm"
                isBusy={acting === 'rest'}
                startIcon={<IconPlayerPlay aria-hidden="true" data-mirror />}
                onClick={() => onAction('rest')}
              >
                {t('chat.bulk.board.rest', { count: counts.cancelled })}
              </Button>
            )}
            {isFlawed(counts) && <RetryButton counts={counts} acting={acting} onAction={onAction} />}
          </>
        )
      }
    >
      {shown.map((name) => t(`chat.bulk.board.sum.${name}`, { count: sums[name] })).join(' · ')}
    </Alert>
  );
}
