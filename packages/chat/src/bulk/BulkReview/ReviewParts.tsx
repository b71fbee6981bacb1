import { type Batch, type BatchRecipient, EXCLUSIONS, UNDO_SECONDS } from '@manyline/contract';
import { PhoneNumber, useFormatters } from '@manyline/ui';
import { IconArrowBackUp, IconCloud, IconGauge } from '@tabler/icons-react';
import { useBulkText } from '../../messages/useText.ts';
import { useDurationText } from '../BulkBoard/useDurationText.ts';
import { useReasonTexts } from '../BulkGrid/useReasonTexts.ts';
import { Reasons, Samples, Steps } from './BulkReview.styles.ts';

/** The number of skipped recipients, by reason. */
export function LeftOut({ excluded }: { readonly excluded: Batch['counts']['excluded'] }) {
  const t = useBulkText();
  const { label } = useReasonTexts();
  const { number } = useFormatters();
  const reasons = EXCLUSIONS.filter((reason) => (excluded[reason] ?? 0) > 0);
  return (
    <div role="group" aria-label={t('chat.bulk.review.reasons')}>
      <h3>{t('chat.bulk.review.reasons')}</h3>
      <Reasons>
        {reasons.map((reason) => (
          <li key={reason}>
            <span>{label(reason)}</span>
            <b>{number(excluded[reason] ?? 0)}</b>
          </li>
        ))}
      </Reasons>
    </div>
  );
}

/** The message of the first recipients, as the server stored it; identical texts once. */
export function Sample({ recipients }: { readonly recipients: readonly BatchRecipient[] }) {
  const t = useBulkText();
  const different = recipients.filter(({ text }, index) => recipients.findIndex((one) => one.text === text) === index);
  return (
    <div role="group" aria-label={t('chat.bulk.review.sample')}>
      <h3>{t('chat.bulk.review.sample')}</h3>
      <Samples>
        {different.map(({ position, name, tn, phone, text }) => (
          <li key={position}>
            <small>{name ? <bdi>{name}</bdi> : <PhoneNumber value={tn ?? phone} />}</small>
            <p dir="auto">{text}</p>
          </li>
        ))}
      </Samples>
    </div>
  );
}

/** What happens after sending, or until `when`. */
export function Next({ batch: { counts, perSecond }, when }: { readonly batch: Batch; readonly when: string | undefined }) {
  const t = useBulkText();
  const duration = useDurationText();
  return (
    <div role="group" aria-label={t('chat.bulk.review.next')}>
      <h3>{t('chat.bulk.review.next')}</h3>
      <Steps>
        <li>
          <IconArrowBackUp aria-hidden="true" data-mirror />
          <span>
            {when === undefined ? t('chat.bulk.review.next.undo', { seconds: UNDO_SECONDS }) : t('chat.bulk.review.next.later', { when })}
          </span>
        </li>
        <li>
          <IconGauge aria-hidden="true" />
          <span>{t('chat.bulk.review.next.speed', { count: perSecond, time: duration(counts.receive / perSecond) })}</span>
        </li>
        <li>
          <IconCloud aria-hidden="true" />
          <span>{t('chat.bulk.review.next.server')}</span>
        </li>
      </Steps>
    </div>
  );
}
