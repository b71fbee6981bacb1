import { type Batch, readTypedCount } from '@manyline/contract';
import { Alert, Button, Dialog, TextField, useFormatters } from '@manyline/ui';
import { IconClock, IconSend } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useLineStatus } from '../../LinePicker/useLineStatus.ts';
import { useBulkText } from '../../messages/useText.ts';
import { FoldedTemplate } from '../BulkBoard/FoldedTemplate.tsx';
import { LineName } from '../BulkBoard/LineName.tsx';
import { Body, Figures, From, Typed } from './BulkReview.styles.ts';
import type { BulkReviewProps } from './BulkReview.types.ts';
import { LeftOut, Next, Sample } from './ReviewParts.tsx';
import { ReviewTime } from './ReviewTime.tsx';
import { useReviewTime } from './useReviewTime.ts';

/**
 * The review before sending. The focus starts on Back, so that Enter doesn't send by accident.
 * @use Before a bulk message is sent: recipients, costs and what will be left out.
 * @avoid for a question without figures → ConfirmDialog
 */
export function BulkReview(props: BulkReviewProps) {
  const { batch, line, isStarting, isDirect, sample = [], now, onStart, onBack } = props;
  const t = useBulkText();
  const [typed, setTyped] = useState('');
  const time = useReviewTime(props);
  const { startsTime = now } = time.start;
  const isLater = time.start.startsTime !== undefined;
  const { receive, segments } = batch.counts;
  const excluded = Object.values(batch.counts.excluded).reduce((sum, count) => sum + count, 0);
  const isTyped = readTypedCount(typed) === receive;
  const isWrong = typed.trim().length >= String(receive).length && !isTyped;
  const canStart = receive > 0 && line?.isAlive === true && (!batch.needsTypedCount || isTyped);
  return (
    <Dialog
      isOpen
      size="md"
      startsAt="footer"
      title={t(isLater ? 'chat.bulk.review.schedule.title' : 'chat.bulk.review.title', { count: receive })}
      closesOnOutsidePress={false}
      onOpenChange={(isOpen) => {
        if (!isOpen && !isStarting) onBack();
      }}
      footer={
        <>
          {batch.needsTypedCount && receive > 0 && (
            <Typed>
              <TextField
                label={t('chat.bulk.review.typed', { count: receive })}
                {...(isWrong && { error: t('chat.bulk.review.typed.wrong', { count: receive }) })}
                value={typed}
                inputMode="numeric"
                autoComplete="off"
                required
                isReadOnly={isStarting}
                onChange={setTyped}
              />
            </Typed>
          )}
          <Button variant="outline" disabled={isStarting} onClick={onBack}>
            {t('chat.bulk.review.back')}
          </Button>
          <Button
            isBusy={isStarting}
            disabled={!canStart && !isStarting}
            startIcon={isLater ? <IconClock aria-hidden="true" /> : <IconSend aria-hidden="true" data-mirror />}
            onClick={() => onStart(batch.needsTypedCount ? typed : undefined, time.start)}
          >
            {t(isLater ? 'chat.bulk.review.schedule' : 'chat.bulk.review.send', { count: receive })}
          </Button>
        </>
      }
    >
      <Body>
        <Notices {...props} />
        <From>
          <span>{t('chat.bulk.from')}</span>
          <LineName line={line} tn={batch.tn} />
        </From>
        {receive > 0 && !isDirect && <ReviewTime {...props} time={time} />}
        <Figures>
          <Figure count={receive} words={t('chat.bulk.review.receive', { count: receive })} />
          <Figure count={excluded} words={t('chat.bulk.review.excluded', { count: excluded })} />
          <Figure
            count={segments.total}
            words={t('chat.bulk.review.segments')}
            detail={
              receive === 0
                ? undefined
                : segments.min === segments.max
                  ? t('chat.bulk.review.segments.each', { count: segments.max })
                  : t('chat.bulk.review.segments.span', { min: segments.min, max: segments.max })
            }
          />
        </Figures>
        {excluded > 0 && <LeftOut excluded={batch.counts.excluded} />}
        {/* The message once: as the first recipients will read it, or as written. */}
        {sample.length > 0 ? (
          <Sample recipients={sample} />
        ) : (
          <div role="group" aria-label={t('chat.bulk.review.message')}>
            <h3>{t('chat.bulk.review.message')}</h3>
            <FoldedTemplate template={batch.template} />
          </div>
        )}
        {receive > 0 && !isDirect && startsTime >= now && <Next batch={batch} when={time.when} />}
      </Body>
    </Dialog>
  );
}

function Figure({ count, words, detail }: { readonly count: number; readonly words: string; readonly detail?: string | undefined }) {
  const { number } = useFormatters();
  return (
    <div>
      <dd>{number(count)}</dd>
      <dt>
        <span>{words}</span>
        {detail !== undefined && <small>{detail}</small>}
      </dt>
    </div>
  );
}

function Notices({ batch, line, refusal, previous, isStarting }: BulkReviewProps) {
  const t = useBulkText();
  const statusWord = useLineStatus();
  const changes = previous ? changesOf(previous, batch) : [];
  const answer = useRef<HTMLDivElement>(null);
  const isAnswered = !isStarting && (refusal !== undefined || changes.length > 0);
  // On a phone, the one who has read to the end wouldn't see it.
  useEffect(() => {
    if (isAnswered) answer.current?.scrollIntoView({ block: 'nearest' });
  }, [isAnswered]);
  return (
    <>
      {changes.length > 0 ? (
        <div ref={answer}>
          <Alert tone="warning" title={t('chat.bulk.review.changed')}>
            {changes.map(({ name, before, now }) => (
              <div key={name}>{t('chat.bulk.review.changed.from', { name: t(`chat.bulk.review.changed.${name}`), before, now })}</div>
            ))}
          </Alert>
        </div>
      ) : (
        refusal !== undefined && (
          <div ref={answer}>
            <Alert tone="danger" title={t('chat.bulk.review.refused')}>
              {refusal}
            </Alert>
          </div>
        )
      )}
      {!line && <Alert tone="danger">{t('chat.bulk.from.gone')}</Alert>}
      {line && !line.isAlive && <Alert tone="warning">{t('chat.composer.lineNotAlive', { status: statusWord(line.status) })}</Alert>}
      {batch.counts.receive === 0 && <Alert tone="warning">{t('chat.bulk.review.nobody')}</Alert>}
    </>
  );
}

function changesOf(previous: Batch, batch: Batch) {
  const all = [
    { name: 'receive', before: previous.counts.receive, now: batch.counts.receive },
    { name: 'segments', before: previous.counts.segments.total, now: batch.counts.segments.total },
  ] as const;
  return all.filter(({ before, now }) => before !== now);
}
