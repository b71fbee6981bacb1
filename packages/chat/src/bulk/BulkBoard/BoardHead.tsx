import { type Batch, isBatchOver } from '@manyline/contract';
import { isolate, Progress, useFormatters } from '@manyline/ui';
import type { ReactNode } from 'react';
import { useBulkText } from '../../messages/useText.ts';
import { BatchStateMark } from './BatchStateMark.tsx';
import { Facts, Head, HeadLine } from './BulkBoard.styles.ts';
import type { BulkBoardProps } from './BulkBoard.types.ts';
import { FoldedTemplate } from './FoldedTemplate.tsx';
import { LineName } from './LineName.tsx';
import { progressOf } from './recipients/recipientCounts.ts';
import { useDurationText } from './useDurationText.ts';

export interface BoardHeadProps extends Pick<BulkBoardProps, 'line' | 'now'> {
  readonly batch: Batch;
  readonly actions: ReactNode;
  /** The notice for the current state. */
  readonly children: ReactNode;
}

/** The bulk message's title, line, state and progress. */
export function BoardHead({ batch, line, now, actions, children }: BoardHeadProps) {
  const t = useBulkText();
  const duration = useDurationText();
  const { dateTime } = useFormatters();
  const { done, of } = progressOf(batch);
  const hasStarted = batch.startsTime !== undefined && batch.state !== 'starting' && batch.state !== 'prepared';
  const when = t(hasStarted ? 'chat.bulk.board.sent' : 'chat.bulk.board.when', {
    date: isolate(dateTime(hasStarted ? (batch.startsTime ?? 0) : batch.createdTime)),
  });
  const left =
    batch.state === 'sending' && batch.waitsTime === undefined && done < of ? duration((of - done) / batch.perSecond) : undefined;
  return (
    <Head>
      <HeadLine>
        <div>
          <h1 tabIndex={-1}>{t('chat.bulk.board.title', { count: batch.counts.receive })}</h1>
          <BatchStateMark batch={batch} now={now} />
        </div>
        {actions}
      </HeadLine>
      <Facts>
        <span>
          <span>{t('chat.bulk.from')}</span> <LineName line={line} tn={batch.tn} />
        </span>
        <span>{when}</span>
        {batch.retryOf !== undefined && <span>{t('chat.bulk.board.retryOf')}</span>}
      </Facts>
      {children}
      {/* What became of the messages is in the summary and the filters. */}
      {!isBatchOver(batch) && (
        <Progress
          label={t('chat.bulk.board.progress')}
          value={done}
          max={of}
          size="lg"
          valueText={
            left === undefined
              ? t('chat.bulk.board.progress.of', { done, of })
              : t('chat.bulk.board.progress.left', { done, of, time: left })
          }
        />
      )}
      <FoldedTemplate template={batch.template} />
    </Head>
  );
}
