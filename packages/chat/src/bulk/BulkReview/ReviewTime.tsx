import type { BatchWait } from '@manyline/contract';
import { Button, Switch } from '@manyline/ui';
import { IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { useBulkText } from '../../messages/useText.ts';
import { SendLaterDialog } from '../../Schedule/SendLaterDialog.tsx';
import { useClockTime } from '../../Schedule/useClockTime.ts';
import { useZoneFormats } from '../../Schedule/useZoneFormats.ts';
import { When } from './BulkReview.styles.ts';
import type { BulkReviewProps } from './BulkReview.types.ts';
import type { ReviewTimeState } from './useReviewTime.ts';

export type ReviewTimeProps = BulkReviewProps & { readonly time: ReviewTimeState };

/** Now or later, and not at night where the recipients are. */
export function ReviewTime(props: ReviewTimeProps) {
  const { batch, line, now, ownZone, isStarting, isOffline, time } = props;
  const t = useBulkText();
  const clock = useClockTime();
  const [isOpen, setIsOpen] = useState(false);
  const { start, when, onTime } = time;
  const { quietOffer } = batch;
  return (
    <When>
      <div>
        <span>{t('chat.bulk.review.when')}</span>
        <b>{when ?? t('chat.bulk.review.when.now')}</b>
        <Button variant="soft" size="sm" disabled={isStarting} startIcon={<IconClock aria-hidden="true" />} onClick={() => setIsOpen(true)}>
          {t(when === undefined ? 'chat.later.open' : 'chat.bulk.review.when.change')}
        </Button>
        {when !== undefined && (
          <Button variant="ghost" size="sm" disabled={isStarting} onClick={() => onTime(undefined)}>
            {t('chat.bulk.review.when.clear')}
          </Button>
        )}
      </div>
      {quietOffer && (
        <Switch
          label={t('chat.bulk.review.quiet', { from: clock(quietOffer.from), to: clock(quietOffer.to) })}
          description={t('chat.bulk.review.quiet.text')}
          isChecked={start.quietHours !== undefined}
          isReadOnly={isStarting}
          onChange={time.onQuiet}
        />
      )}
      {start.quietHours && <Waits {...props} />}
      <SendLaterDialog
        isOpen={isOpen}
        isOnce
        now={now}
        zones={{ own: ownZone, contact: undefined }}
        contactName=""
        line={line ?? { tn: batch.tn }}
        {...(start.startsTime !== undefined && {
          known: { at: start.startsTime, zone: ownZone, zoneOf: 'own', repeat: 'never', cancelsOnReply: false } as const,
        })}
        isOffline={isOffline}
        onOpenChange={setIsOpen}
        onSchedule={async (_, { at }) => {
          onTime(at);
          return undefined;
        }}
      />
    </When>
  );
}

/** Who waits, and where it isn't certain what time it is. */
function Waits({ now, ownZone, time: { waits, start, onRetry } }: ReviewTimeProps) {
  const t = useBulkText();
  const clock = useClockTime();
  const { dayAndTime } = useZoneFormats();
  if (waits.status === 'loading') return <p role="status">{t('chat.bulk.review.quiet.checking')}</p>;
  if (waits.status === 'failed')
    return (
      <p role="status">
        <span>{t('chat.bulk.review.quiet.failed')}</span>
        <Button variant="ghost" size="sm" onClick={onRetry}>
          {t('chat.bulk.review.quiet.retry')}
        </Button>
      </p>
    );
  const whenOf = ({ firstTime = 0, lastTime = 0 }: BatchWait) => {
    const [first, last] = [dayAndTime(firstTime, ownZone, now), dayAndTime(lastTime, ownZone, now)];
    return first === last ? first : t('chat.bulk.review.quiet.span', { first, last });
  };
  const say = (group: BatchWait) => {
    const { kind, count, waiting } = group;
    if (kind === 'sure') return t('chat.bulk.review.quiet.sure', { count: waiting, time: clock(start.quietHours?.to ?? '') });
    return waiting === 0
      ? t(`chat.bulk.review.quiet.${kind}.now`, { count })
      : t(`chat.bulk.review.quiet.${kind}`, { count: waiting, when: whenOf(group) });
  };
  const shown = waits.value.filter(({ kind, waiting }) => kind !== 'sure' || waiting > 0);
  if (shown.length === 0) return <p role="status">{t('chat.bulk.review.quiet.nobody')}</p>;
  return (
    <div role="status">
      <ul aria-label={t('chat.bulk.review.quiet.list')}>
        {shown.map((group) => (
          <li key={group.kind}>{say(group)}</li>
        ))}
      </ul>
    </div>
  );
}
